import { inArray, sql } from 'drizzle-orm'
import type { Db } from '#core/database/db.ts'
import { users } from '../../../users/users.table.ts'

/** The maximum number of people that one post can mention. */
const most = 10

/** A username after `@`, but not the domain of an email address. */
const mention = /(?<![\w.@/])@([a-z][a-z0-9]{1,29})\b/gi

/** Returns the usernames that a post mentions, in lower case; quotes and code do not count. */
export function namesIn(content: string): string[] {
  const own = content
    .replace(/^\s{0,3}>.*$/gm, '')
    .replace(/```[\s\S]*?(```|$)/g, '')
    .replace(/`[^`\n]*`/g, '')
  const names = [...own.matchAll(mention)].flatMap(([, name]) => name?.toLowerCase() ?? [])
  return [...new Set(names)].slice(0, most)
}

/** Returns the ids of the people whom a post mentions, except those it mentioned before. */
export async function mentionedIn(db: Db, content: string, before = ''): Promise<number[]> {
  const known = new Set(namesIn(before))
  const names = namesIn(content).filter((name) => !known.has(name))
  if (names.length === 0) return []
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(inArray(sql`lower(${users.unixID})`, names))
  return rows.map(({ id }) => id)
}
