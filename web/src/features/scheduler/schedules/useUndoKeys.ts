import { useEffect } from 'react'
import { useScheduleStore } from './scheduleStore.ts'

/** Handles Ctrl+Z and Ctrl+Shift+Z (or Cmd), except in text fields and dialogs. */
export function useUndoKeys() {
  useEffect(() => {
    // External system: the keyboard, whatever has focus.
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
