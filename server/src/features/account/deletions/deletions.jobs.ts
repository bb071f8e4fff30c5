import { lt } from 'drizzle-orm'
import type { Services } from '#core/context.ts'
import type { Task } from '#core/jobs/jobs.ts'
import { tombstoneDays } from './deletions.policy.ts'
import { tombstones } from './deletions.table.ts'

/** Deletes tombstones older than six years, after which no one returns as a student. */
export async function forgetTombstones({ db, now }: Pick<Services, 'db' | 'now'>) {
  const before = new Date(now().getTime() - tombstoneDays * 86_400_000).toISOString()
  await db.delete(tombstones).where(lt(tombstones.createdTime, before))
}

/** Runs nightly at 3 am college time in winter. */
export const deletionsTasks: readonly Task[] = [
  {
    name: 'deletions:forget',
    cron: '15 8 * * *',
    does: 'Deletes records of deleted accounts after six years',
    run: (services) => forgetTombstones(services),
  },
]
