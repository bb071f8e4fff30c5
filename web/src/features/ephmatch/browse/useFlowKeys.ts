import { useEffect, useEffectEvent } from 'react'

type FlowKeys = {
  onLeft: () => void
  onRight: () => void
  onUndo: (() => void) | undefined
}

/** Elements that use the arrow keys themselves. */
const ownKeys = 'input, select, textarea, [contenteditable], [role="menu"], dialog'

/** Decides with the left and right arrow keys, and undoes with Ctrl or Cmd and Z. */
export function useFlowKeys({ onLeft, onRight, onUndo }: FlowKeys) {
  const actOf = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) => {
    const isCommand = ctrlKey || metaKey
    if (isCommand && !altKey && !shiftKey && key.toLowerCase() === 'z') return onUndo
    if (isCommand || altKey || shiftKey) return undefined
    return { ArrowLeft: onLeft, ArrowRight: onRight }[key]
  }
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isElsewhere = event.target instanceof Element && event.target.closest(ownKeys)
    if (isElsewhere || event.defaultPrevented || event.repeat) return
    const act = actOf(event)
    if (!act) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    // External system: the keyboard. Focus may be anywhere on the page.
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
