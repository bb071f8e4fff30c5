import type { Page } from '@wso/contract/core/endpoint'
import type { NewRide, Ride, RideChanges, RideSearch } from '@wso/contract/posts/rides'
import { and, asc, count, desc, eq, lt, type SQL, sql } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import type { Db } from '#core/database/db.ts'
import { preparedFor } from '#core/database/preparedQueries.ts'
import { notFound } from '#core/refusal.ts'
import { checkVersion } from '#core/version.ts'
import {
  checkOwner,
  isListed,
  isOwn,
  containsWords,
  opensFor,
  signature,
  totalOf,
} from '../content/posts.public.ts'
import { lockItem, removeItem, restoreItem } from '../content/removal.public.ts'
import { reopenCase } from '../content/reportable.public.ts'
import { users } from '../../users/users.table.ts'
import { campusKey, placeKey } from './ridePlaces.ts'
import { checkDay, readDay, readOffer } from './rides.policy.ts'
import {
  clockOf,
  isComingAt,
  isFull,
  present,
  rideColumns,
  rideColumnsIn,
  timeOrNoon,
  today,
  versionOfRide,
} from './rides.present.ts'
import { rides } from './rides.table.ts'
import { tellMatches } from './rides.tell.ts'

const item = { table: rides, name: 'Ride' }

/**
 * Lists rides that have not left yet: by day, full ones last within their day, then by time, a ride
 * without a time at noon. With `all`, lists every ride, latest first. `total` ignores `start`.
 */
export async function list(
  context: Context,
  query: RideSearch,
  preload: ReadonlySet<'user'>,
): Promise<Page<Ride>> {
  const { db, viewer } = context
  const { mine, all, type, direction, day, start } = query
  const shape = { mine, all, type, direction, hasDay: Boolean(day), hasStart: Boolean(start) }
  const words = containsWords(query.q, searchedText, viewer)
  const values = valuesOf(context, query)
  const rows = await (words ? pageOf(db, shape, words) : preparedPage(db, shape)).execute(values)
  const total = await totalOf(rows, query, () =>
    (words ? countOf(db, shape, words) : preparedCount(db, shape)).execute(values),
  )
  const items = rows.map((row) => present(context, row, preload.has('user')))
  return { items, total }
}

const searchedText = {
  text: sql`fold(${rides.source} || ' ' || ${rides.destination} || ' ' || ${rides.body})`,
  author: rides.exUserName,
}

type Shape = Pick<RideSearch, 'mine' | 'all' | 'type' | 'direction'> & {
  hasDay: boolean
  hasStart: boolean
}

/** The values of the placeholders of a list. */
const valuesOf = (context: Context, { day, start, limit, offset }: RideSearch) => ({
  ...{ viewer: context.viewer.id, day, limit, offset },
  ...clockOf(context),
  timeZone: context.config.TIME_ZONE,
  before: start && readDay(start, context.config.TIME_ZONE),
})

const pageOf = (db: Db, shape: Shape, words?: SQL) =>
  db
    .select({
      ...rideColumnsIn(sql.placeholder('timeZone')),
      total: sql`(${countOf(db, shape, words)})`.mapWith(Number),
    })
    .from(rides)
    .leftJoin(users, eq(users.id, rides.userID))
    .where(
      and(
        ...filtersOf(shape),
        words,
        shape.hasStart ? lt(rides.day, sql.placeholder('before')) : undefined,
      ),
    )
    .orderBy(
      ...(shape.all
        ? [desc(rides.day), desc(timeOrNoon), desc(rides.id)]
        : [asc(rides.day), asc(isFull), asc(timeOrNoon), asc(rides.id)]),
    )
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
const preparedPage = preparedFor(pageOf)

const countOf = (db: Db, shape: Shape, words?: SQL) =>
  db
    .select({ total: count() })
    .from(rides)
    .where(and(...filtersOf(shape), words))
const preparedCount = preparedFor(countOf)

