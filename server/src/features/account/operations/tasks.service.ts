import type { BackgroundWork } from '@wso/contract/account/operations'
import type { Services } from '#core/context.ts'
import { addJob, isScheduled, type Task } from '#core/jobs/jobs.ts'
import { jobNumbers, jobsByTask } from '#core/jobs/queueReads.ts'
import { describeSchedule, nextRun } from '#core/jobs/schedule.ts'
import { notFound, refuse } from '#core/refusal.ts'
import { marksOf, taskMark } from '#features/site/settings/marks.public.ts'
import { countDeliveries } from '../delivery/delivery.public.ts'
import { type Operator, recordAct } from './recordAct.ts'

/** The tasks of the services that are offered, which are known where all features are. */
export type OfferedTasks = (config: Services['config']) => readonly Task[]

/** For how many days sent and failed messages are counted. */
const days = 7

/**
 * Reads the scheduled tasks, by name, and the numbers of jobs and messages. The queue keeps the system's
 * time, and so does the schedule.
 */
export async function readWork(
  { db, config, now }: Pick<Services, 'db' | 'config' | 'now'>,
  tasksOf: OfferedTasks,
): Promise<BackgroundWork> {
  const scheduled = tasksOf(config).filter(isScheduled)
  const [jobs, ofTasks, marks, deliveries] = await Promise.all([
    jobNumbers(db),
    jobsByTask(db),
    marksOf(
      db,
      scheduled.map(({ name }) => taskMark(name)),
    ),
    deliveryNumbers({ db, now }),
  ])
  const moment = new Date()
  const tasks = scheduled
    .map(({ name, does, cron, isTimed }) => ({
      name,
      does,
      canRun: !isTimed,
      schedule: describeSchedule(cron, moment, config.TIME_ZONE),
      nextTime: nextRun(cron, moment).toISOString(),
      lastTime: marks.get(taskMark(name)),
      ...(ofTasks.get(name) ?? { waiting: 0, failed: 0 }),
    }))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
  return { tasks, jobs, deliveries, days }
}

async function deliveryNumbers({ db, now }: Pick<Services, 'db' | 'now'>) {
  const since = new Date(now().getTime() - days * 86_400_000).toISOString()
  const [waiting, sent, dead] = await Promise.all([
    countDeliveries(db, 'waiting'),
    countDeliveries(db, 'sent', since),
    countDeliveries(db, 'dead', since),
  ])
  return waiting.map(({ channel, value }, place) => ({
    channel,
    waiting: value,
    sent: sent[place]!.value,
    failed: dead[place]!.value,
  }))
}

/**
 * Starts a scheduled task now. While a job that was started so waits, there is no second one.
 * @throws 404, 409 for a task whose hour is a promise
 */
export async function runTask(
  operator: Operator,
  tasksOf: OfferedTasks,
  name: string,
): Promise<void> {
  const task = tasksOf(operator.config).find((each) => each.name === name)
  if (!task || !isScheduled(task)) throw notFound('Task')
  if (task.isTimed) throw refuse('conflict', 'This task runs at its own hour only.')
  await operator.db.transaction(async (db) => {
    await addJob(db, name, {}, { key: `by hand ${name}` })
    await recordAct({ ...operator, db }, { action: 'job.run', task: name })
  })
}
