import type { PostCounts } from '@wso/contract/posts/board'
import type { Context } from '#core/context.ts'
import { countListed as countBulletins } from '../bulletins/bulletins.public.ts'
import { countListed as countDiscussions } from '../discussions/discussions.public.ts'
import { countListed as countRides } from '../rides/rides.public.ts'

/** Counts the listed posts of each type. */
export async function counts(context: Context): Promise<PostCounts> {
  const [bulletins, discussion, ride] = await Promise.all([
    countBulletins(context),
    countDiscussions(context),
    countRides(context),
  ])
  const none = { announcement: 0, exchange: 0, lostAndFound: 0, job: 0 }
  return { ...none, ...bulletins, discussion, ride }
}
