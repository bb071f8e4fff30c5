import { useEffect } from 'react'
import { useScheduleStore } from './scheduleStore.ts'

/** Ctrl+Z and Ctrl+Shift+Z (or Cmd), wherever no text is being written and no dialog is open. */
export function useUndoKeys() {
  useEffect(() => {
    // Outside React: the keyboard, whatever has the focus.
    const pressed = (event: KeyboardEvent) => {
      const isUndo = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z'
      if (!isUndo || event.altKey || isWriting(event.target)) return
      event.preventDefault()
      const { undo, redo } = useScheduleStore.getState()
      if (event.shiftKey) redo()
      else undo()
    }
    document.addEventListener('keydown', pressed)
    return () => document.removeEventListener('keydown', pressed)
  }, [])
}

const isWriting = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, textarea, select, dialog') !== null
