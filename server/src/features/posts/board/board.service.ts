import type { PostCounts } from '@wso/contract/posts/board'
import type { Context } from '#core/context.ts'
import { countListed as countBulletins } from '#features/posts/bulletins/bulletins.public.ts'
import { countListed as countDiscussions } from '#features/posts/discussions/discussions.public.ts'
import { countListed as countRides } from '#features/posts/rides/rides.public.ts'

/** Counts the listed posts of each type. */
export async function counts(context: Context): Promise<PostCounts> {
  const [bulletins, discussion, ride] = await Promise.all([
    countBulletins(context),
    countDiscussions(context),
    countRides(context),
  ])
  return { ...bulletins, discussion, ride }
}
