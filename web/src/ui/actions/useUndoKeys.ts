import { useEffect, useEffectEvent } from 'react'

/** Handles Ctrl+Z and Ctrl+Shift+Z (or Cmd), except in text fields and dialogs. */
export function useUndoKeys({ undo, redo }: { undo: () => void; redo: () => void }) {
  const act = useEffectEvent((isRedo: boolean) => (isRedo ? redo() : undo()))
  useEffect(() => {
    // External system: the keyboard, whatever has focus.
    const pressed = (event: KeyboardEvent) => {
      const isUndo = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z'
      if (!isUndo || event.altKey || isWriting(event.target)) return
      event.preventDefault()
      act(event.shiftKey)
    }
    document.addEventListener('keydown', pressed)
    return () => document.removeEventListener('keydown', pressed)
  }, [])
}

const isWriting = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, textarea, select, dialog') !== null
