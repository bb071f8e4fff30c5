import type {
  Bulletin,
  BulletinChanges,
  BulletinSearch,
  BulletinType,
  NewBulletin,
} from '@wso/contract/posts/bulletins'
import type { Page } from '@wso/contract/core/endpoint'
import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  isNull,
  lt,
  lte,
  or,
  type Placeholder,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import type { Db } from '#core/database/db.ts'
import { preparedFor } from '#core/database/preparedQueries.ts'
import { notFound } from '#core/refusal.ts'
import { checkVersion, versionOf } from '#core/version.ts'
import { lockItem, removeItem, restoreItem } from '../content/removal.public.ts'
import { reopenCase } from '../content/reportable.public.ts'
import { personRefColumns } from '../../users/users.public.ts'
import { users } from '../../users/users.table.ts'
import { checkDates, endOf, readType } from './bulletins.policy.ts'
import { bulletins } from './bulletins.table.ts'
import {
  checkOwner,
  isListed,
  isOwn,
  containsWords,
  opensFor,
  type PersonRow,
  presentContent,
  presentListedAuthor,
  signature,
  totalOf,
} from '../content/posts.public.ts'

type Row = typeof bulletins.$inferSelect

const item = { table: bulletins, name: 'Bulletin' }

/** Matches bulletins that have started and not ended. */
const isCurrent = (now: string | Placeholder) =>
  and(lte(bulletins.startDate, now), or(isNull(bulletins.endDate), gt(bulletins.endDate, now)))

/** Lists bulletins that have started and not ended, newest first. `total` ignores `start`. */
export async function list(
  context: Context,
  query: BulletinSearch,
  preload: ReadonlySet<'user'>,
): Promise<Page<Bulletin>> {
  const { db, viewer, now } = context
  const { mine, all, type, sort, start, limit, offset } = query
  const shape = { mine, all, sort, hasType: Boolean(type), hasStart: Boolean(start) }
  const words = query.q ? containsWords(query.q, searchedText, viewer) : undefined
  const values = { viewer: viewer.id, now: now().toISOString(), type, start, limit, offset }
  const rows = await (words ? pageOf(db, shape, words) : preparedPage(db, shape)).execute(values)
  const items = rows.map((row) => present(context, row, preload.has('user')))
  const total = await totalOf(rows, query, () =>
    (words ? countOf(db, shape, words) : preparedCount(db, shape)).execute(values),
  )
  return { items, total }
}

type Shape = Pick<BulletinSearch, 'mine' | 'all' | 'sort'> & { hasType: boolean; hasStart: boolean }

const searchedText = {
  text: sql`fold(${bulletins.title} || ' ' || ${bulletins.body})`,
  author: bulletins.exUserName,
}

const pageOf = (db: Db, shape: Shape, words?: SQL) =>
  db
    .select({
      row: bulletins,
      person: personRefColumns,
      total: sql`(${countOf(db, shape, words)})`.mapWith(Number),
    })
    .from(bulletins)
    .leftJoin(users, eq(users.id, bulletins.userID))
    .where(
      and(
        ...filtersOf(shape),
        words,
        shape.hasStart ? lt(bulletins.startDate, sql.placeholder('start')) : undefined,
      ),
    )
    .orderBy(
      ...(shape.sort === 'ending'
        ? [asc(bulletins.endDate), asc(bulletins.id)]
        : [desc(bulletins.startDate), desc(bulletins.id)]),
    )
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
const preparedPage = preparedFor(pageOf)

const countOf = (db: Db, shape: Shape, words?: SQL) =>
  db
    .select({ total: count() })
    .from(bulletins)
    .where(and(...filtersOf(shape), words))
const preparedCount = preparedFor(countOf)

const filtersOf = ({ mine, all, sort, hasType }: Shape) => [
  mine ? isOwn(bulletins, { id: sql.placeholder('viewer') }) : isListed(bulletins),
  all ? undefined : isCurrent(sql.placeholder('now')),
  hasType ? eq(bulletins.type, sql.placeholder('type')) : undefined,
  sort === 'ending' ? sql`${bulletins.endDate} is not null` : undefined,
]

