import type { QueryKey } from '@tanstack/react-query'
import { inDocument } from './inDocument.ts'

let asked = new Set<QueryKey>()

const marks = { ...inDocument, isRepeatable: true }

/**
 * Marks a query that the server runs for a document, and whose function keeps nothing of it, so that it can
 * be run for the next one. On the server, also notes that the page asks for it.
 */
export function repeatable(queryKey: QueryKey) {
  if (import.meta.env.SSR) asked.add(queryKey)
  return marks
}

/** Returns what was asked for since the last call. */
export function takeAsked(): ReadonlySet<QueryKey> {
  const taken = asked
  asked = new Set()
  return taken
}
