import type { Dorm, DormRoom } from '@wso/contract/dormtrak/dorms'
import { byName } from '@wso/contract/dormtrak/roomSearch'
import { inArray } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import { onceFor } from '#core/onceFor.ts'
import { createReuse, fingerprintOf } from '#core/reuse.ts'
import { dormRooms, dorms, neighborhoods } from '#features/college/dorms/dorms.table.ts'
import { loadDorms, loadRooms } from '../records/dorms.load.ts'
import { dormDraws, drawBeds } from '../records/draw.table.ts'
import { dormFigures, dormRoomFigures } from '../records/figures.table.ts'
import { dormPhotos } from '../records/photos.table.ts'
import { dormReviews } from '../records/reviews.table.ts'

/** What a list of dorms with rooms is built from. */
const listed = [
  ...[neighborhoods, dorms, dormRooms, dormReviews, dormPhotos, dormDraws, drawBeds],
  ...[dormFigures, dormRoomFigures],
]

type Listed = Awaited<ReturnType<typeof loadDorms>>

const reuseOf = onceFor<Context['config'], ReturnType<typeof createReuse<Listed>>>(() =>
  createReuse<Listed>(),
)

/**
 * Every dorm with its neighborhood and rooms, by id: the most expensive list of the portal, and the same
 * for everyone. It is built again when one of its rows has changed, and otherwise every minute, because
 * reviews are published by the clock.
 */
export async function everyDorm(context: Context): Promise<Listed> {
  const minute = Math.floor(context.now().getTime() / 60_000)
  const version = `${minute} ${await fingerprintOf(context.db, listed)}`
  return reuseOf(context.config)(version, async () => {
    const loaded = await loadDorms(context, undefined)
    const rooms = await roomsOf(context, loaded)
    return loaded.map((dorm) => ({ ...dorm, dormRooms: rooms.get(dorm.id) ?? [] }))
  })
}

/** Every room with its dorm, by name; sorted once for each list of dorms. */
export const everyRoom = async (context: Context) => sortedRooms(await everyDorm(context))

const sortedRooms = onceFor((all: Listed) =>
  all
    .flatMap(({ dormRooms: rooms = [], ...dorm }) => rooms.map((room) => ({ ...room, dorm })))
    .sort(byName),
)

/** The rooms of dorms, by dorm id. */
export async function roomsOf(context: Context, loaded: readonly Dorm[]) {
  const ids = loaded.map(({ id }) => id)
  if (ids.length === 0) return new Map<number, DormRoom[]>()
  const rooms = await loadRooms(context, inArray(dormRooms.dormID, ids))
  return Map.groupBy(rooms, ({ dormID }) => dormID)
}
