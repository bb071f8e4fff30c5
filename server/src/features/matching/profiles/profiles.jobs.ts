import { undoMinutes } from '@wso/contract/matching/matchingRules'
import { lt } from 'drizzle-orm'
import type { Services } from '#core/context.ts'
import type { Task } from '#core/jobs/jobs.ts'
import { formMatches } from '../records/formMatches.ts'
import { ephmatchUndos } from '../records/profiles.table.ts'

/** Deletes decisions that can no longer be undone. */
async function forgetOldUndos({ db, now }: Pick<Services, 'db' | 'now'>) {
  const before = new Date(now().getTime() - undoMinutes * 60_000).toISOString()
  await db.delete(ephmatchUndos).where(lt(ephmatchUndos.time, before))
}

export const matchingTasks: readonly Task[] = [
  // At the hour at which recommendations change: `morningOf`.
  {
    name: 'matching:form',
    cron: '0 9 * * *',
    does: 'Makes a match of each two people who like each other',
    isTimed: true,
    run: formMatches,
  },
  {
    name: 'matching:forgetUndos',
    cron: '*/15 * * * *',
    does: 'Deletes matching decisions that can no longer be undone',
    run: (services) => forgetOldUndos(services),
  },
]
