import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Starts the server of a checkout, which may not contain this file. */
const starter = `
  const { startServer } = await import(process.env.ROOT + '/server/src/server.ts')
  const options = { site: process.env.ROOT + '/web/dist', people: Number(process.env.PEOPLE) }
  const { url, stop } = await startServer(process.env, options)
  process.once('SIGTERM', () => stop().then(() => process.exit(0)))
  console.log('The portal answers at ' + url)
`

export type DemoPortal = { folder: string; origin: string; process: ChildProcess }

/**
 * Starts the built portal of a checkout on its own demo campus of that many people, without rate limits.
 * @throws when it does not start
 */
export async function startDemoPortal(
  root: string,
  settings: Record<string, string> = {},
  people = 400,
): Promise<DemoPortal> {
  const folder = await mkdtemp(join(tmpdir(), 'wso-bench-'))
  await chmod(folder, 0o755) // the database may run as another user
  const child = spawn(process.execPath, ['--input-type=module', '--eval', starter], {
    cwd: root,
    env: {
      ...process.env,
      ROOT: root,
      PEOPLE: String(people),
      MODE: 'demo',
      DATABASE_URL: folder,
      PORT: '0',
      METRICS_PORT: '0',
      RATE_LIMIT: '1000000',
      LOG_LEVEL: 'error',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const origin = await new Promise<string>((done, fail) => {
    child.once('exit', () => fail(new Error(`The portal of ${root} did not start.`)))
    child.stdout.on('data', (chunk: Buffer) => {
      const found = /answers at (\S+)/.exec(String(chunk))?.[1]
      if (found) done(found)
    })
  })
  return { folder, origin, process: child }
}

/** Logs in to an account with a local password, by default that of the demo. */
export async function demoTokens(
  { origin }: Pick<DemoPortal, 'origin'>,
  unixID: string,
  password = 'demo',
) {
  const post = async (path: string, init: RequestInit) => {
    const response = await fetch(`${origin}/api/v2${path}`, { method: 'POST', ...init })
    return ((await response.json()) as { data: { token: string } }).data.token
  }
  const identity = await post('/auth/identity/token', {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ unixID, password }),
  })
  const api = await post('/auth/api/token', { headers: { authorization: `Bearer ${identity}` } })
  return { identity, api }
}

/** Stops the portal and removes its campus. */
export async function stopDemoPortal({ process: child, folder }: DemoPortal) {
  child.kill('SIGTERM')
  await once(child, 'exit')
  await rm(folder, { recursive: true, force: true })
}
