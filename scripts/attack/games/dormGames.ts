import { dorms } from '@wso/contract/dormtrak/dorms'
import { dormPhotos } from '@wso/contract/dormtrak/photos'
import { dormReviews } from '@wso/contract/dormtrak/reviews'
import { users } from '@wso/contract/users/users'
import { publishBatch } from '@wso/server/publishBatch'
import { addPerson } from '@wso/server/testing'
import {
  addDorm,
  addNeighborhood,
  addReader,
  addResident,
  addReview,
  addRoom,
  fullReview,
} from '@wso/server/testing/factories/dormtrak'
import { sql } from 'drizzle-orm'
import { byPlace, type Campus, type Game, inOrder, inRoles } from './game.ts'

/** Everything that a new reader sees of a dorm and its rooms. */
async function look({ db, as }: Campus, dormID: number) {
  const call = await as(await addReader(db))
  const params = { id: dormID }
  return {
    dorm: await call(dorms.get, { params }),
    facts: await call(dorms.facts, { params }),
    photos: await call(dormPhotos.ofDorm, { params }),
    reviews: await call(dormReviews.list, { query: { dormID } }),
  }
}

/** Whether a review that its author holds back is good or bad. */
export const heldBackGame: Game = {
  name: 'held back',
  promise:
    'A dorm review that you hold back is hidden from others until the next school year begins.',
  adversary: 'a reader, every read of the dorm, on the day and after the batch',
  play: async (campus, secret, luck) => {
    const { db, as, services } = campus
    const neighborhood = await addNeighborhood(db)
    const dorm = await addDorm(db, { neighborhoodID: neighborhood.id })
    const dormID = dorm.id
    const [room, other] = [await addRoom(db, { dormID }), await addRoom(db, { dormID })]
    const resident = await addResident(db, { dormRoomID: room.id })
    const others = await inOrder(Array.from({ length: 1 + luck(4) }), (_, at) =>
      addReview(db, other, {
        wifi: 3,
        satisfaction: 3,
        // Lists have reviews of one term in a random order.
        createdTime: `${2021 + at}-03-01T12:00:00.000Z`,
      }),
    )
    const grade = secret === 1 ? 5 : 1
    const grades = { holdBack: true, wifi: grade, satisfaction: grade }
    await (
      await as(resident)
    )(dormReviews.create, { body: fullReview(resident.dormRoomID, grades) })
    const onTheDay = await look(campus, dormID)
    await publishBatch(services)
    const published = await look(campus, dormID)
    const [planted] = await db.execute<{ wifi: number }>(
      sql`select max(wifi) as wifi from dorm_reviews where dorm_id = ${dormID}`,
    )
    const roles = { resident, neighborhood, dorm, room, other, ...byPlace('review', others) }
    return { seen: inRoles({ onTheDay, published }, roles), planted: { wifi: planted!.wifi } }
  },
}

/** In which of two dorms a student lives who hides it. */
export const hiddenDormGame: Game = {
  name: 'hidden dorm',
  promise: 'What you hide of your directory profile is shown to no one.',
  adversary: 'a reader, the profile, searches by dorm and by name, and every read of both dorms',
  play: async (campus, secret, luck) => {
    const { db, as } = campus
    const neighborhood = await addNeighborhood(db)
    const newDorm = () => addDorm(db, { neighborhoodID: neighborhood.id })
    const [elm, fir] = [await newDorm(), await newDorm()]
    const rooms = [await addRoom(db, { dormID: elm.id }), await addRoom(db, { dormID: fir.id })]
    const dormRoomID = rooms[secret]!.id
    // Others who live there and show it.
    const residents = await inOrder(Array.from({ length: luck(3) }), () =>
      addPerson(db, { dormRoomID: rooms[luck(2)]!.id, classYear: 2027 }),
    )
    const hidden = await addPerson(db, { dormRoomID, dormVisible: false, classYear: 2028 })
    const call = await as(await addReader(db))
    const search = (q: string) => call(users.list, { query: { q } })
    const seen = {
      profile: await call(users.get, { params: { id: hidden.id } }),
      byName: await search(`unix:${hidden.unixID}`),
      inElm: await search(`dorm:"${elm.name}"`),
      inFir: await search(`dorm:"${fir.name}"`),
      elm: await look(campus, elm.id),
      fir: await look(campus, fir.id),
    }
    const [planted] = await db.execute<{ residents: number }>(sql`
      select count(*)::int as residents from users u join dorm_rooms r on r.id = u.dorm_room_id
      where r.dorm_id = ${elm.id} and not u.dorm_visible`)
    const roles = {
      hidden,
      neighborhood,
      elm,
      fir,
      one: rooms[0]!,
      other: rooms[1]!,
      ...byPlace('resident', residents),
    }
    return { seen: inRoles(seen, roles), planted: { residents: planted!.residents } }
  },
}
