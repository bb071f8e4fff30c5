import { allows } from '@wso/contract/core/access'
import { orderBoard } from '@wso/contract/goodrich/orderBoard'
import { orderStatuses } from '@wso/contract/goodrich/orderRules'
import { ephcatchSeason } from '@wso/contract/matching/matchingRules'
import { nowLimits, type Waiting } from '@wso/contract/site/now'
import { collegeDay, momentAt } from '#core/calendar/zonedTime.ts'
import type { Context } from '#core/context.ts'
import { personOf } from '#core/viewer.ts'
import { waitingBanAppeals } from '#features/account/auth/banAppeals/banAppeals.public.ts'
import { openOrdersOn } from '#features/goodrich/orders/orders.public.ts'
import { newestUnread } from '#features/notifications/notifications/inbox.public.ts'
import type { SubjectReaders } from '#features/notifications/notifications/subjects.public.ts'
import { queueOf } from '#features/reports/queue.public.ts'

/**
 * Returns what waits for the viewer. Another source is one more field, read here in the same step; what
 * notifies people already is among the news.
 */
export async function waits(context: Context, readers: SubjectReaders): Promise<Waiting> {
  const { viewer } = context
  const [board, queue, appeals, news] = await Promise.all([
    allows(orderBoard.today.access, viewer) ? boardOf(context) : undefined,
    queueOf(context),
    waitingBanAppeals(context),
    newestUnread(context, nowLimits.news, readers),
  ])
  // Only students who accepted the policy, owe reviews and are not banned have limited access.
  const owes = viewer.scopes.has('service:factrak:limited')
  const isFirstDay = collegeDay(context).endsWith(ephcatchSeason.opens)
  return {
    ...(board && { board }),
    ...(queue && { queue }),
    ...(appeals && { banAppeals: appeals }),
    owedReviews: owes ? (personOf(viewer).factrakSurveyDeficit ?? 0) : 0,
    ephcatchOpens: isFirstDay && viewer.scopes.has('service:ephcatch'),
    news,
  }
}

/** Returns what the counter has not handed out today. */
async function boardOf(context: Context): Promise<NonNullable<Waiting['board']>> {
  const now = context.now()
  const day = collegeDay(context)
  const open = (await openOrdersOn(context, day)).map(({ time, ...order }) => {
    const pickup = momentAt(day, time, context.config.TIME_ZONE)
    const late = order.status === orderStatuses.placed && minuteOf(pickup) < minuteOf(now)
    return { ...order, starts: pickup.toISOString(), late }
  })
  const count = (is: (order: (typeof open)[number]) => boolean) => open.filter(is).length
  return {
    placed: count(({ status }) => status === orderStatuses.placed),
    ready: count(({ status }) => status === orderStatuses.ready),
    late: count(({ late }) => late),
    orders: open.slice(0, nowLimits.orders),
  }
}

const minuteOf = (moment: Date) => Math.floor(moment.getTime() / 60_000)
