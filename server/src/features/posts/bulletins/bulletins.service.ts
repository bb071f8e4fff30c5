import type { Page } from '@wso/contract/core/endpoint'
import { limitOf } from '@wso/contract/core/page'
import {
  type Bulletin,
  BulletinChanges,
  type BulletinSearch,
  type BulletinType,
  type NewBulletin,
} from '@wso/contract/posts/bulletins'
import { mapTypes } from '@wso/contract/posts/postTypes'
import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  isNotNull,
  isNull,
  lt,
  lte,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { wholeSeconds } from '#core/calendar/wholeSeconds.ts'
import type { Context } from '#core/context.ts'
import { columnsOf } from '#core/database/columnsOf.ts'
import type { Db } from '#core/database/db.ts'
import { type Given, prepared, type Slots } from '#core/database/statements/prepared.ts'
import { notFound } from '#core/refusal.ts'
import { checkVersion, versionOf } from '#core/version.ts'
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
  type Slice,
  totalOf,
} from '#features/posts/content/posts.public.ts'
import { lockItem, removeItem, restoreItem } from '#features/posts/content/removal.public.ts'
import { reopenCase } from '#features/posts/content/reportable.public.ts'
import { personRefColumns } from '#features/users/users.public.ts'
import { users } from '#features/users/users.table.ts'
import { checkDates, endOf, readType } from './bulletins.policy.ts'
import { bulletins } from './bulletins.table.ts'
import { photosColumn } from './photos.load.ts'

type Row = typeof bulletins.$inferSelect

const item = { table: bulletins, name: 'Bulletin' }

/** Matches bulletins that have started and not ended. */
const isCurrent = (now: Given<string>) =>
  and(lte(bulletins.startDate, now), or(isNull(bulletins.endDate), gt(bulletins.endDate, now)))

/** Lists bulletins that have started and not ended, newest first. `total` ignores `start`. */
export async function list(
  context: Context,
  query: BulletinSearch,
  preload: ReadonlySet<'user'>,
): Promise<Page<Bulletin>> {
  const { db, viewer, now } = context
  const { mine, all, type, sort, q, start, offset } = query
  const slice = { start, limit: limitOf(query, all), offset }
  const search = {
    ownerID: mine ? viewer.id : undefined,
    now: all ? undefined : now().toISOString(),
    type,
    byEnd: sort === 'ending',
    words: containsWords(q, searchedText, viewer),
  }
  const rows = await selectPage(db, { ...search, ...slice })
  const items = rows.map((row) => present(context, row, preload.has('user')))
  return { items, total: await totalOf(rows, slice, () => countMatching(db, search)) }
}

type Search = {
  ownerID: number | undefined
  now: string | undefined
  type: BulletinType | undefined
  byEnd: boolean
  words: SQL | undefined
}

const selectPage = prepared((db, { start, limit, offset, ...search }: Slots<Search & Slice>) =>
  db
    .select({
      row: bulletins,
      person: personRefColumns,
      photos: photosColumn,
      total: sql`(${matching(db, search)})`.mapWith(Number),
    })
    .from(bulletins)
    .leftJoin(users, eq(users.id, bulletins.userID))
    .where(and(filters(search), start && lt(bulletins.startDate, start)))
    .orderBy(
      ...(search.byEnd
        ? [asc(bulletins.endDate), asc(bulletins.id)]
        : [desc(bulletins.startDate), desc(bulletins.id)]),
    )
    .limit(limit)
    .offset(offset),
)

const matching = (db: Db, search: Slots<Search>) =>
  db.select({ total: count() }).from(bulletins).where(filters(search))

const countMatching = prepared(matching)

const filters = ({ ownerID, now, type, byEnd, words }: Slots<Search>) =>
  and(
    ownerID ? isOwn(bulletins, { id: ownerID }) : isListed(bulletins),
    now && isCurrent(now),
    type && eq(bulletins.type, type),
    byEnd ? isNotNull(bulletins.endDate) : undefined,
    words,
  )

const searchedText = {
  text: sql`${bulletins.title} || ' ' || ${bulletins.body}`,
  author: bulletins.exUserName,
}

/** Loads one bulletin. @throws 404 when it is deleted or hidden from this viewer */
export async function get(context: Context, id: number): Promise<Bulletin> {
  const { db, viewer } = context
  const [found] = await db
    .select({ row: bulletins, person: personRefColumns, photos: photosColumn })
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
  const startDate = body.startDate ?? wholeSeconds(now().toISOString())
  const endDate = endOf(type, startDate, body.endDate)
  checkDates(startDate, endDate)
  const [row] = await db
    .insert(bulletins)
    .values({ ...columnsOf(bulletins, body), type, startDate, endDate, ...signature(context) })
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
    const values = { ...columnsOf(bulletins, changes), startDate, endDate }
    const { title, body } = { ...row, ...values }
    const isEdited = title !== row.title || body !== row.body
    const editedTime = isEdited ? context.now().toISOString() : row.editedTime
    await db
      .update(bulletins)
      .set({ ...values, editedTime })
      .where(eq(bulletins.id, id))
    if (isEdited && row.hiddenTime) await reopenCase(db, 'bulletinID', id)
  })
  return get(context, id)
}

/** Ends the viewer's bulletin now; one that has not started, at its start. @throws 404, 1331 */
export async function endNow(context: Context, id: number): Promise<void> {
  const { db, viewer, now } = context
  const row = await lockItem(context, item, id)
  checkOwner(row, viewer)
  const endDate = sql`greatest(${bulletins.startDate}, ${now().toISOString()}::timestamptz)`
  await db.update(bulletins).set({ endDate }).where(eq(bulletins.id, id))
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

/** Counts the listed bulletins of each type. */
export async function countListed({ db, now }: Context): Promise<Record<BulletinType, number>> {
  const rows = await db
    .select({ type: bulletins.type, listed: count() })
    .from(bulletins)
    .where(and(isListed(bulletins), isCurrent(now().toISOString())))
    .groupBy(bulletins.type)
  const counts = new Map(rows.map(({ type, listed }) => [type, listed]))
  return mapTypes((type) => counts.get(type) ?? 0)
}

type Selected = { row: Row; person: PersonRow; photos: Bulletin['photos'] | null }

/** Presents a bulletin to the viewer, with its author unless told otherwise. */
function present(
  { viewer }: Context,
  { row, person, photos }: Selected,
  withUser = true,
): Bulletin {
  const content = presentContent(row, person, viewer)
  return {
    ...row,
    startDate: wholeSeconds(row.startDate),
    endDate: row.endDate && wholeSeconds(row.endDate),
    photos: photos ?? undefined,
    ...content,
    user: withUser ? presentListedAuthor(content) : undefined,
    version: content.canEdit ? versionOfBulletin(row) : undefined,
  }
}

const versionOfBulletin = (row: Row) => versionOf(BulletinChanges, row)
