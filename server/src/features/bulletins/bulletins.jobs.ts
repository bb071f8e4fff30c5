import { lt } from 'drizzle-orm'
import type { Services } from '#core/context.ts'
import type { Task } from '#core/jobs.ts'
import { discussions, posts } from '../discussions/discussions.table.ts'
import { rides } from '../rides/rides.table.ts'
import { bulletins } from './bulletins.table.ts'

const keptDays = 30

/** Erases for good what was deleted 30 days ago: nobody has been able to see it since. */
export async function eraseDeleted({ db, now }: Pick<Services, 'db' | 'now'>) {
  const before = new Date(now().getTime() - keptDays * 86_400_000).toISOString()
  for (const table of [bulletins, rides, posts, discussions]) {
    await db.delete(table).where(lt(table.deletedTime, before))
  }
}

/** Every night, at three in the college's winter. */
export const bulletinsTasks: readonly Task[] = [
  { name: 'bulletins:erase', cron: '0 8 * * *', run: (services) => eraseDeleted(services) },
]
