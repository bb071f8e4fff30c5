import type { Task } from '#core/jobs/jobs.ts'
import { carryOutDeletions } from './account.delete.ts'

/** Runs every hour, so that an account is deleted soon after its seven days. */
export const accountTasks: readonly Task[] = [
  {
    name: 'account:delete',
    cron: '40 * * * *',
    does: 'Carries out requested deletions of accounts',
    run: carryOutDeletions,
  },
]
