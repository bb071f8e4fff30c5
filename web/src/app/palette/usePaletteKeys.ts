import { useEffect, useEffectEvent } from 'react'

/** Opens the palette on Ctrl+K or Cmd+K anywhere, and on `/` outside text fields. */
export function usePaletteKeys(open: () => void) {
  const opened = useEffectEvent(open)
  useEffect(() => {
    // External system: key presses in the document.
    const pressed = (event: KeyboardEvent) => {
      const isShortcut = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k'
      const isSlash = event.key === '/' && !event.ctrlKey && !event.metaKey && !isTyping(event)
      if (!isShortcut && !isSlash) return
      event.preventDefault()
      opened()
    }
    document.addEventListener('keydown', pressed)
    return () => document.removeEventListener('keydown', pressed)
  }, [])
}

const isTyping = ({ target }: Event) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.closest('input, textarea, select, dialog') !== null)
