import { dormReviews as reviewCalls, type NewDormReview } from '@wso/contract/dormtrak/reviews'
import type { Db } from '#core/database/db.ts'
import { dormRooms, dorms, neighborhoods } from '../../src/features/college/dorms/dorms.table.ts'
import { authorOf } from '../../src/features/dormtrak/records/authors.public.ts'
import { dormReviews } from '../../src/features/dormtrak/records/reviews.table.ts'
import { addPerson, personWith, type startApp, testKeys } from '../app.ts'

let added = 0

export async function addNeighborhood(
  db: Db,
  neighborhood: Partial<typeof neighborhoods.$inferInsert> = {},
) {
  added += 1
  const [row] = await db
    .insert(neighborhoods)
    .values({ name: `Neighborhood ${added}`, ...neighborhood })
    .returning()
  return row!
}

/** Adds a dorm, in a new neighborhood unless one is given. */
export async function addDorm(db: Db, dorm: Partial<typeof dorms.$inferInsert> = {}) {
  const neighborhoodID = dorm.neighborhoodID ?? (await addNeighborhood(db)).id
  added += 1
  const [row] = await db
    .insert(dorms)
    .values({ name: `Dorm ${added}`, ...dorm, neighborhoodID })
    .returning()
  return row!
}

/** Adds a room; by default a single in a new dorm. */
export async function addRoom(db: Db, room: Partial<typeof dormRooms.$inferInsert> = {}) {
  const dormID = room.dormID ?? (await addDorm(db)).id
  added += 1
  const [row] = await db
    .insert(dormRooms)
    .values({ number: String(added), roomType: 's', ...room, dormID })
    .returning()
  return row!
}

/** A junior who has accepted the policy; they may read and, with a room, review. */
export const addReader = (db: Db, person: Parameters<typeof addPerson>[1] = {}) =>
  addPerson(db, { hasAcceptedDormtrakPolicy: true, ...person })

/** A junior with a room. */
export async function addResident(db: Db, person: Parameters<typeof addPerson>[1] = {}) {
  const dormRoomID = person.dormRoomID ?? (await addRoom(db)).id
  return { ...(await addReader(db, { ...person, dormRoomID })), dormRoomID }
}

/** A review with every question answered. */
export const fullReview = (
  dormRoomID: number,
  more: Partial<NewDormReview> = {},
): NewDormReview => ({
  dormRoomID,
  comment: 'Bright in the afternoon, and the kitchen is the social one.',
  closet: 'Two wardrobes',
  flooring: 'Wood',
  commonRoomAccess: true,
  commonRoomDesc: 'Sofas and a piano',
  thermostatAccess: false,
  keyOrCard: 'Keypad/Card',
  noise: 'The radiators talk in January',
  bedAdjustable: true,
  privateBathroom: false,
  loudness: 2,
  wifi: 4,
  location: 5,
  satisfaction: 4,
  ...more,
})

/** A resident who has reviewed their room, over the API. */
export async function addReviewer(
  { db, as }: Pick<Awaited<ReturnType<typeof startApp>>, 'db' | 'as'>,
  answers: Partial<NewDormReview> = {},
) {
  const person = await addResident(db)
  const call = await as(person)
  const roomID = person.dormRoomID
  const review = await call(reviewCalls.create, { body: fullReview(roomID, answers) })
  return { person, call, review, params: { id: review.id }, roomID }
}

type StoredReview = Partial<typeof dormReviews.$inferInsert> & { by?: number }

/** Inserts a review into the database, by a person or by a deleted author. */
export async function addReview(
  db: Db,
  { id: dormRoomID, dormID }: { id: number; dormID: number },
  { by, ...review }: StoredReview = {},
) {
  const person = by === undefined ? undefined : await personWith(db, by)
  const author = person ? authorOf(testKeys.config, person, dormRoomID) : null
  const createdTime = '2026-02-01T12:00:00.000Z'
  const [row] = await db
    .insert(dormReviews)
    .values({ createdTime, ...review, author, dormRoomID, dormID })
    .returning()
  return row!
}
