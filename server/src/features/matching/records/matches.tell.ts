import type { Context } from '#core/context.ts'
import { publishTo } from '#core/live/publish.ts'
import { notify, retract } from '../../notifications/notifications/notifications.public.ts'
import { matchesOf, otherOf } from './pairs.load.ts'
import type { Settled } from './pairs.lock.ts'
import { ephmatchPairs } from './pairs.table.ts'

type Service = 'ephmatch' | 'ephcatch'

/** Notifies both people of a new match, or withdraws the notifications of one that ended. */
export async function announceMatch(
  context: Context,
  service: Service,
  { otherID, settled }: { otherID: number; settled: Settled },
) {
  const { event, matchID, tells } = settled
  if (event === 'none' || matchID === null) return
  const both = [context.viewer.id, otherID]
  const subject = { kind: `${service}Match`, id: matchID } as const
  if (event === 'ended') await retract(context, subject)
  else if (tells) await tell(context, service, { to: both, subject })
  await publishTo(context.db, 'matches', both)
}

type News = { to: number[]; subject: { kind: `${Service}Match`; id: number } }

const tell = (context: Context, service: Service, news: News) =>
  service === 'ephmatch'
    ? notify(context, 'ephmatchMatch', news)
    : notify(context, 'ephcatchMatch', news)

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
