import { ephmatchMatches } from '@wso/contract/matching/matches'
import { ephmatchProfiles } from '@wso/contract/matching/profiles'
import { notifications } from '@wso/contract/notifications/notifications'
import { formMatches } from '@wso/server/features/matching/records/formMatches'
import { addSingle, relate } from '@wso/server/testing/factories/matching'
import { sql } from 'drizzle-orm'
import { type Game, inRoles } from './game.ts'

/** Whether another person likes the adversary, who likes them, looks, and withdraws before the batch. */
export const likeGame: Game = {
  name: 'like',
  promise: 'No one sees a like that is not returned.',
  adversary:
    'the liked person, who likes and withdraws before the batch, and looks before and after',
  play: async ({ db, as, services }, secret) => {
    const portal = { db, as }
    const [spy, other] = [await addSingle(portal), await addSingle(portal)]
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
