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

/** Records a change and clears the redo steps; an unchanged state is not recorded. */
export function record<State>(history: History<State>, next: State): History<State> {
  if (next === history.present) return history
  const past = [...history.past, history.present].slice(-limits.history)
  return { past, present: next, future: [] }
}

/**
 * Replaces the current state without an undo step, for changes of the view rather than of the
 * schedule.
 */
export function replace<State>(history: History<State>, present: State): History<State> {
  return present === history.present ? history : { ...history, present }
}

/** Undoes one step, if there is one. */
export function undo<State>(history: History<State>): History<State> {
  const previous = history.past.at(-1)
  if (previous === undefined) return history
  const { past, present, future } = history
  return { past: past.slice(0, -1), present: previous, future: [present, ...future] }
}

/** Redoes one step, if there is one. */
export function redo<State>(history: History<State>): History<State> {
  const [next, ...future] = history.future
  if (next === undefined) return history
  return { past: [...history.past, history.present], present: next, future }
}
