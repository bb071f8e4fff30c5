import { askWorker } from '#core/workers/askWorker.ts'
import type { tasks } from './tasks.ts'

type Tasks = typeof tasks
export type Question = { task: keyof Tasks; input: unknown }
type Ask = <T extends keyof Tasks>(
  task: T,
  input: Parameters<Tasks[T]>[0],
) => Promise<ReturnType<Tasks[T]>>

let started: Promise<Ask> | undefined

/** Runs a task of the planner in its worker. */
export const runTask: Ask = async (task, input) => {
  started ??= start()
  const mine = started
  try {
    return await (
      await mine
    )(task, input)
  } catch (error) {
    // The next task starts a new worker.
    if (started === mine) started = undefined
    throw error
  }
}

async function start(): Promise<Ask> {
  // jsdom and the server have no workers; the build of the site removes this branch.
  if (import.meta.env.SSR || import.meta.env.MODE === 'test') {
    const { tasks: inPage } = await import('./tasks.ts')
    return async (task, input) => inPage[task](input as never) as never
  }
  const ask = askWorker(
    new Worker(new URL('./plannerWorker.ts', import.meta.url), { type: 'module' }),
  )
  return (task, input) => ask({ task, input })
}
