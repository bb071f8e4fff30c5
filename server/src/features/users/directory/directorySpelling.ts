import { fold } from '@wso/contract/core/search/fold'
import { readSearch } from '@wso/contract/users/users.query'
import { eq, sql } from 'drizzle-orm'
import { distance } from 'fastest-levenshtein'
import type { Context } from '#core/context.ts'
import { isAdmin } from '#core/viewer.ts'
import { users } from '../users.table.ts'
import { findPeople } from './directory.search.ts'
import { directoryEntries as entries } from './directory.table.ts'

/** The maximum number of names compared with a misspelled word. */
const maxNames = 50
/** The maximum number of words that are respelled. */
const maxWords = 4

/**
 * Returns a query of plain words respelled to names that the viewer can find, such as "Marisol" for
 * "marisal"; undefined when no name is close, or when the respelled query would find no one either.
 */
export async function spelling(context: Context, q: string): Promise<{ suggestion?: string }> {
  const words = q.trim().split(/\s+/)
  if (words.length > maxWords || !words.every(isPlain)) return {}
  const near = await Promise.all(words.map((word) => nearestName(context, word)))
  const suggestion = near.join(' ')
  if (near.includes(undefined) || fold(suggestion) === fold(words.join(' '))) return {}
  const reading = readSearch(suggestion)
  if ('problem' in reading) return {}
  const { total } = await findPeople(context, reading.tree, { limit: 1, offset: 0 })
  return total > 0 ? { suggestion } : {}
}

/** A short word is close to too many names. */
const isPlain = (word: string) => /^[\p{L}'’-]{3,30}$/u.test(word)

/**
 * Returns the closest word of a name: at most one letter in four may differ, or one in shorter
 * words.
 */
async function nearestName({ db, viewer }: Context, word: string): Promise<string | undefined> {
  const wanted = fold(word)
  const kind = isAdmin(viewer) ? sql`"full"` : sql`not "full"`
  const rows = await db
    .select({ name: users.name })
    .from(entries)
    .innerJoin(users, eq(users.id, entries.userID))
    .where(sql`${kind} and ${wanted} <% ${entries.name}`)
    .orderBy(sql`${wanted} <<-> ${entries.name}`, users.id)
    .limit(maxNames)
  const [nearest] = rows
    .flatMap(({ name }) => name.split(/\s+/))
    .map((name) => ({ name, far: distance(fold(name), wanted) }))
    .toSorted((a, b) => a.far - b.far)
  return nearest && nearest.far <= Math.max(1, Math.floor(word.length / 4))
    ? nearest.name
    : undefined
}
