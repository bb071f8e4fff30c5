import { dayIn } from '@wso/contract/core/dates/day'
import { and, gt, isNotNull, lte, sql } from 'drizzle-orm'
import { formatDay } from '#core/calendar/zonedTime.ts'
import type { Services } from '#core/context.ts'
import type { Task } from '#core/jobs/jobs.ts'
import { notify } from '#features/notifications/notifications/notifications.public.ts'
import { isListed } from '#features/posts/content/posts.public.ts'
import { bulletins } from './bulletins.table.ts'

const day = 86_400_000

/**
 * Notifies people whose bulletin ends within two days, once for each end date. Skips bulletins of
 * less than four days, whose end was close from the start.
 */
export async function notifyOfEnds(services: Pick<Services, 'db' | 'now' | 'config'>) {
  const { db, now, config } = services
  const rows = await db
    .select()
    .from(bulletins)
    .where(
      and(
        isListed(bulletins),
        isNotNull(bulletins.userID),
        gt(bulletins.endDate, now().toISOString()),
        lte(bulletins.endDate, new Date(now().getTime() + 2 * day).toISOString()),
        sql`${bulletins.endDate} - ${bulletins.startDate} >= interval '4 days'`,
      ),
    )
  for (const { id, userID, endDate } of rows) {
    const ends = dayIn(new Date(endDate ?? ''), config.TIME_ZONE)
    await notify(services, 'bulletinEnding', {
      to: userID === null ? [] : [userID],
      subject: { kind: 'bulletin', id },
      dedupKey: `bulletin:${id}:${ends}`,
      details: { ends: formatDay(ends) },
    })
  }
}

/** Runs daily at 14:00 UTC, in the morning at the college. */
export const bulletinsTasks: readonly Task[] = [
  {
    name: 'bulletins:ending',
    cron: '0 14 * * *',
    does: 'Reminds authors of bulletins that end soon',
    run: (services) => notifyOfEnds(services),
  },
]
