import type { Db } from '#core/db.ts'

/** A count, and the state of the directory it was made in. */
type Count = { version: string; count: number }

const most = 500
const countsOf = new WeakMap<Db, Map<string, Count>>()

/** The count of a search, if it was made in this state of the directory. */
export function rememberedCount(db: Db, key: string, version: string): number | undefined {
  const known = countsOf.get(db)?.get(key)
  return known?.version === version ? known.count : undefined
}

/** The last count of a search, of whatever state of the directory: a good guess of how many there are. */
export const guessedCount = (db: Db, key: string): number | undefined =>
  countsOf.get(db)?.get(key)?.count

/** Keeps a count; the least recently used goes when there are too many. */
export function rememberCount(db: Db, key: string, count: Count) {
  const counts = countsOf.get(db) ?? new Map<string, Count>()
  countsOf.set(db, counts)
  counts.delete(key)
  counts.set(key, count)
  const [oldest] = counts.keys()
  if (counts.size > most && oldest !== undefined) counts.delete(oldest)
}
