import { limits } from './schedule.ts'

export type History<State> = {
  past: readonly State[]
  present: State
  future: readonly State[]
}

/** A state with nothing to undo yet. */
export function begin<State>(present: State): History<State> {
  return { past: [], present, future: [] }
}

/** Records a change; the same state again is none. What was undone is forgotten. */
export function record<State>(history: History<State>, next: State): History<State> {
  if (next === history.present) return history
  const past = [...history.past, history.present].slice(-limits.history)
  return { past, present: next, future: [] }
}

/** Replaces the present without a step to undo: for looking elsewhere rather than changing. */
export function replace<State>(history: History<State>, present: State): History<State> {
  return present === history.present ? history : { ...history, present }
}

/** One step back, if there is one. */
export function undo<State>(history: History<State>): History<State> {
  const previous = history.past.at(-1)
  if (previous === undefined) return history
  const { past, present, future } = history
  return { past: past.slice(0, -1), present: previous, future: [present, ...future] }
}

/** One undone step forward again, if there is one. */
export function redo<State>(history: History<State>): History<State> {
  const [next, ...future] = history.future
  if (next === undefined) return history
  return { past: [...history.past, history.present], present: next, future }
}
