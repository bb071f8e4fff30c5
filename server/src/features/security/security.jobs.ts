import type { Task } from '#core/jobs/jobs.ts'
import { trimSecurityLog } from './security.public.ts'

/** Runs every night, at three in the college's winter. */
export const securityTasks: readonly Task[] = [
  { name: 'security:trim', cron: '10 8 * * *', run: (services) => trimSecurityLog(services) },
]
