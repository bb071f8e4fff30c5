import { dormShortlists } from '@wso/contract/dormtrak/shortlists'
import { notifications } from '@wso/contract/notifications/notifications'
import { users } from '@wso/contract/users/users'
import {
  addDorm,
  addNeighborhood,
  addReader,
  addRoom,
} from '@wso/server/testing/factories/dormtrak'
import { sql } from 'drizzle-orm'
import { answerOf, byPlace, type Campus, type Game, inOrder, inRoles } from './game.ts'

/** Which of two students ranks rooms with a third. */
export const groupGame: Game = {
  name: 'group',
  promise: 'Only the people of a group see who is in it, and whose shortlist has which room.',
  adversary:
    'a holder of the link of a member, one in another group, a reader and an administrator; shared lists, own ' +
    'lists and groups, profiles and inboxes, before and after the person joins and arranges their rooms',
  play: async (campus, secret, luck) => {
    const { db } = campus
    const neighborhood = await addNeighborhood(db)
    const dorm = await addDorm(db, { neighborhoodID: neighborhood.id })
    const rooms = await inOrder([0, 1, 2], () => addRoom(db, { dormID: dorm.id }))
    const [owner, ann, bea] = [
      await picker(campus, rooms.slice(0, 2)),
      await picker(campus, rooms.slice(1)),
      await picker(campus, rooms.slice(2)),
    ]
    const [holder, member, mate, reader, admin] = [
      await picker(campus, rooms.slice(0, 1 + luck(2))),
      await picker(campus, rooms.slice(1)),
      await picker(campus, rooms.slice(2)),
      await picker(campus, []),
      await picker(campus, [], { admin: true }),
    ]
    await mate.call(dormShortlists.join, { params: { secret: member.secret } })
    const joining = (one: Picker) =>
      one.call(dormShortlists.join, { params: { secret: owner.secret } })
    const crowd = await inOrder(Array.from({ length: luck(3) }), () => picker(campus, rooms))
    await inOrder(crowd, joining)
    const look = () =>
      inOrder([holder, member, reader, admin], async ({ call }, at) => ({
        // The link is what its holder has; the others try one that is close.
        shared: await answerOf(
          call(dormShortlists.shared, {
            params: { secret: at === 0 ? owner.secret : `${owner.secret.slice(1)}A` },
          }),
        ),
        own: await call(dormShortlists.get, {}),
        group: await call(dormShortlists.group, {}),
        people: await inOrder([owner, ann, bea], ({ id }) => call(users.get, { params: { id } })),
        inbox: await call(notifications.list, { query: {} }),
      }))
    const before = await look()
    const joined = [ann, bea][secret]!
    await joining(joined)
    await joined.call(dormShortlists.remove, { params: { id: rooms[2]!.id } })
    const after = await look()
    const [planted] = await db.execute<{ by: number }>(sql`
      select user_id as by from dorm_group_members where user_id in (${ann.id}, ${bea.id})`)
    const roles = {
      owner,
      ann,
      bea,
      holder,
      member,
      mate,
      reader,
      admin,
      neighborhood,
      dorm,
      ...byPlace('room', rooms),
    }
    return { seen: inRoles({ before, after }, roles), planted: inRoles({ ...planted }, roles) }
  },
}

type Picker = Awaited<ReturnType<typeof picker>>

/** A reader with a shortlist of these rooms and the secret of its link. */
async function picker({ db, as }: Campus, rooms: readonly { id: number }[], facts = {}) {
  const person = await addReader(db, facts)
  const call = await as(person)
  await inOrder(rooms, ({ id }) => call(dormShortlists.add, { params: { id } }))
  const { secret } = await call(dormShortlists.share, {})
  return { ...person, call, secret }
}
