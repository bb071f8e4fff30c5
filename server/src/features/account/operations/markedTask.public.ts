import type { Task } from '#core/jobs/jobs.ts'
import { mark, taskMark } from '#features/site/settings/marks.public.ts'

/** Returns a task that notes when it was last done, by the clock of the system, as the queue's times are. */
export const markedTask = (task: Task): Task => ({
  ...task,
  run: async (services, payload) => {
    await task.run(services, payload)
    await mark(services.db, taskMark(task.name), new Date())
  },
})
