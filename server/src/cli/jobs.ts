import type { Job } from '@wso/contract/account/operations'
import { Refusal } from '#core/refusal.ts'
import * as service from '#features/account/operations/jobs.service.ts'
import { readWork, runTask } from '#features/account/operations/tasks.service.ts'
import { tasksOf } from '../tasks.ts'
import { type Cli, type Command, CliError, type Typed } from './command.ts'

/** The most jobs of a state that are printed. */
const most = 50

export const jobs: Command = {
  usage: '',
  summary: 'show scheduled tasks, jobs that wait or failed, and the numbers of messages',
  words: [0, 0],
  writes: false,
  run: async (cli) => {
    const { print } = cli
    const { tasks, jobs: numbers, deliveries, days } = await readWork(cli, tasksOf)
    for (const { name, schedule, lastTime, nextTime, failed } of tasks) {
      const failures = failed > 0 ? `, ${failed} failed` : ''
      print(`${name}: ${schedule}, last ${lastTime ?? 'never'}, next ${nextTime}${failures}`)
    }
    for (const { channel, waiting, sent, failed } of deliveries) {
      print(`${channel}: ${waiting} wait; of ${days} days ${sent} sent, ${failed} failed`)
    }
    print(`${numbers.waiting} jobs wait or run, ${numbers.failed} are out of attempts.`)
    for (const state of ['failed', 'waiting'] as const) {
      // oxlint-disable-next-line no-await-in-loop -- two lists, in this order
      const { items } = await service.list(cli, { state, limit: most, offset: 0 })
      for (const job of items) print(lineOf(job))
    }
  },
}

const lineOf = ({ id, task, attempts, maxAttempts, dueTime, runningTime, error }: Job) =>
  [
    `${id}: ${task}, attempt ${attempts} of ${maxAttempts}`,
    runningTime ? `running since ${runningTime}` : `due ${dueTime}`,
    ...(error ? [error] : []),
  ].join(', ')

export const runTaskNow: Command = {
  usage: 'TASK',
  summary: 'run a scheduled task now, in a running portal',
  help: 'The names are those that `jobs` shows. Tasks whose hour is a promise, such as the batch of reviews, run on their schedule only.',
  words: [1, 1],
  writes: true,
  run: async (cli, { words: [name = ''] }) => {
    await explained(runTask(cli, tasksOf, name))
    cli.print(`${name} runs within seconds, in a portal that is running.`)
  },
}

export const retryJob: Command = {
  usage: 'JOB',
  summary: 'run a failed job again, with all its attempts',
  words: [1, 1],
  writes: true,
  run: async (cli, typed) => {
    const id = readID(typed)
    await explained(service.retry(cli, id))
    cli.print(`Job ${id} runs within seconds, in a portal that is running.`)
  },
}

export const dropJob: Command = {
  usage: 'JOB',
  summary: 'delete a job that is out of attempts',
  words: [1, 1],
  writes: true,
  run: async (cli: Cli, typed) => {
    const id = readID(typed)
    await explained(service.drop(cli, id))
    cli.print(`Job ${id} is deleted.`)
  },
}

function readID({ words: [word = ''] }: Typed): number {
  if (!/^[1-9]\d{0,9}$/.test(word)) throw new CliError(`${word} is not the number of a job.`)
  return Number(word)
}

/** Turns a refusal, which is a sentence, into an error of usage. */
async function explained(act: Promise<void>): Promise<void> {
  try {
    await act
  } catch (error) {
    throw error instanceof Refusal ? new CliError(error.message) : error
  }
}
