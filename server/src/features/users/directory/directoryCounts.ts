import type { Db } from '#core/database/db.ts'

/** A count and the version of the directory it belongs to. */
type Count = { version: string; count: number }

const most = 500
const countsOf = new WeakMap<Db, Map<string, Count>>()

/** Returns the cached count of a search for this version of the directory. */
export function rememberedCount(db: Db, key: string, version: string): number | undefined {
  const known = countsOf.get(db)?.get(key)
  return known?.version === version ? known.count : undefined
}

/** Returns the last count of a search for any version, as an estimate. */
export const guessedCount = (db: Db, key: string): number | undefined =>
  countsOf.get(db)?.get(key)?.count

/** Caches a count and evicts the least recently used one beyond the limit. */
export function rememberCount(db: Db, key: string, count: Count) {
  const counts = countsOf.get(db) ?? new Map<string, Count>()
  countsOf.set(db, counts)
  counts.delete(key)
  counts.set(key, count)
  const [oldest] = counts.keys()
  if (counts.size > most && oldest !== undefined) counts.delete(oldest)
}
