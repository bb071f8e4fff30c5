import type { TagList } from '@wso/contract/users/users'
import { asc, eq, inArray, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { Context } from '#core/context.ts'
import { containsWords, wordsOf } from '#core/database/textSearch.ts'
import { refuse } from '#core/refusal.ts'
import { ownID } from './users.policy.ts'
import { tags, users, userTags } from './users.table.ts'

/**
 * Replaces the viewer's tags, in the order given; a name given twice counts once.
 * @throws 1331 for another person's, 1406 naming a tag that does not exist; nothing changes
 */
export async function setTags(
  context: Context,
  id: number | 'me',
  { tags: names }: z.output<typeof TagList>,
) {
  const own = ownID(context.viewer, id)
  const wanted = [...new Set(names)]
  await context.db.transaction(async (db) => {
    // Lock the person's row, so that two replacements do not interleave.
    await db.select({ id: users.id }).from(users).where(eq(users.id, own)).for('no key update')
    const known = await db
      .select()
      .from(tags)
      .where(inArray(tags.name, wanted))
      .orderBy(asc(tags.id))
      .for('key share')
    const idOf = new Map(known.map((tag) => [tag.name, tag.id]))
    const rows = wanted.map((name, position) => {
      const tagID = idOf.get(name)
      if (tagID === undefined) throw refuse('badTag', `There is no tag “${name}”.`)
      return { userID: own, tagID, position }
    })
    await db.delete(userTags).where(eq(userTags.userID, own))
    if (rows.length > 0) await db.insert(userTags).values(rows)
  })
}

/** Suggests tags with every word of the text, shortest first; all of them, up to 500, when `limit` is 0. Returns none for an empty text. */
export async function suggestTags({ db }: Context, { q, limit }: { q: string; limit: number }) {
  if (wordsOf(q).length === 0) return []
  const rows = await db
    .select()
    .from(tags)
    .where(containsWords(tags.name, q))
    .orderBy(sql`length(${tags.name})`, asc(tags.name))
    .limit(limit > 0 ? Math.min(limit, maxSuggestions) : maxSuggestions)
  return rows.map(({ id, name }) => ({ id, value: name, type: 'tag' as const }))
}

const maxSuggestions = 500
