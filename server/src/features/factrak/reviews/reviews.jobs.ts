import type { Task } from '#core/jobs/jobs.ts'
import { recomputeAllDeficits } from './reviewDeficit.ts'

/** Recomputes deficits nightly, because half years and semesters change them. */
export const factrakTasks: Task[] = [
  {
    name: 'factrak:recount',
    cron: '20 8 * * *',
    does: 'Recounts how many reviews each person owes',
    run: recomputeAllDeficits,
  },
]
