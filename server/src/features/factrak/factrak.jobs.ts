import type { Task } from '#core/jobs.ts'
import { recomputeAllDeficits } from './factrak.deficit.ts'

/** Half years and semesters change what students owe without anybody writing anything. */
export const factrakTasks: Task[] = [
  { name: 'factrak:recount', cron: '20 8 * * *', run: recomputeAllDeficits },
]
