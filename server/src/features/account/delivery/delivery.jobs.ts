import { lt } from 'drizzle-orm'
import type { Services } from '#core/context.ts'
import type { Task } from '#core/jobs/jobs.ts'
import { deliveryJob } from '#features/notifications/notifications/notifications.public.ts'
import { notifications } from '#features/notifications/notifications/notifications.table.ts'
import type { SubjectReaders } from '#features/notifications/notifications/subjects.public.ts'
import { deliver } from './delivery.service.ts'
import { sendDigests } from './deliveryDigest.ts'

const keptDays = 180

/** Deletes notifications, with their deliveries, after 180 days. */
export async function forgetOld({ db, now }: Pick<Services, 'db' | 'now'>) {
  const before = new Date(now().getTime() - keptDays * 86_400_000).toISOString()
  await db.delete(notifications).where(lt(notifications.createdTime, before))
}

export const deliveryTasks = (readers: SubjectReaders): readonly Task[] => [
  // Runs with each notification, and every minute for messages that wait or that a dead node left.
  {
    name: deliveryJob,
    cron: '* * * * *',
    does: 'Sends emails and push messages that are due',
    run: (services) => deliver(services, readers),
  },
  // At 7 or 8 am college time.
  {
    name: 'notifications:digest',
    cron: '0 12 * * *',
    does: 'Sends the daily digests',
    run: (s) => sendDigests(s, readers),
  },
  {
    name: 'notifications:forget',
    cron: '30 8 * * *',
    does: 'Deletes notifications after 180 days',
    run: (services) => forgetOld(services),
  },
]
