import { randomBytes } from 'node:crypto'
import { demoPassword } from '@wso/contract/site/demo'
import { expect, inject, test } from 'vitest'
import { setPassword } from '#features/account/auth/signIn/passwords.service.ts'
import { seedMark } from '#features/site/settings/seedMark.public.ts'
import { settings } from '#features/site/settings/settings.table.ts'
import { addPerson } from '#test/app.ts'
import { addressOf, newDatabase } from '#test/postgres.ts'
import { readConfig } from './config/config.ts'
import { connect, type Db } from './core/database/db.ts'
import { startServer } from './server.ts'

const production = (DATABASE_URL: string) => ({
  SECRET: randomBytes(32).toString('hex'),
  AUTHOR_KEY: randomBytes(32).toString('hex'),
  DATABASE_URL,
  DRAIN_SECONDS: '0',
  LOG_LEVEL: 'silent',
  PORT: '0',
  METRICS_PORT: '0',
})

const markOf = (name: string) => ({ name, value: {}, updatedTime: '2026-10-01T00:00:00Z' })

test.each<[string, (db: Db) => Promise<unknown>]>([
  ['holds the mark of the seed', (db) => db.insert(settings).values(markOf(seedMark))],
  [
    'opens with a public password',
    async (db) => {
      const { id } = await addPerson(db, { unixID: 'admin', admin: true })
      await setPassword({ db }, id, demoPassword)
    },
  ],
])('production refuses a database that %s, and says what to do', async (_, leave) => {
  const database = await newDatabase(inject('postgres'))
  const { db, close } = await connect(database)
  await leave(db)
  await expect(startServer(production(addressOf(database)))).rejects.toThrow(
    /^The demo created this database, .* DATABASE_URL=/,
  )
  await close()
})

test('production opens accounts with the names of the demo that have passwords of their own', async () => {
  const database = await newDatabase(inject('postgres'))
  const { db, close } = await connect(database)
  const { id } = await addPerson(db, { unixID: 'admin', admin: true })
  await setPassword({ db }, id, 'a-password-of-its-own')
  const { url, stop } = await startServer(production(addressOf(database)))
  expect((await fetch(`${url}/health-check`)).status).toBe(200)
  await stop()
  await close()
})

test('the demo and production keep their data in different folders', () => {
  const [SECRET, AUTHOR_KEY] = [randomBytes(32).toString('hex'), randomBytes(32).toString('hex')]
  expect(readConfig({ SECRET, AUTHOR_KEY }).DATABASE_URL).toBe('data')
  expect(readConfig({ SECRET, MODE: 'demo' }).DATABASE_URL).toBe('data/demo')
})
