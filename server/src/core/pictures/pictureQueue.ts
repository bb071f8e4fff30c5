import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import { refuse } from '../refusal.ts'
import type { PictureJob, PictureReply } from './pictureJob.ts'

type Limits = {
  /** Worker processes, each of which decodes one picture at a time. */
  workers: number
  /** The number of pictures that may wait beyond those being decoded. */
  waiting: number
  /** Milliseconds after which a job fails and its worker is killed. */
  deadline: number
  /** Milliseconds after which an idle worker ends. */
  idle: number
}

type Waiting = { job: PictureJob; resolve: (reply: PictureReply) => void }
type Worker = { child: ChildProcess; idleTimer?: NodeJS.Timeout }

/**
 * Creates a bounded queue in front of worker processes, which start on demand.
 * The function it returns throws 503 with `Retry-After` when the queue is full.
 */
export function createPictureQueue(limits: Limits) {
  const queue: Waiting[] = []
  const idle: Worker[] = []
  let running = 0

  const startNext = () => {
    if (running >= limits.workers) return
    const waiting = queue.shift()
    if (waiting) void work(idle.pop() ?? start(), waiting)
  }

  const work = async (worker: Worker, { job, resolve }: Waiting) => {
    running += 1
    clearTimeout(worker.idleTimer)
    const reply = await runJob(worker.child, job, limits.deadline)
    running -= 1
    if (worker.child.connected) rest(worker)
    startNext()
    resolve(reply)
  }

  const rest = (worker: Worker) => {
    idle.push(worker)
    worker.idleTimer = setTimeout(() => {
      idle.splice(idle.indexOf(worker), 1)
      worker.child.kill()
    }, limits.idle).unref()
  }

  return (job: PictureJob): Promise<PictureReply> => {
    if (queue.length >= limits.waiting) throw busy()
    return new Promise((resolve) => {
      queue.push({ job, resolve })
      startNext()
    })
  }
}

const busy = () =>
  refuse('unavailable', 'Too many pictures are being processed. Try again in a few seconds.', {
    headers: { 'retry-after': '5' },
  })

/** Starts a worker that neither keeps this process running nor outlives it. */
function start(): Worker {
  const child = fork(join(import.meta.dirname, 'pictureWorker.ts'), {
    serialization: 'advanced', // Transfers bytes without encoding them.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    execArgv: ['--max-old-space-size=128'],
    env: { PATH: process.env['PATH'], UV_THREADPOOL_SIZE: '2' }, // Without the server's secrets.
  })
  child.unref()
  child.channel?.unref()
  return { child }
}

/** Sends one job; a worker that crashes or misses the deadline makes the picture unreadable. */
function runJob(child: ChildProcess, job: PictureJob, deadline: number): Promise<PictureReply> {
  return new Promise((resolve) => {
    const finish = (reply: PictureReply) => {
      clearTimeout(timer)
      child.removeAllListeners()
      child.on('error', () => undefined)
      child.channel?.unref()
      resolve(reply)
    }
    const giveUp = () => {
      child.kill('SIGKILL')
      if (child.connected) child.disconnect()
      finish({ problem: 'unreadable' })
    }
    const timer = setTimeout(giveUp, deadline)
    child.once('message', (reply) => finish(reply as PictureReply))
    child.once('exit', giveUp)
    child.once('error', giveUp)
    child.channel?.ref() // A stop waits for pictures in progress.
    child.send(job, (error) => error && giveUp())
  })
}
