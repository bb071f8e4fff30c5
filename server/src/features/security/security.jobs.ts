import type { Task } from '#core/jobs/jobs.ts'
import { trimSecurityLog } from './security.public.ts'

/** Runs nightly at 3 am college time in winter. */
export const securityTasks: readonly Task[] = [
  {
    name: 'security:trim',
    cron: '10 8 * * *',
    does: 'Deletes old entries of the security log',
    run: (services) => trimSecurityLog(services),
  },
]