const now = { today: sql.placeholder('today'), time: sql.placeholder('time') }

const filtersOf = ({ mine, all, type, direction, hasDay }: Shape) => [
  mine ? isOwn(rides, { id: sql.placeholder('viewer') }) : isListed(rides),
  all ? undefined : isComingAt(now),
  type && eq(rides.offer, type === 'offer'),
  hasDay ? eq(rides.day, sql.placeholder('day')) : undefined,
  direction && eq(direction === 'from' ? rides.sourceKey : rides.destinationKey, campusKey),
]

/** Loads one ride. @throws 404 when it is deleted or hidden from this viewer */
export async function get(context: Context, id: number): Promise<Ride> {
  const { db, viewer } = context
  const [row] = await db
    .select(rideColumns(context))
    .from(rides)
    .leftJoin(users, eq(users.id, rides.userID))
    .where(and(eq(rides.id, id), opensFor(rides, viewer)))
  if (!row) throw notFound('Ride')
  return present(context, row)
}

/** Posts a ride. @throws 1831 without `offer`, 1841 for a day before today */
export async function create(context: Context, body: NewRide): Promise<Ride> {
  const { config } = context
  const { source, destination, time = null, seats = null, body: text } = body
  const offer = readOffer(body.offer)
  const day = readDay(body.date, config.TIME_ZONE)
  checkDay(day, today(context))
  const places = { source, destination, ...keysOf({ source, destination }) }
  const id = await context.db.transaction(async (db) => {
    const [row] = await db
      .insert(rides)
      .values({ ...places, offer, day, time, seats, body: text, ...signature(context) })
      .returning({ id: rides.id })
    await tellMatches({ ...context, db }, row!.id)
    return row!.id
  })
  return get(context, id)
}

/** Changes the viewer's ride. Editing a hidden one reopens its case. @throws 404, 1331, 1841 */
export async function update(context: Context, id: number, changes: RideChanges): Promise<Ride> {
  await context.db.transaction(async (db) => {
    const row = await lockItem({ ...context, db }, item, id)
    checkOwner(row, context.viewer)
    await checkVersion({ given: changes.version, current: versionOfRide(row) }, () =>
      get({ ...context, db }, id),
    )
    const { date, offer, ...rest } = given(changes)
    const day = date ? readDay(date, context.config.TIME_ZONE) : row.day
    if (day !== row.day) checkDay(day, today(context))
    const next = { ...row, ...rest, day, offer: offer ?? row.offer }
    const { source, destination, time, seats, body } = next
    const isEdited = wordsOf(next) !== wordsOf(row)
    const editedTime = isEdited ? context.now().toISOString() : row.editedTime
    const plan = { day, time, seats, offer: next.offer, body, editedTime }
    await db
      .update(rides)
      .set({ source, destination, ...keysOf(next), ...plan })
      .where(eq(rides.id, id))
    if (isEdited && row.hiddenTime) await reopenCase(db, 'rideID', id)
    await tellMatches({ ...context, db }, id)
  })
  return get(context, id)
}

/** Leaves out absent fields, which stay unchanged. */
const given = <T extends object>(changes: T) =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>
  }

type Words = { source: string; destination: string; body: string }
const wordsOf = ({ source, destination, body }: Words) =>
  JSON.stringify([source, destination, body])
const keysOf = ({ source, destination }: Omit<Words, 'body'>) => ({
  sourceKey: placeKey(source),
  destinationKey: placeKey(destination),
})

/** Deletes the viewer's own item; admins may delete any. @throws 404, 1331 */
export async function remove(context: Context, id: number): Promise<Ride> {
  const ride = await get(context, id)
  await removeItem(context, item, id)
  return ride
}

/** Undoes the viewer's deletion. @throws 404, 409 after ten minutes */
export async function restore(context: Context, id: number): Promise<Ride> {
  await restoreItem(context, rides, id)
  return get(context, id)
}
