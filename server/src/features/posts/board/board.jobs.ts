import { lt } from 'drizzle-orm'
import type { Services } from '#core/context.ts'
import type { Task } from '#core/jobs/jobs.ts'
import { bulletins } from '#features/posts/bulletins/bulletins.table.ts'
import { discussions, posts } from '#features/posts/discussions/discussions.table.ts'
import { rides } from '#features/posts/rides/rides.table.ts'

const keptDays = 30

/** Erases content that was deleted more than 30 days ago. */
export async function eraseDeleted({ db, now }: Pick<Services, 'db' | 'now'>) {
  const before = new Date(now().getTime() - keptDays * 86_400_000).toISOString()
  for (const table of [bulletins, rides, posts, discussions]) {
    await db.delete(table).where(lt(table.deletedTime, before))
  }
}

/** Runs nightly at 08:00 UTC, which is 3 am on campus in winter. */
export const boardTasks: readonly Task[] = [
  {
    name: 'board:erase',
    cron: '0 8 * * *',
    does: 'Erases deleted posts',
    run: (services) => eraseDeleted(services),
  },
]
