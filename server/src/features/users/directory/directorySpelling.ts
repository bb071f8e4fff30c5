import { fold } from '@wso/contract/core/search/fold'
import { readSearch } from '@wso/contract/users/users.query'
import { and, eq, or, sql } from 'drizzle-orm'
import { distance } from 'fastest-levenshtein'
import type { Context } from '#core/context.ts'
import { isAdmin } from '#core/viewer.ts'
import { users } from '../users.table.ts'
import { findPeople } from './directory.search.ts'
import { directoryEntries as entries } from './directory.table.ts'

/** The maximum number of names compared with a misspelled word. */
const maxNames = 50
/**
 * How alike a word and a part of a name must be to be compared letter by letter, of 1. By default it is 0.6,
 * which a word of seven letters with one wrong in the middle does not reach.
 */
const alike = '0.5'
/** The maximum number of words that are respelled. */
const maxWords = 4

/**
 * Returns a query of plain words respelled to names that the viewer can find, such as "Marisol" for
 * "marisal"; undefined when no name is close, or when the respelled query would find no one either.
 */
export async function spelling(context: Context, q: string): Promise<{ suggestion?: string }> {
  const words = q.trim().split(/\s+/)
  if (words.length > maxWords || !words.every(isPlain)) return {}
  const near =
    (await nearestPerson(context, words)) ??
    (await Promise.all(words.map((word) => nearestName(context, word))))
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
 * Returns the words of the name closest to all words of a query, in their order; undefined when no person has
 * one for each. A word that is a name of someone else may be respelled: "desmond abernathy" is Desmond
 * Abernethy.
 */
async function nearestPerson(context: Context, words: readonly string[]) {
  if (words.length < 2) return undefined
  const names = await namesLike(context, words)
  const [nearest] = names
    .map((name) => words.map((word) => nearestOf(partsOf(name), word)))
    .filter((parts) => parts.every((part) => part !== undefined))
    .map((parts) => ({ parts, far: parts.reduce((sum, { far }) => sum + far, 0) }))
    .toSorted((a, b) => a.far - b.far)
  return nearest?.parts.map(({ name }) => name)
}

/** Returns the closest word of any name; see `nearestOf`. */
async function nearestName(context: Context, word: string): Promise<string | undefined> {
  const names = await namesLike(context, [word])
  return nearestOf(names.flatMap(partsOf), word)?.name
}

/**
 * The names of people that are like one of the words, or like all of them together, those closest to all
 * words first. Each word of a query may be misspelled, so that none of them and no text of all is in a name.
 */
async function namesLike(context: Context, words: readonly string[]): Promise<string[]> {
  const wanted = words.map(fold)
  const kind = isAdmin(context.viewer) ? sql`"full"` : sql`not "full"`
  const texts = [...new Set([...wanted, wanted.join(' ')])]
  const likeOne = or(...texts.map((text) => sql`${text} <% ${entries.name}`))
  const far = sql.join(
    wanted.map((word) => sql`(${word} <<-> ${entries.name})`),
    sql` + `,
  )
  return context.db.transaction(async (db) => {
    await db.execute(sql`select set_config('pg_trgm.word_similarity_threshold', ${alike}, true)`)
    const rows = await db
      .select({ name: users.name })
      .from(entries)
      .innerJoin(users, eq(users.id, entries.userID))
      .where(and(kind, likeOne))
      .orderBy(far, users.id)
      .limit(maxNames)
    return rows.map(({ name }) => name)
  })
}

/** The words of a name, and the parts of those with hyphens. */
const partsOf = (name: string) =>
  name.split(/\s+/).flatMap((word) => (word.includes('-') ? [word, ...word.split('-')] : [word]))

/**
 * Returns the closest of the words: at most one letter in four may differ, or one in shorter words.
 */
function nearestOf(parts: readonly string[], word: string) {
  const [nearest] = parts
    .map((name) => ({ name, far: distance(fold(name), fold(word)) }))
    .toSorted((a, b) => a.far - b.far)
  return nearest && nearest.far <= Math.max(1, Math.floor(word.length / 4)) ? nearest : undefined
}
