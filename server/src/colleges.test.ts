import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { eq } from 'drizzle-orm'
import { createSigner } from 'fast-jwt'
import { expect, inject, onTestFinished, test } from 'vitest'
import { readToken, signToken } from '#features/account/auth/sessions/tokens.service.ts'
import { settings } from '#features/site/settings/settings.table.ts'
import { addressOf, emptyDatabase, newDatabase } from '#test/postgres.ts'
import { connect } from './core/database/db.ts'
import { startServer } from './server.ts'

const run = promisify(execFile)

const secrets = {
  SECRET: randomBytes(32).toString('hex'),
  AUTHOR_KEY: randomBytes(32).toString('hex'),
}
const production = (DATABASE_URL: string) => ({
  ...secrets,
  DATABASE_URL,
  DRAIN_SECONDS: '0',
  LOG_LEVEL: 'silent',
  PORT: '0',
  METRICS_PORT: '0',
})

/** Runs the server or a command as another college, which needs a process. Returns its code and what it printed. */
async function asHalden(file: 'main.ts' | 'cli.ts', database: string, words: string[] = []) {
  const env = { PATH: process.env['PATH'], CAMPUS: 'halden', ...production(database) }
  const args = [join(import.meta.dirname, file), ...words]
  return run(process.execPath, args, { env, timeout: 120_000 }).then(
    ({ stdout }) => ({ code: 0, text: stdout }),
    (error: { code: number; stdout: string; stderr: string }) => ({
      code: error.code,
      text: error.stdout + error.stderr,
    }),
  )
}

const serveOnce = async (database: string) => {
  const { stop } = await startServer(production(database))
  await stop()
}

const refusal =
  /^This is the database of Williams College \(williams\.edu\), and CAMPUS names the pack of Halden College \(halden\.example\)\. Set the CAMPUS or the DATABASE_URL .* adopt-database/

test('a portal and its commands refuse the database of another college, and say what to do', async () => {
  const database = addressOf(await newDatabase(inject('postgres')))
  await serveOnce(database)
  const [served, commanded] = [
    await asHalden('main.ts', database),
    await asHalden('cli.ts', database, ['health']),
  ]
  expect(served).toMatchObject({ code: 1, text: expect.stringMatching(refusal) })
  expect(commanded.code).toBe(1)
  expect(commanded.text).toMatch(/This is the database of Williams College/)
  await serveOnce(database) // Its own college opens it as before.
}, 180_000)

test('a college with a new mail domain keeps its database by a command, and the old pack is refused', async () => {
  const database = addressOf(await newDatabase(inject('postgres')))
  await serveOnce(database)
  const adopted = await asHalden('cli.ts', database, ['adopt-database'])
  expect(adopted.text).toMatch(/the database of Halden College \(halden\.example\) now/)
  await expect(startServer(production(database))).rejects.toThrow(/Halden College.*Williams/)
}, 180_000)

test('a college may change its name, and the database remembers the new one', async () => {
  const address = await newDatabase(inject('postgres'))
  const { db, close } = await connect(address)
  const [name, value] = ['college', { domain: 'williams.edu', name: 'Free School' }]
  await db.insert(settings).values({ name, value, updatedTime: '2026-10-01T00:00:00Z' })
  await serveOnce(addressOf(address))
  const [row] = await db.select().from(settings).where(eq(settings.name, name))
  expect(row?.value).toEqual({ domain: 'williams.edu', name: 'Williams College' })
  await close()
})

test('a backup of one college is not restored as another', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'wso-colleges-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const [from, to] = [
    await newDatabase(inject('postgres')),
    await emptyDatabase(inject('postgres')),
  ]
  await serveOnce(addressOf(from))
  const file = join(folder, 'backup.wso')
  const env = { PATH: process.env['PATH'], ...production(addressOf(from)) }
  const cli = join(import.meta.dirname, 'cli.ts')
  await run(process.execPath, [cli, 'backup', file, '--plain'], { env })
  const restored = await asHalden('cli.ts', addressOf(to), ['restore', file])
  expect(restored.code).toBe(1)
  expect(restored.text).toMatch(/This is the database of Williams College/)
  const { db, close } = await connect(to)
  expect(await db.$count(settings)).toBe(0)
  await close()
}, 180_000)

test('a backup is restored into a database on which its college has only been started', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'wso-colleges-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const [from, to] = [
    await newDatabase(inject('postgres')),
    await emptyDatabase(inject('postgres')),
  ]
  await serveOnce(addressOf(from))
  await serveOnce(addressOf(to))
  const file = join(folder, 'backup.wso')
  const cli = join(import.meta.dirname, 'cli.ts')
  const commandOn = (address: string, words: string[]) =>
    run(process.execPath, [cli, ...words], {
      env: { PATH: process.env['PATH'], ...production(address) },
    })
  await commandOn(addressOf(from), ['backup', file, '--plain'])
  const { stdout } = await commandOn(addressOf(to), ['restore', file])
  expect(stdout).toMatch(/settings: 1 rows/)
  await serveOnce(addressOf(to)) // It is the college's, as before.
}, 180_000)

test('a token that another college signed with the same secret is refused', () => {
  const config = { SECRETS: [secrets.SECRET] as [string, ...string[]] }
  const now = new Date()
  const expire = new Date(now.getTime() + 60_000)
  const claims = { kind: 'api', id: 5, sid: 5, level: 3, scope: [], now, expire } as const
  const { token } = signToken(config, claims)
  expect(readToken(config, token, ['api'], now)).toMatchObject({ id: 5 })
  const body = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString())
  const foreign = createSigner({ key: secrets.SECRET })({ ...body, iss: 'halden.example' })
  expect(() => readToken(config, foreign, ['api'], now)).toThrow(/not valid/)
  const { iss: _, ...earlier } = body
  const before = createSigner({ key: secrets.SECRET })(earlier)
  expect(readToken(config, before, ['api'], now)).toMatchObject({ id: 5 })
})
