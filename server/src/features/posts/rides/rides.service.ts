import type { Page } from '@wso/contract/core/endpoint'
import { limitOf } from '@wso/contract/core/page'
import type {
  NewRide,
  Ride,
  RideChanges,
  RideDaysSearch,
  RideSearch,
} from '@wso/contract/posts/rides'
import { and, count, eq, lt, type SQL, sql } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import { columnsOf } from '#core/database/columnsOf.ts'
import type { Db } from '#core/database/db.ts'
import { prepared, type Slots } from '#core/database/statements/prepared.ts'
import { notFound } from '#core/refusal.ts'
import { checkVersion } from '#core/version.ts'
import {
  checkOwner,
  isListed,
  isOwn,
  containsWords,
  opensFor,
  signature,
  type Slice,
  totalOf,
} from '#features/posts/content/posts.public.ts'
import { lockItem, removeItem, restoreItem } from '#features/posts/content/removal.public.ts'
import { reopenCase } from '#features/posts/content/reportable.public.ts'
import { lockAccount } from '#features/users/account.public.ts'
import { users } from '#features/users/users.table.ts'
import { campusKey, placeKey } from './ridePlaces.ts'
import { notifyMatches, type TellRiders } from './rides.notify.ts'
import { aspectsChanged, checkMoment, readDay, readOffer } from './rides.policy.ts'
import { clockOf, isComing, present, rideColumns, versionOfRide } from './rides.present.ts'
import { rides } from './rides.table.ts'
import { comingFirst, latestFirst, soonestFirst } from './ridesOrder.ts'

const item = { table: rides, name: 'Ride' }

/**
 * Lists rides that have not left yet: by day, full ones last within their day, then by time, a ride
 * without a time at noon. With `all`, the rides that have left follow, latest first. `total` ignores `start`.
 */
export async function list(
  context: Context,
  query: RideSearch,
  preload: ReadonlySet<'user'>,
): Promise<Page<Ride>> {
  const { db, config } = context
  const { all, start, offset } = query
  const search = { all, ...searchOf(context, query) }
  const timeZone = config.TIME_ZONE
  const before = start ? readDay(start, timeZone) : undefined
  const slice = { start: before, limit: limitOf(query, all), offset }
  const rows = await selectPage(db, { ...search, timeZone, ...slice })
  const items = rows.map((row) => present(context, row, preload.has('user')))
  return { items, total: await totalOf(rows, slice, () => countMatching(db, search)) }
}

/** Returns the conditions of a search, of all rides that the viewer may find. */
export function searchOf(context: Context, query: RideDaysSearch & Pick<RideSearch, 'day'>) {
  const { viewer } = context
  const { mine, type, direction, day, q } = query
  return {
    ownerID: mine ? viewer.id : undefined,
    ...clockOf(context),
    others: and(
      type && eq(rides.offer, type === 'offer'),
      day ? eq(rides.day, day) : undefined,
      direction && eq(direction === 'from' ? rides.sourceKey : rides.destinationKey, campusKey),
      containsWords(q, searchedText, viewer),
    ),
  }
}

type Search = {
  ownerID: number | undefined
  all: boolean
  today: string
  time: string
  others: SQL | undefined
}

const selectPage = prepared(
  (
    db,
    { timeZone, start, limit, offset, ...search }: Slots<Search & Slice & { timeZone: string }>,
  ) =>
    db
      .select({ ...rideColumns(timeZone), total: sql`(${matching(db, search)})`.mapWith(Number) })
      .from(rides)
      .leftJoin(users, eq(users.id, rides.userID))
      .where(and(filters(search), start && lt(rides.day, start)))
      .orderBy(
        // A cursor pages backward in time.
        ...(!search.all ? soonestFirst : start ? latestFirst : comingFirst(search)),
      )
      .limit(limit)
      .offset(offset),
)

const matching = (db: Db, search: Slots<Search>) =>
  db.select({ total: count() }).from(rides).where(filters(search))

const countMatching = prepared(matching)

/** Matches the rides of a search; with `all`, also those that have left. */
export const filters = ({ ownerID, all, others, ...now }: Search | Slots<Search>) =>
  and(
    ownerID ? isOwn(rides, { id: ownerID }) : isListed(rides),
    all ? undefined : isComing(now),
    others,
  )

