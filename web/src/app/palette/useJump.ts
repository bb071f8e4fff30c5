import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { isSlashOn } from '#core/storage/slashKey.ts'

/**
 * Opens the palette on Ctrl+K or Cmd+K anywhere, and on `/` outside text fields, unless it
 * is turned off: a person who dictates says characters without meaning keys. `first` is the query
 * that it opens with, undefined while it is closed: what was typed while its code loaded, which
 * would be lost or end up in a text field of the page.
 */
export function useJump(load: () => Promise<unknown>) {
  const [first, setFirst] = useState<string>()
  const typed = useRef<string>(undefined)
  const open = () => {
    typed.current ??= ''
    // At once, so that no key is pressed in between.
    const show = () => flushSync(() => setFirst(typed.current))
    // When loading fails, rendering the palette fails in the same way and says so.
    load().then(show, show)
  }
  const close = () => {
    typed.current = undefined
    setFirst(undefined)
  }
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    const { key } = event
    if (event.ctrlKey || event.metaKey) {
      if (key.toLowerCase() !== 'k') return
      open()
    } else if (typed.current !== undefined && first === undefined && key.length === 1) {
      typed.current += key
    } else if (key === '/' && isSlashOn() && !isTyping(event)) open()
    else return
    event.preventDefault()
  })
  useEffect(() => {
    // External system: key presses in the document.
    const press = (event: KeyboardEvent) => pressed(event)
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
  return { first, open, close }
}

/** The target of a key is the focused element, or the body. */
const isTyping = ({ target }: Event) =>
  (target as Element).closest('input, textarea, select, dialog') !== null
