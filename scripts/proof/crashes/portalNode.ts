import { type ChildProcess, spawn } from 'node:child_process'
import { createWriteStream, openSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Ledger } from './ledger.ts'

const program = join(import.meta.dirname, '../../../server/src/main.ts')

/** The one node of a portal: a process that is killed and started again, under another port each time. */
export type PortalNode = {
  /** The last address; nothing answers there while the node is down. */
  origin: () => string
  start: () => Promise<void>
  /** Kills the node without warning. */
  kill: () => Promise<void>
  /** Stops it as an operator does. */
  stop: () => Promise<void>
  /** Waits until the node can read its database. */
  untilReady: () => Promise<void>
}

const patience = 90_000

/** Describes a node that is started as `npm run serve`, with its log in a file. Its own end is a fault. */
export function portalNode(
  settings: Record<string, string>,
  { log, ledger }: { log: string; ledger: Ledger },
): PortalNode {
  let origin = ''
  let child: ChildProcess | undefined

  const end = async (signal: NodeJS.Signals) => {
    const ending = child
    child = undefined
    if (!ending || ending.exitCode !== null) return
    const exited = new Promise((resolve) => ending.once('exit', resolve))
    ending.kill(signal)
    await exited
  }
  const start = async (): Promise<void> => {
    const env = { PATH: process.env['PATH'], ...settings }
    const stdio: ['ignore', 'pipe', number] = ['ignore', 'pipe', openSync(log, 'a')]
    const started = spawn(process.execPath, [program], { env, stdio })
    child = started
    started.once('exit', (code) => {
      if (child !== started) return
      ledger.faults.push(`The node ended by itself with code ${code}; see ${log}`)
      void start() // As whatever supervises it does.
    })
    started.stdout?.pipe(createWriteStream(log, { flags: 'a' }))
    origin = await addressOf(started)
  }
  const untilReady = async () => {
    const until = Date.now() + patience
    while (Date.now() < until) {
      const isReady = await fetch(`${origin}/health-check`).then(
        ({ status }) => status === 200,
        () => false,
      )
      if (isReady) return
      await wait(50)
    }
    throw new Error(`The portal does not answer after ${patience / 1000} seconds; see ${log}`)
  }
  return {
    start,
    untilReady,
    origin: () => origin,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  }
}

function addressOf({ stdout }: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    stdout?.on('data', (chunk: Buffer) => {
      const address = /answers at (\S+)/.exec(chunk.toString())?.[1]
      if (address) resolve(address)
    })
    stdout?.once('end', () => reject(new Error('The node did not start.')))
  })
}
