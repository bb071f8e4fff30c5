import * as z from 'zod/mini'
import type { Access } from '../core/access.ts'
import { endpoints } from '../core/endpoint.ts'
import { named } from '../core/named.ts'
import { IdParams, PageQuery } from '../core/page.ts'
import { line } from '../core/text/text.ts'
import { jobStates, outsideServices } from './operations.limits.ts'

/** A job in the queue. Its payload may be about people and is not part of it. */
export const Job = named(
  'Job',
  z.object({
    id: z.int(),
    /** The task that it runs: `matching:form`. */
    task: z.string(),
    attempts: z.int(),
    maxAttempts: z.int(),
    createdTime: z.string(),
    /** When it is due; the next attempt of one that failed. */
    dueTime: z.string(),
    /** Since when a node runs it; absent otherwise. */
    runningTime: z.optional(z.string()),
    /** Why the last attempt failed, without the values of a statement; absent without a failure. */
    error: z.optional(z.string()),
  }),
)
export type Job = z.output<typeof Job>

export const JobSearch = z.extend(PageQuery, {
  state: z._default(z.enum(jobStates, `must be one of ${jobStates.join(', ')}`), 'failed'),
})
export type JobSearch = z.output<typeof JobSearch>

/** How many jobs wait and are out of attempts, and for how many seconds the oldest due one has waited. */
const jobNumbers = z.object({ waiting: z.int(), failed: z.int(), oldestSeconds: z.number() })

/** A task on a schedule. */
export const ScheduledTask = named(
  'ScheduledTask',
  z.object({
    name: z.string(),
    /** What it does: "Deletes expired logins". */
    does: z.string(),
    /** Its schedule in college time: "Daily at 4:15 am". */
    schedule: z.string(),
    nextTime: z.string(),
    /** When it was last done; absent before the first time. */
    lastTime: z.optional(z.string()),
    /** Its jobs that wait or run, and those out of attempts. */
    waiting: z.int(),
    failed: z.int(),
    /** False for a task whose hour is a promise to people, such as the batch of reviews. */
    canRun: z.boolean(),
  }),
)
export type ScheduledTask = z.output<typeof ScheduledTask>

/** The messages of a channel: those that wait now, and those of the last days that were sent or given up. */
export const DeliveryNumbers = named(
  'DeliveryNumbers',
  z.object({
    channel: z.enum(['email', 'push']),
    waiting: z.int(),
    sent: z.int(),
    failed: z.int(),
  }),
)
export type DeliveryNumbers = z.output<typeof DeliveryNumbers>

/** Background work, in numbers without people. */
export const BackgroundWork = named(
  'BackgroundWork',
  z.object({
    tasks: z.array(ScheduledTask),
    jobs: jobNumbers,
    deliveries: z.array(DeliveryNumbers),
    /** The number of days that sent and failed messages are counted for. */
    days: z.int(),
  }),
)
export type BackgroundWork = z.output<typeof BackgroundWork>

/** What an operator asks first. Nothing in it is secret: no address, no setting, no name. */
export const Health = named(
  'Health',
  z.object({
    /** The version of the portal and of Node. */
    version: z.string(),
    node: z.string(),
    /** When the node that answers was started. */
    startedTime: z.string(),
    database: z.object({
      version: z.string(),
      /** How long it took to answer, in milliseconds. */
      milliseconds: z.number(),
      bytes: z.number(),
      /** Migrations that were applied, and those of this version that are missing. */
      migrations: z.int(),
      missingMigrations: z.int(),
    }),
    /** The Redis that shares rate limits; absent without one. */
    redis: z.optional(z.enum(['connected', 'away'])),
    jobs: jobNumbers,
    /** The latest year of the course catalog; absent before the first import. */
    catalog: z.optional(z.object({ year: z.int(), importedTime: z.string() })),
    /** The configured services of others: when they last answered and failed the node that answers. */
    outside: z.array(
      z.object({
        name: z.enum(outsideServices),
        answeredTime: z.optional(z.string()),
        failedTime: z.optional(z.string()),
      }),
    ),
    /** When the command line last finished a backup; absent when it has written none. */
    backupTime: z.optional(z.string()),
  }),
)
export type Health = z.output<typeof Health>

const operates: Access = { level: 3, anyOf: ['admin:all'] }
/** The audit log has an entry. */
const act = { access: operates, invalidates: ['reports'] } as const

/** The portal in operation, for administrators: its background work and its health. */
export const operations = endpoints({
  work: {
    method: 'GET',
    path: '/admin/tasks',
    summary: 'Scheduled tasks by name, and the numbers of jobs and of emails and push messages',
    access: operates,
    result: BackgroundWork,
  },
  runTask: {
    ...act,
    method: 'POST',
    path: '/admin/tasks/:name/run',
    summary:
      'Run a scheduled task now, once however often it is asked; 409 when its hour is a promise',
    params: z.object({ name: line(100, 'Name a task.') }),
    refuses: ['conflict'],
  },
  jobs: {
    method: 'GET',
    path: '/admin/jobs',
    summary:
      'Jobs out of attempts, the latest failure first; or those that wait or run, by due time',
    access: operates,
    query: JobSearch,
    paged: true,
    result: Job,
  },
  retryJob: {
    ...act,
    method: 'POST',
    path: '/admin/jobs/:id/retry',
    summary: 'Run a job now that failed, with all its attempts; 409 while it runs',
    params: IdParams,
    refuses: ['conflict'],
  },
  dropJob: {
    ...act,
    method: 'DELETE',
    path: '/admin/jobs/:id',
    summary: 'Delete a job that is out of attempts; 409 for another one',
    params: IdParams,
    refuses: ['conflict'],
  },
  health: {
    method: 'GET',
    path: '/admin/health',
    summary: 'Whether the portal and what it needs work: database, jobs, directory, feeds, backup',
    access: operates,
    result: Health,
  },
})
