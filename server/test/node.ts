import { startJobs } from '#core/jobs/jobs.ts'
import { tasksOf } from '../src/tasks.ts'
import { openApp, runningClock } from './app.ts'

/**
 * A node with its jobs in a separate process, which tests may kill. Its argument is the database
 * and the settings as JSON; it prints its URL once it is ready.
 */
const { owner, settings } = JSON.parse(process.argv[2] ?? '{}')
const { app, services, pool } = await openApp(owner, { settings, clock: runningClock() })
await startJobs(services, pool, tasksOf(services.config))
process.stdout.write(`The node answers at ${await app.listen({ port: 0, host: '127.0.0.1' })}\n`)
