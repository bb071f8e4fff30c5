import type { Task } from '#core/jobs.ts'
import { bulletinsTasks } from '#features/bulletins/bulletins.jobs.ts'
import { factrakTasks } from '#features/factrak/factrak.jobs.ts'

/** Everything the portal does apart from requests. A feature adds its line. */
export const tasks: readonly Task[] = [...bulletinsTasks, ...factrakTasks]
