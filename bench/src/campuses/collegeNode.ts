import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '../../..')

export type College = { name: string; pack: string; database: string; settings: Settings }
type Settings = Record<'SECRET' | 'AUTHOR_KEY', string>

/** A college's node in its own process. */
export type CollegeNode = { college: College; origin: string; process: ChildProcess; ms: number }

export const newSettings = (): Settings => ({
  SECRET: randomBytes(32).toString('hex'),
  AUTHOR_KEY: randomBytes(32).toString('hex'),
})

/**
 * Starts a node as the unit of `deploy` does, in production mode. `ms` is the time until it answers.
 * @throws when it does not start
 */
export async function startCollege(
  college: College,
  flags: readonly string[],
): Promise<CollegeNode> {
  const began = performance.now()
  const child = spawn(process.execPath, [...flags, 'server/src/main.ts'], {
    cwd: root,
    env: {
      PATH: process.env['PATH'],
      CAMPUS: college.pack,
      DATABASE_URL: college.database,
      ...college.settings,
      PORT: '0',
      METRICS_PORT: '0',
      DRAIN_SECONDS: '0',
      // A storm is a whole college, and not one person whom the limit would stop.
      RATE_LIMIT: '10000000',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const origin = await new Promise<string>((done, fail) => {
    child.once('exit', () => fail(new Error(`The node of ${college.name} did not start.`)))
    child.stdout.on('data', (chunk: Buffer) => {
      const found = /answers at (\S+)/.exec(String(chunk))?.[1]
      if (found) done(found)
    })
  })
  return { college, origin, process: child, ms: performance.now() - began }
}

export async function stopCollege({ process: child }: CollegeNode) {
  if (child.exitCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}
