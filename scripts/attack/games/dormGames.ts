import { dorms } from '@wso/contract/dormtrak/dorms'
import { dormPhotos } from '@wso/contract/dormtrak/photos'
import { dormReviews } from '@wso/contract/dormtrak/reviews'
import { users } from '@wso/contract/users/users'
import { publishBatch } from '@wso/server/publishBatch'
import { addPerson } from '@wso/server/testing'
import {
  addDorm,
  addReader,
  addResident,
  addReview,
  addRoom,
  fullReview,
} from '@wso/server/testing/factories/dormtrak'
import { sql } from 'drizzle-orm'
import { type Campus, type Game, inRoles } from './game.ts'

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
  play: async (campus, secret) => {
    const { db, as, services } = campus
    const resident = await addResident(db)
    const [room] = await db.execute<{ dorm_id: number }>(
      sql`select dorm_id from dorm_rooms where id = ${resident.dormRoomID}`,
    )
    const dormID = room!.dorm_id
    const other = await addRoom(db, { dormID })
    await addReview(db, other, { wifi: 3, satisfaction: 3 })
    const grade = secret === 1 ? 5 : 1
    const grades = { holdBack: true, wifi: grade, satisfaction: grade }
    await (
      await as(resident)
    )(dormReviews.create, { body: fullReview(resident.dormRoomID, grades) })
    const onTheDay = await look(campus, dormID)
    await publishBatch(services)
    const published = await look(campus, dormID)
    const [planted] = await db.execute<{ wifi: number }>(
      sql`select avg(wifi)::float8 as wifi from dorm_reviews where dorm_id = ${dormID}`,
    )
    const roles = { resident, room: { id: resident.dormRoomID }, other, dorm: { id: dormID } }
    return { seen: inRoles({ onTheDay, published }, roles), planted: { wifi: planted!.wifi } }
  },
}

/** In which of two dorms a student lives who hides it. */
export const hiddenDormGame: Game = {
  name: 'hidden dorm',
  promise: 'What you hide of your directory profile is shown to no one.',
  adversary: 'a reader, the profile, searches by dorm and by name, and every read of both dorms',
  play: async (campus, secret) => {
    const { db, as } = campus
    const [elm, fir] = [await addDorm(db), await addDorm(db)]
    const rooms = [await addRoom(db, { dormID: elm.id }), await addRoom(db, { dormID: fir.id })]
    const dormRoomID = rooms[secret]!.id
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
      where r.dorm_id = ${elm.id}`)
    const roles = { hidden, elm, fir, one: rooms[0]!, other: rooms[1]! }
    return { seen: inRoles(seen, roles), planted: { residents: planted!.residents } }
  },
}