const searchedText = {
  text: sql`${rides.source} || ' ' || ${rides.destination} || ' ' || ${rides.body}`,
  author: rides.exUserName,
}

/** Loads one ride. @throws 404 when it is deleted or hidden from this viewer */
export async function get(context: Context, id: number): Promise<Ride> {
  const { db, viewer } = context
  const [row] = await db
    .select(rideColumns(context.config.TIME_ZONE))
    .from(rides)
    .leftJoin(users, eq(users.id, rides.userID))
    .where(and(eq(rides.id, id), opensFor(rides, viewer)))
  if (!row) throw notFound('Ride')
  return present(context, row)
}

/** Posts a ride. @throws 1831 without `offer`, 1841 for a moment in the past */
export async function create(context: Context, body: NewRide): Promise<Ride> {
  const offer = readOffer(body.offer)
  const day = readDay(body.date, context.config.TIME_ZONE)
  checkMoment({ day, time: body.time ?? null }, clockOf(context))
  const values = { ...columnsOf(rides, body), ...keysOf(body), offer, day }
  const id = await context.db.transaction(async (db) => {
    const [row] = await db
      .insert(rides)
      .values({ ...values, ...signature(context) })
      .returning({ id: rides.id })
    await notifyMatches({ ...context, db }, row!.id)
    return row!.id
  })
  return get(context, id)
}

/**
 * Changes the viewer's ride, and tells the people who have seats in it. Editing a hidden one reopens its
 * case. @throws 404, 1331, 1841
 */
export async function update(
  context: Context,
  id: number,
  changes: RideChanges,
  tellRiders: TellRiders,
): Promise<Ride> {
  await context.db.transaction(async (db) => {
    await lockAccount(db, context.viewer)
    const row = await lockItem({ ...context, db }, item, id)
    checkOwner(row, context.viewer)
    await checkVersion({ given: changes.version, current: versionOfRide(row) }, () =>
      get({ ...context, db }, id),
    )
    const day = changes.date ? readDay(changes.date, context.config.TIME_ZONE) : row.day
    const values = { ...columnsOf(rides, changes), day, offer: changes.offer ?? row.offer }
    const next = { ...row, ...values }
    if (day !== row.day || next.time !== row.time) checkMoment(next, clockOf(context))
    const isEdited = wordsOf(next) !== wordsOf(row)
    const editedTime = isEdited ? context.now().toISOString() : row.editedTime
    await db
      .update(rides)
      .set({ ...values, ...keysOf(next), editedTime })
      .where(eq(rides.id, id))
    if (isEdited && row.hiddenTime) await reopenCase(db, 'rideID', id)
    await notifyMatches({ ...context, db }, id)
    const aspects = aspectsChanged(row, next)
    if (aspects.length > 0) {
      await tellRiders({ ...context, db }, id, { event: 'rideChanged', changes: aspects })
    }
  })
  return get(context, id)
}

type Words = { source: string; destination: string; body: string }
const wordsOf = ({ source, destination, body }: Words) =>
  JSON.stringify([source, destination, body])
const keysOf = ({ source, destination }: Omit<Words, 'body'>) => ({
  sourceKey: placeKey(source),
  destinationKey: placeKey(destination),
})

/** Deletes the viewer's own ride and tells the people who have seats in it; admins may delete any. @throws 404, 1331 */
export async function remove(context: Context, id: number, tellRiders: TellRiders): Promise<Ride> {
  const ride = await get(context, id)
  await context.db.transaction(async (db) => {
    await removeItem({ ...context, db }, item, id)
    await tellRiders({ ...context, db }, id, { event: 'rideDeleted' })
  })
  return ride
}

/** Undoes the viewer's deletion, and tells the people who have seats in it. @throws 404, 409 after ten minutes */
export async function restore(context: Context, id: number, tellRiders: TellRiders): Promise<Ride> {
  await context.db.transaction(async (db) => {
    await lockAccount(db, context.viewer)
    await restoreItem({ ...context, db }, rides, id)
    await tellRiders({ ...context, db }, id, { event: 'rideRestored' })
  })
  return get(context, id)
}
