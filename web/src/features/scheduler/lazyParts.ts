import { type ComponentType, lazy } from 'react'

const loads: (() => Promise<unknown>)[] = []

/** Code that is loaded when it is wanted, or before by `loadParts`: gives back what loads it. */
export function later<T>(load: () => Promise<T>): () => Promise<T> {
  loads.push(load)
  return load
}

/** A component whose code comes later: `part(() => import('./courses/ItemSheet.tsx').then((m) => m.ItemSheet))`. */
export function part<P extends object>(load: () => Promise<ComponentType<P>>) {
  const loadLater = later(load)
  return lazy(async () => ({ default: await loadLater() }))
}

/** Loads everything that was to come later, and what that in turn brings later. */
export async function loadParts(): Promise<void> {
  // One at a time, so that they do not delay other requests; the list grows meanwhile.
  // oxlint-disable-next-line no-await-in-loop
  for (const load of loads) await load()
}
