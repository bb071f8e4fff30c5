import type { Job, JobSearch } from '@wso/contract/account/operations'
import type { Page } from '@wso/contract/core/endpoint'
import type { Services } from '#core/context.ts'
import type { Db } from '#core/database/db.ts'
import { dropJob, jobNumbers, listJobs, retryJob, taskOf } from '#core/jobs/queueReads.ts'
import { notFound, refuse } from '#core/refusal.ts'
import { type Operator, recordAct } from './recordAct.ts'

/*
 * The queue, for the command line and the site. What a job was given, which may be about people, is
 * never read.
 */

/** Lists jobs out of attempts, the latest failure first, or those that wait or run, by due time. */
export async function list({ db }: Pick<Services, 'db'>, search: JobSearch): Promise<Page<Job>> {
  const [rows, numbers] = await Promise.all([listJobs(db, search), jobNumbers(db)])
  const items = rows.map(({ runningTime, error, ...job }) => ({
    ...job,
    runningTime: runningTime ?? undefined,
    error: error ?? undefined,
  }))
  return { items, total: numbers[search.state] }
}

/** Makes a job due now, with all its attempts. @throws 404, 409 while it runs */
export const retry = (operator: Operator, id: number): Promise<void> =>
  operator.db.transaction(async (db) => {
    const task = await knownTask(db, id)
    if (!(await retryJob(db, id))) throw refuse('conflict', 'This job is running or has ended.')
    await recordAct({ ...operator, db }, { action: 'job.retry', task, job: id })
  })

/** Deletes a job that is out of attempts. @throws 404, 409 for one that waits or runs */
export const drop = (operator: Operator, id: number): Promise<void> =>
  operator.db.transaction(async (db) => {
    const task = await knownTask(db, id)
    if (!(await dropJob(db, id))) {
      throw refuse('conflict', 'Only a job that is out of attempts can be deleted.')
    }
    await recordAct({ ...operator, db }, { action: 'job.drop', task, job: id })
  })

/** @throws 404 */
async function knownTask(db: Db, id: number): Promise<string> {
  const task = await taskOf(db, id)
  if (task === undefined) throw notFound('Job')
  return task
}
