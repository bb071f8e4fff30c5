import { lt } from 'drizzle-orm'
import type { Services } from '#core/context.ts'
import type { Task } from '#core/jobs/jobs.ts'
import { tombstoneDays } from './deletions.policy.ts'
import { tombstones } from './deletions.table.ts'

/** Deletes tombstones older than six years: by then nobody returns to be a student again. */
export async function forgetTombstones({ db, now }: Pick<Services, 'db' | 'now'>) {
  const before = new Date(now().getTime() - tombstoneDays * 86_400_000).toISOString()
  await db.delete(tombstones).where(lt(tombstones.createdTime, before))
}

/** Runs every night, at three in the college's winter. */
export const deletionsTasks: readonly Task[] = [
  { name: 'deletions:forget', cron: '15 8 * * *', run: (services) => forgetTombstones(services) },
]
