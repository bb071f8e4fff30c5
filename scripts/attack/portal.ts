import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { auth } from '@wso/contract/account/auth'
import { type Call, createCall } from '@wso/contract/core/client'
import { demoPassword } from '@wso/contract/site/demo'
import { readConfig } from '@wso/server/config'
import type { Services } from '@wso/server/core/context'
import { openDb } from '@wso/server/core/database/db'
import { createLive } from '@wso/server/core/live/live'
import { createLog } from '@wso/server/core/operations/log'
import { asWebRole, newDatabase, startTestPostgres } from '@wso/server/testing/postgres'
import { startProvider } from '@wso/server/testing/provider'
import type { Person, Portal } from './attack.ts'

type Environment = Record<string, string | undefined>
type Attempt = (portal: Portal) => Promise<void>

/** Starts a portal on the embedded PostgreSQL, runs an attack on it and removes it. */
export async function onEmbedded(attempt: Attempt) {
  const folder = await mkdtemp(join(tmpdir(), 'wso-attack-'))
  await chmod(folder, 0o755) // The database may run as another user.
  const settings = { DATABASE_URL: folder }
  await run(settings, { kind: 'embedded', folder, databaseURL: folder }, attempt)
  await rm(folder, { recursive: true, force: true })
}

/** The same on the PostgreSQL server in `TEST_DATABASE_URL`, as a role with few privileges. */
export async function onExternal(attempt: Attempt) {
  const postgres = await startTestPostgres()
  const owner = await newDatabase(postgres.connection)
  const [ownerURL, webURL] = [owner, asWebRole(owner)].map(
    ({ connectionString = '' }) => connectionString,
  )
  const databaseURL = webURL ?? ''
  const settings = {
    DATABASE_URL: databaseURL,
    DATABASE_OWNER_URL: ownerURL,
    SECRET: randomBytes(48).toString('base64'),
    AUTHOR_KEY: randomBytes(48).toString('base64'),
  }
  try {
    await run(settings, { kind: 'external', folder: undefined, databaseURL }, attempt)
  } finally {
    await postgres.end()
  }
}

type Place = Pick<Portal, 'kind' | 'folder' | 'databaseURL'>

async function run(settings: Environment, place: Place, attempt: Attempt) {
  const provider = await startProvider()
  const environment = {
    MODE: 'demo',
    PORT: '0',
    METRICS_PORT: '0',
    LOG_LEVEL: 'warn',
    // The attacks target limits on work, not limits on counts.
    RATE_LIMIT: '1000000',
    UPLOADS_PER_HOUR: '0',
    // So that an attack can come from many networks.
    TRUSTED_PROXIES: '127.0.0.1/32',
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: 'portal',
    OIDC_CLIENT_SECRET: 'secret',
    PUBLIC_URL: 'https://portal.example',
    ...settings,
  }
  const { url, output, stop } = await startPortal(environment)
  try {
    await attempt({
      ...place,
      url,
      output,
      signIn: (name) => signIn(url, name),
      signOn: (claims) => signOn(url, (to) => provider.agree(to, claims)),
      maintain: (days, work) => maintain(environment, days, work),
    })
  } finally {
    await stop()
    await provider.close()
  }
}

/** Starts the portal in a separate process. @throws with the portal's error message */
async function startPortal(environment: Environment) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'serve.ts')], {
    env: { PATH: process.env['PATH'], ...environment },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let output = ''
  child.stdout?.on('data', (chunk) => void (output += String(chunk)))
  const errors = child.stderr ? text(child.stderr) : Promise.resolve('')
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const url = await new Promise<string>((resolve, reject) => {
    child.once('message', (message) => resolve(String(message)))
    child.once('exit', () => void errors.then((words) => reject(new Error(words))))
  })
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  return { url, output: () => output, stop }
}

async function signIn(url: string, name: string) {
  const call = createCall({ origin: url })
  const body = { unixID: name, password: demoPassword }
  return openAPI(url, call, (await call(auth.identityToken, { body })).token)
}

async function signOn(url: string, agree: (url: string) => string) {
  const call = createCall({ origin: url })
  const { url: server, ticket } = await call(auth.startSignOn, { query: {} })
  const body = { answer: agree(server), ticket }
  return openAPI(url, call, (await call(auth.finishSignOn, { body })).token)
}

async function openAPI(url: string, call: Call, identity: string): Promise<Person> {
  const { token } = await call(auth.apiToken, {}, { token: identity })
  return { token, call: createCall({ origin: url, token: () => token }) }
}

async function maintain<T>(
  environment: Environment,
  days: number,
  work: (services: Services) => Promise<T>,
) {
  const config = readConfig(environment)
  const opened = await openDb(config.DATABASE_URL, config.DATABASE_OWNER_URL)
  const { address, maintenance, close } = opened
  const { db } = maintenance
  const log = createLog(config)
  const live = createLive(address, log)
  try {
    const now = () => new Date(Date.now() + days * 86_400_000)
    return await work({ config, db, log, live, now })
  } finally {
    await live.close()
    await close()
  }
}
