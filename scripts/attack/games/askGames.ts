import { conversations } from '@wso/contract/conversations/conversations'
import { sql } from 'drizzle-orm'
import { askAbout, lookAround, newcomer, postThings, type Thing, versionsFor } from './coalition.ts'
import { byPlace, type Campus, type Game, inOrder, inRoles, type Luck } from './game.ts'

const adversary =
  'two who asked about the same things, a stranger and an administrator; every read of things, people and ' +
  'inboxes, their own exports, and every call with ids of others, before and after'

/** An owner with a ride, a post and a book, about which the coalition and a few others write. */
async function beginOf(campus: Campus, luck: Luck) {
  const [owner, ann, bea] = [
    await newcomer(campus, { name: 'Olive Owner' }),
    await newcomer(campus),
    await newcomer(campus),
  ]
  const [first, second, stranger, admin] = [
    await newcomer(campus),
    await newcomer(campus),
    await newcomer(campus),
    await newcomer(campus, { admin: true }),
  ]
  const coalition = [first, second, stranger, admin]
  const things = await postThings(campus, owner)
  const crowd = await inOrder(Array.from({ length: luck(3) }), () => newcomer(campus))
  await inOrder(crowd, (one) => askAbout(one, things))
  const ownIDs = (await inOrder([first, second], (one) => askAbout(one, things))).flat()
  const [last] = await campus.db.execute<{ message: number }>(
    sql`select max(id) as message from messages`,
  )
  // What comes next has these ids, if there is anything.
  const ids = [1, 2, 3].flatMap((step) => [Math.max(...ownIDs) + step, last!.message + step])
  const people = [owner, ann, bea]
  const roles = {
    owner,
    ann,
    bea,
    first,
    second,
    stranger,
    admin,
    ...byPlace('thing', things),
    ...byPlace('guess', ids.map(asRow)),
    ...byPlace('one of the crowd', crowd),
  }
  const versions = await inOrder(coalition, (one) => versionsFor(campus, one, things))
  const look = () =>
    inOrder(coalition, (one, at) =>
      lookAround(campus, one, { things, people, ids, versions: versions[at]! }),
    )
  return { owner, ann, bea, things, roles, look }
}

const asRow = (id: number) => ({ id })

/** Whether a person asked about a ride, a post and a book, and for a seat, was answered and was ended. */
export const askGame: Game = {
  name: 'ask',
  promise: 'Only you two can read a conversation, and no one else learns that there is one.',
  adversary,
  play: async (campus, secret, luck) => {
    const { owner, ann, things, roles, look } = await beginOf(campus, luck)
    const before = await look()
    if (secret === 1) {
      const ids = await askAbout(ann, things)
      await inOrder(ids.slice(0, 2), (id) =>
        owner.call(conversations.write, { params: { id }, body: { body: 'Yes' } }),
      )
      await owner.call(conversations.end, { params: { id: ids[0]! } })
    }
    const after = await look()
    return { seen: inRoles({ before, after }, roles), planted: await countOf(campus, ann) }
  },
}

/** Which of two people who asked has the seat of the ride, and the book reserved. */
export const seatGame: Game = {
  name: 'seat',
  promise: 'Who was given a seat or a book is between you two.',
  adversary,
  play: async (campus, secret, luck) => {
    const { owner, ann, bea, things, roles, look } = await beginOf(campus, luck)
    const asked = await inOrder([ann, bea], (one) => askAbout(one, things))
    const before = await look()
    const given = asked[secret]!
    await owner.call(conversations.confirmSeats, {
      params: { id: given[placeOf(things, 'ride')]! },
    })
    await owner.call(conversations.reserve, {
      params: { id: given[placeOf(things, 'bookListing')]! },
    })
    const after = await look()
    const [planted] = await campus.db.execute<{ by: number }>(sql`
      select asker_id as by from conversations
      where owner_id = ${owner.id} and seats_state = 'confirmed'`)
    return { seen: inRoles({ before, after }, roles), planted: inRoles({ ...planted }, roles) }
  },
}

const placeOf = (things: readonly Thing[], kind: Thing['kind']) =>
  things.findIndex((thing) => thing.kind === kind)

async function countOf({ db }: Campus, { id }: { id: number }) {
  const [row] = await db.execute<{ asked: number }>(
    sql`select count(*)::int as asked from conversations where asker_id = ${id}`,
  )
  return { asked: row!.asked }
}
