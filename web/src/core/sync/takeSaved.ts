import type { DocumentLink, Documents, SavedDocument } from './documents.ts'
import { mergeDocuments } from './mergeDocuments.ts'

/**
 * Merges the documents of the account into those of this device, before a sync. Returns false when the
 * person has to know or decide something, which the sync tells; the device's documents then stay.
 */
export function takeSaved<
  C,
  D extends { id: number },
  S extends SavedDocument,
  L extends DocumentLink,
>(kind: Documents<C, D, S, L>, saved: readonly S[]): boolean {
  const { collection, links } = kind.store.read()
  const linked = new Set(links.map(({ local }) => local))
  const isOwn = (document: D) => !linked.has(document.id) && !kind.isPristine(document)
  // Another tab may be saving it now: only a sync, which waits for it, can tell it from a second one.
  if (kind.inside(collection).some(isOwn)) return false
  const merged = mergeDocuments(kind, collection, links, saved)
  if (merged.waiting.length + merged.notes.length > 0) return false
  kind.store.write(merged.collection, merged.links)
  return true
}