/** Loads one bulletin. @throws 404 when it is deleted or hidden from this viewer */
export async function get(context: Context, id: number): Promise<Bulletin> {
  const { db, viewer } = context
  const [found] = await db
    .select({ row: bulletins, person: personRefColumns })
    .from(bulletins)
    .leftJoin(users, eq(users.id, bulletins.userID))
    .where(and(eq(bulletins.id, id), opensFor(bulletins, viewer)))
  if (!found) throw notFound('Bulletin')
  return present(context, found)
}

/** Posts a bulletin. @throws 1831 for an unknown type, 1830 when the end is before the start */
export async function create(context: Context, body: NewBulletin): Promise<Bulletin> {
  const { db, now } = context
  const type = readType(body.type)
  const startDate = body.startDate ?? now().toISOString()
  const endDate = endOf(type, startDate, body.endDate)
  checkDates(startDate, endDate)
  const { title, body: text, offer = null } = body
  const [row] = await db
    .insert(bulletins)
    .values({ type, title, body: text, offer, startDate, endDate, ...signature(context) })
    .returning({ id: bulletins.id })
  return get(context, row!.id)
}

/** Changes the viewer's bulletin. Editing a hidden one reopens its case. @throws 404, 1331, 1830 */
export async function update(
  context: Context,
  id: number,
  changes: BulletinChanges,
): Promise<Bulletin> {
  await context.db.transaction(async (db) => {
    const row = await lockItem({ ...context, db }, item, id)
    checkOwner(row, context.viewer)
    await checkVersion({ given: changes.version, current: versionOfBulletin(row) }, () =>
      get({ ...context, db }, id),
    )
    const startDate = changes.startDate ?? row.startDate
    const endDate =
      changes.endDate === undefined ? row.endDate : endOf(row.type, startDate, changes.endDate)
    checkDates(startDate, endDate)
    const { title = row.title, body = row.body, offer = row.offer } = changes
    const isEdited = title !== row.title || body !== row.body
    const editedTime = isEdited ? context.now().toISOString() : row.editedTime
    await db
      .update(bulletins)
      .set({ title, body, offer, startDate, endDate, editedTime })
      .where(eq(bulletins.id, id))
    if (isEdited && row.hiddenTime) await reopenCase(db, 'bulletinID', id)
  })
  return get(context, id)
}

/** Deletes the viewer's own item; admins may delete any. @throws 404, 1331 */
export async function remove(context: Context, id: number): Promise<Bulletin> {
  const bulletin = await get(context, id)
  await removeItem(context, item, id)
  return bulletin
}

/** Undoes the viewer's deletion. @throws 404, 409 after ten minutes */
export async function restore(context: Context, id: number): Promise<Bulletin> {
  await restoreItem(context, bulletins, id)
  return get(context, id)
}

/** Counts the listed bulletins of each type; types without any are absent. */
export async function countListed({
  db,
  now,
}: Context): Promise<Partial<Record<BulletinType, number>>> {
  const rows = await db
    .select({ type: bulletins.type, listed: count() })
    .from(bulletins)
    .where(and(isListed(bulletins), isCurrent(now().toISOString())))
    .groupBy(bulletins.type)
  return Object.fromEntries(rows.map(({ type, listed }) => [type, listed]))
}

type Selected = { row: Row; person: PersonRow }

/** Presents a bulletin to the viewer, with its author unless told otherwise. */
function present({ viewer }: Context, { row, person }: Selected, withUser = true): Bulletin {
  const content = presentContent(row, person, viewer)
  return {
    ...row,
    ...content,
    user: withUser ? presentListedAuthor(content) : undefined,
    version: content.canEdit ? versionOfBulletin(row) : undefined,
  }
}

const versionOfBulletin = ({ title, body, offer, startDate, endDate }: Row) =>
  versionOf(title, body, offer, startDate, endDate)
