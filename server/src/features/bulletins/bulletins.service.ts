import type {
  Bulletin,
  BulletinChanges,
  BulletinSearch,
  BulletinType,
  NewBulletin,
} from '@wso/contract/bulletins'
import type { Page } from '@wso/contract/core/endpoint'
import { and, asc, desc, eq, gt, isNull, lt, lte, or, sql } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import type { Db } from '#core/database/db.ts'
import { notFound } from '#core/refusal.ts'
import { checkVersion, versionOf } from '#core/version.ts'
import { reopenCase } from '../posts/reportable.public.ts'
import { lockAccount } from '../users/account.public.ts'
import { personRefColumns } from '../users/users.public.ts'
import { users } from '../users/users.table.ts'
import { checkDates, endOf, readType } from './bulletins.policy.ts'
import { bulletins } from './bulletins.table.ts'
import {
  checkOwner,
  checkOwnerOrAdmin,
  checkRestorable,
  isListed,
  isOwn,
  containsWords,
  opensFor,
  type PersonRow,
  presentContent,
  signature,
} from '../posts/posts.public.ts'

type Row = typeof bulletins.$inferSelect

/** Matches bulletins that have started and not ended. */
const isCurrent = (now: string) =>
  and(lte(bulletins.startDate, now), or(isNull(bulletins.endDate), gt(bulletins.endDate, now)))

/** Lists bulletins that have started and not ended, newest first. `total` ignores `start`. */
export async function list(
  context: Context,
  query: BulletinSearch,
  preload: ReadonlySet<'user'>,
): Promise<Page<Bulletin>> {
  const { db } = context
  const filters = and(...filtersOf(context, query))
  const order =
    query.sort === 'ending'
      ? [asc(bulletins.endDate), asc(bulletins.id)]
      : [desc(bulletins.startDate), desc(bulletins.id)]
  const [rows, total] = await Promise.all([
    db
      .select({ row: bulletins, person: personRefColumns })
      .from(bulletins)
      .leftJoin(users, eq(users.id, bulletins.userID))
      .where(and(filters, query.start ? lt(bulletins.startDate, query.start) : undefined))
      .orderBy(...order)
      .limit(query.limit)
      .offset(query.offset),
    db.$count(bulletins, filters),
  ])
  const items = rows.map(({ row, person }) =>
    present(context, row, preload.has('user') ? person : null),
  )
  return { items, total }
}

function filtersOf({ viewer, now }: Context, query: BulletinSearch) {
  return [
    query.mine ? isOwn(bulletins, viewer) : isListed(bulletins),
    query.all ? undefined : isCurrent(now().toISOString()),
    query.type && eq(bulletins.type, query.type),
    query.sort === 'ending' ? sql`${bulletins.endDate} is not null` : undefined,
    containsWords(
      query.q,
      {
        text: sql`fold(${bulletins.title} || ' ' || ${bulletins.body})`,
        author: bulletins.exUserName,
      },
      viewer,
    ),
  ]
}

/** Loads one bulletin. @throws 404 when it is deleted or hidden from this viewer */
export async function get(context: Context, id: number): Promise<Bulletin> {
  const { db, viewer } = context
  const [found] = await db
    .select({ row: bulletins, person: personRefColumns })
    .from(bulletins)
    .leftJoin(users, eq(users.id, bulletins.userID))
    .where(and(eq(bulletins.id, id), opensFor(bulletins, viewer)))
  if (!found) throw notFound('Bulletin')
  return present(context, found.row, found.person)
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
    const row = await lock({ ...context, db }, id)
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
  await context.db.transaction(async (db) => {
    await lockAccount(db, context.viewer)
    const row = await lock({ ...context, db }, id)
    await checkOwnerOrAdmin({ ...context, db }, row, `bulletin:${id}`)
    await mark(db, id, { time: context.now().toISOString(), by: context.viewer.id })
  })
  return bulletin
}

/** Undoes the viewer's deletion. @throws 404, 409 after ten minutes */
export async function restore(context: Context, id: number): Promise<Bulletin> {
  await context.db.transaction(async (db) => {
    const [row] = await db.select().from(bulletins).where(eq(bulletins.id, id)).for('update')
    checkRestorable(row, context)
    await mark(db, id, { time: null, by: null })
  })
  return get(context, id)
}

const mark = (db: Db, id: number, { time, by }: { time: string | null; by: number | null }) =>
  db.update(bulletins).set({ deletedTime: time, deletedByID: by }).where(eq(bulletins.id, id))

async function lock({ db, viewer }: Context, id: number): Promise<Row> {
  const [row] = await db
    .select()
    .from(bulletins)
    .where(and(eq(bulletins.id, id), opensFor(bulletins, viewer)))
    .for('update')
  if (!row) throw notFound('Bulletin')
  return row
}

/** Counts the listed bulletins of each type; types without any are absent. */
export async function countListed({
  db,
  now,
}: Context): Promise<Partial<Record<BulletinType, number>>> {
  const rows = await db
    .select({ type: bulletins.type, count: sql<number>`count(*)::int` })
    .from(bulletins)
    .where(and(isListed(bulletins), isCurrent(now().toISOString())))
    .groupBy(bulletins.type)
  return Object.fromEntries(rows.map(({ type, count }) => [type, count]))
}

function present({ viewer }: Context, row: Row, person: PersonRow | undefined): Bulletin {
  const content = presentContent(row, person, viewer)
  return { ...row, ...content, version: content.canEdit ? versionOfBulletin(row) : undefined }
}

const versionOfBulletin = ({ title, body, offer, startDate, endDate }: Row) =>
  versionOf(title, body, offer, startDate, endDate)
