import type { Context } from '#core/context.ts'
import { publishTo } from '#core/live/publish.ts'
import { matchesOf, otherOf } from './pairs.load.ts'
import { ephmatchPairs } from './pairs.table.ts'

/**
 * Tells the viewer's matches in Ephmatch that their lists changed, because the viewer opted in or
 * out.
 */
export async function announceToMatches({ db, viewer }: Pick<Context, 'db' | 'viewer'>) {
  const rows = await db
    .select({ id: otherOf(ephmatchPairs, viewer.id) })
    .from(ephmatchPairs)
    .where(matchesOf(ephmatchPairs, viewer.id))
  await publishTo(
    db,
    'matches',
    rows.map(({ id }) => id),
  )
}
