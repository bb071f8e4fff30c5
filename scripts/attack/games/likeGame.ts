import { ephcatch } from '@wso/contract/matching/ephcatch'
import { ephmatchMatches } from '@wso/contract/matching/matches'
import { ephmatchProfiles } from '@wso/contract/matching/profiles'
import { notifications } from '@wso/contract/notifications/notifications'
import { formMatches } from '@wso/server/features/matching/records/formMatches'
import { addPerson } from '@wso/server/testing'
import { addSingle, relate } from '@wso/server/testing/factories/matching'
import { sql } from 'drizzle-orm'
import { type Game, inOrder, inRoles } from './game.ts'

/** Whether another person likes the adversary, who likes them, looks, and withdraws before the batch. */
export const likeGame: Game = {
  name: 'like',
  promise: 'No one sees a like that is not returned.',
  adversary:
    'the liked person, who likes and withdraws before the batch, and looks before and after',
  play: async ({ db, as, services }, secret, luck) => {
    const portal = { db, as }
    const [spy, other] = [await addSingle(portal), await addSingle(portal)]
    const crowd = await inOrder(Array.from({ length: luck(3) }), () => addSingle(portal))
    await inOrder(crowd, (one) => relate(one, [spy, other][luck(2)]!, 'like'))
    if (secret === 1) await relate(other, spy, 'like')
    const look = async () => ({
      profile: await spy.call(ephmatchProfiles.get, { params: { userID: other.id } }),
      matches: await spy.call(ephmatchMatches.list, { query: {} }),
      counts: await spy.call(ephmatchMatches.counts, {}),
      inbox: await spy.call(notifications.counts, {}),
    })
    const before = await look()
    const liking = await relate(spy, other, 'like')
    const liked = await look()
    const withdrawing = await relate(spy, other, 'none')
    await formMatches(services)
    const after = await look()
    const [planted] = await db.execute<{ likes: number }>(sql`
      select count(*)::int as likes from ephmatch_pairs
      where ${other.id} in (low_id, high_id) and 'like' in (low_relation, high_relation)`)
    const roles = { spy, other }
    return {
      seen: inRoles({ before, liking, liked, withdrawing, after }, roles),
      planted: { likes: planted!.likes },
    }
  },
}

/** A moment at which Ephcatch is open to the class of 2027. */
const seniorSpring = '2027-05-20T15:00:00Z'

/** The same in Ephcatch, whose counts once told. */
export const ephcatchGame: Game = {
  name: 'ephcatch',
  promise: 'No one sees a like that is not returned.',
  adversary: 'a liked senior, who likes and withdraws, and reads the counts before and after',
  play: async ({ db, as, services, clock }, secret, luck) => {
    clock.set(seniorSpring)
    const senior = () => addPerson(db, { classYear: 2027 })
    const [spy, other] = [await senior(), await senior()]
    const crowd = await inOrder(Array.from({ length: luck(3) }), senior)
    const like = async (by: { id: number }, about: { id: number }) =>
      (await as(by))(ephcatch.like, { params: { userID: about.id } })
    await inOrder(crowd, (one) => like(one, [spy, other][luck(2)]!))
    if (secret === 1) await like(other, spy)
    const call = await as(spy)
    const look = async () => ({
      counts: await call(ephcatch.counts, {}),
      matches: await call(ephcatch.matches, { query: {} }),
      person: await call(ephcatch.get, { params: { userID: other.id } }),
      inbox: await call(notifications.counts, {}),
    })
    const before = await look()
    const liking = await like(spy, other)
    const liked = await look()
    const withdrawing = await call(ephcatch.unlike, { params: { userID: other.id } })
    await formMatches(services)
    const after = await look()
    const [planted] = await db.execute<{ likes: number }>(sql`
      select count(*)::int as likes from ephcatch_pairs
      where ${other.id} in (low_id, high_id) and ${spy.id} in (low_id, high_id)
        and (low_time is not null or high_time is not null)`)
    const roles = { spy, other }
    return {
      seen: inRoles({ before, liking, liked, withdrawing, after }, roles),
      planted: { likes: planted!.likes },
    }
  },
}
