import type { Page } from '@wso/contract/core/endpoint'
import type { TagEntry, tags as endpoints } from '@wso/contract/users/tags'
import { asc, eq, getTableColumns, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { Context } from '#core/context.ts'
import { brokenConstraint, type Db } from '#core/database/db.ts'
import { notFound, refuse } from '#core/refusal.ts'
import { tags, userTags } from '../users.table.ts'

type Search = z.output<typeof endpoints.list.query>

/** Lists tags by name, with how many people have each. */
export async function list({ db }: Context, { limit, offset }: Search): Promise<Page<TagEntry>> {
  const [items, total] = await Promise.all([
    db
      .select({ ...getTableColumns(tags), people: sql<number>`count(${userTags.userID})::int` })
      .from(tags)
      .leftJoin(userTags, eq(userTags.tagID, tags.id))
      .groupBy(tags.id)
      .orderBy(asc(sql`lower(${tags.name})`), asc(tags.id))
      .limit(limit)
      .offset(offset),
    db.$count(tags),
  ])
  return { items, total }
}

/** Adds a tag. @throws 1408 when its name is taken */
export async function create({ db }: Context, name: string): Promise<TagEntry> {
  // The constraint decides between two who add the same name.
  const [tag] = await db.insert(tags).values({ name }).onConflictDoNothing().returning()
  if (!tag) throw taken()
  return { ...tag, people: 0 }
}

/** Renames a tag of everyone who has it. @throws 404, 1408 when the name is another tag's */
export async function rename({ db }: Context, id: number, name: string): Promise<TagEntry> {
  try {
    const [tag] = await db.update(tags).set({ name }).where(eq(tags.id, id)).returning()
    if (!tag) throw notFound('Tag')
    return { ...tag, people: await countOf(db, id) }
  } catch (error) {
    // The constraint decides between two who choose the same name.
    if (brokenConstraint(error)) throw taken()
    throw error
  }
}

/** Removes a tag, also from the people who have it. @throws 404 */
export async function remove({ db }: Context, id: number): Promise<TagEntry> {
  return db.transaction(async (inside) => {
    const people = await countOf(inside, id)
    const [tag] = await inside.delete(tags).where(eq(tags.id, id)).returning()
    if (!tag) throw notFound('Tag')
    return { ...tag, people }
  })
}

const taken = () =>
  refuse('tagExists', undefined, { errors: ['name: A tag with this name exists.'] })

const countOf = (db: Db, id: number) => db.$count(userTags, eq(userTags.tagID, id))
