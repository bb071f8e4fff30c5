import { spawn } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { auth } from '@wso/contract/auth'
import { createCall } from '@wso/contract/core/client'
import { demoPassword } from '@wso/contract/demo'
import { asWebRole, newDatabase, startTestPostgres } from '@wso/server/testing/postgres'
import type { Portal } from './attack.ts'

/** Starts a portal on the embedded PostgreSQL, tries something on it and removes it again. */
export async function onEmbedded(attempt: (portal: Portal) => Promise<void>) {
  const folder = await mkdtemp(join(tmpdir(), 'wso-attack-'))
  await chmod(folder, 0o755) // the database may run as another user
  const settings = { DATABASE_URL: folder }
  await run(settings, { kind: 'embedded', folder, databaseURL: folder }, attempt)
  await rm(folder, { recursive: true, force: true })
}

/** The same on the PostgreSQL server that `TEST_DATABASE_URL` names, as a role with few rights. */
export async function onExternal(attempt: (portal: Portal) => Promise<void>) {
  const postgres = await startTestPostgres()
  const owner = await newDatabase(postgres.connection)
  const [ownerURL, webURL] = [owner, asWebRole(owner)].map(
    ({ connectionString = '' }) => connectionString,
  )
  const databaseURL = webURL ?? ''
  const settings = { DATABASE_URL: databaseURL, DATABASE_OWNER_URL: ownerURL }
  try {
    await run(settings, { kind: 'external', folder: undefined, databaseURL }, attempt)
  } finally {
    await postgres.end()
  }
}

type Place = Pick<Portal, 'kind' | 'folder' | 'databaseURL'>

async function run(
  settings: Record<string, string | undefined>,
  place: Place,
  attempt: (portal: Portal) => Promise<void>,
) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'serve.ts')], {
    env: {
      PATH: process.env['PATH'],
      ...{ MODE: 'demo', PORT: '0', METRICS_PORT: '0', LOG_LEVEL: 'warn' },
      // The attacks are to meet the limits on work, not those on counts.
      ...{ RATE_LIMIT: '1000000', UPLOADS_PER_HOUR: '0' },
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let output = ''
  child.stdout?.on('data', (chunk) => void (output += String(chunk)))
  const errors = child.stderr ? text(child.stderr) : Promise.resolve('')
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  try {
    const url = await new Promise<string>((resolve, reject) => {
      child.once('message', (message) => resolve(String(message)))
      child.once('exit', () => void errors.then((words) => reject(new Error(words))))
    })
    await attempt({ ...place, url, signIn: (name) => signIn(url, name), output: () => output })
  } finally {
    child.kill('SIGTERM')
    await ended
  }
}

async function signIn(url: string, name: string) {
  const call = createCall({ origin: url })
  const body = { unixID: name, password: demoPassword }
  const identity = await call(auth.identityToken, { body })
  const { token } = await call(auth.apiToken, {}, { token: identity.token })
  return { token, call: createCall({ origin: url, token: () => token }) }
}
