const loads: (() => Promise<unknown>)[] = []

/**
 * Declares code that is loaded on demand, or ahead of time by `loadParts`; returns its loader:
 * `part(later(() => import('./export/FeedDialog.tsx').then((m) => m.FeedDialog)))`.
 */
export function later<T>(load: () => Promise<T>): () => Promise<T> {
  loads.push(load)
  return load
}

/** Loads all declared parts, and the parts they declare in turn. */
export async function loadParts(): Promise<void> {
  // One at a time, so that they do not delay other requests; the list may grow.
  // oxlint-disable-next-line no-await-in-loop
  for (const load of loads) await load()
}
