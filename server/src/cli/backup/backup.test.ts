import { mkdtemp, readFile, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { schedules } from '@wso/contract/planning/schedules'
import { bulletins } from '@wso/contract/posts/bulletins'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, inject, test } from 'vitest'
import type { Db } from '#core/database/db.ts'
import { samlAnswers } from '#features/account/auth/auth.table.ts'
import { backupMark } from '#features/site/settings/marks.public.ts'
import { settings } from '#features/site/settings/settings.table.ts'
import { users } from '#features/users/users.table.ts'
import { seedCampus } from '#seed/seed.ts'
import { addPerson, startApp } from '#test/app.ts'
import { type } from '#test/cli.ts'
import { foreignKeysOf, rowsOf, sequencesOf, tablesOf } from './catalog.ts'

const start = () => startApp(inject('postgres'))
const full = await start()
let folder = ''
let file = ''
beforeAll(async () => {
  await seedCampus(full.services, { people: 120, report: () => undefined })
  folder = await mkdtemp(join(tmpdir(), 'backup-'))
  file = join(folder, 'campus.backup')
  await type(full.services, ['backup', file, '--plain'])
})

const isMark = eq(settings.name, backupMark)

/** A fingerprint of all rows, constraints and sequences. */
async function everythingIn(db: Db) {
  // It is noted once the file is whole, which therefore does not have it.
  await db.delete(settings).where(isMark)
  const tables = await tablesOf(db)
  const prints = tables.map(({ table }) =>
    rowsOf(
      db,
      sql`select count(*) as n, md5(string_agg(t::text, '|' order by t::text)) as rows
        from ${sql.identifier(table)} t`,
    ),
  )
  return {
    rows: await Promise.all(prints),
    sequences: await sequencesOf(db),
    keys: await foreignKeysOf(db),
  }
}

test('a backup that is finished is noted for administrators, one that fails is not', async () => {
  await full.db.delete(settings).where(isMark)
  expect(await type(full.services, ['backup', file, '--plain'])).toMatchObject({ code: 1 })
  expect(await full.db.$count(settings, isMark)).toBe(0)
  await type(full.services, ['backup', join(folder, 'noted'), '--plain'])
  expect((await type(full.services, ['health'])).out).toContain(
    `backup: ${full.services.now().toISOString()}`,
  )
})

test('a restored backup has every row, and its ids continue', async () => {
  const { services, db } = await start()
  expect(await type(services, ['restore', file])).toMatchObject({ code: 0 })
  expect(await everythingIn(db)).toEqual(await everythingIn(full.db))
  const newest = await addPerson(db, { unixID: 'afterwards' })
  expect(newest.id).toBeGreaterThan((await db.$count(users)) - 1)
})

test('sessions and the links of calendar feeds are left out', async () => {
  const { services, db, as } = await start()
  const call = await as(await addPerson(db))
  await call(schedules.makeFeed, {})
  await call(bulletins.create, { body: note }, { idempotencyKey: 'once' })
  await db
    .insert(samlAnswers)
    .values({ requestID: '_1', codeHash: 'x', expireTime: '2026-10-15T15:00:00Z' })
  const tables = ['sessions', 'saml_answers', 'calendar_feeds', 'idempotency_keys', 'allowances']
  const path = join(folder, 'without-sessions')
  await type(services, ['backup', path, '--plain'])
  const text = gunzipSync(await readFile(path)).toString()
  for (const table of tables) {
    const [row] = await rowsOf<{ count: number }>(
      db,
      sql`select count(*)::int as count from ${sql.identifier(table)}`,
    )
    expect([table, row?.count]).toEqual([table, 1])
    const [, rows] = text.split(`"table":"${table}"`)
    expect(rows?.split('\n')[1]).toContain('"table"') // the next table follows immediately
  }
})

const note = { type: 'announcement', title: 'Lost cat', body: 'Gray, friendly' } as const

test('only its owner can read a backup, and none is overwritten', async () => {
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect((await type(full.services, ['backup', file, '--plain'])).errors).toContain(
    'exists already',
  )
})

test('a backup is encrypted unless it is asked for in plain', async () => {
  const path = join(folder, 'unsaid')
  for (const options of [[], ['--plain', '--to', 'age1nonsense']]) {
    // oxlint-disable-next-line no-await-in-loop -- two short ones
    const { errors } = await type(full.services, ['backup', path, ...options])
    expect(errors).toContain('--to KEY encrypts it')
  }
  await expect(stat(path)).rejects.toThrow('ENOENT')
})

test('a dry run of a restore reads everything and leaves the database empty', async () => {
  const { services, db } = await start()
  const dry = await type(services, ['restore', file, '--dry-run'])
  expect(dry).toMatchObject({ code: 0, out: expect.stringContaining('users:') })
  expect(await db.$count(users)).toBe(0)
})

test('a database that contains people is not overwritten by a restore', async () => {
  const { services, db } = await start()
  await addPerson(db)
  expect((await type(services, ['restore', file])).errors).toContain('not empty')
  expect(await db.$count(users)).toBe(1)
})

test('a file that is cut off, altered, foreign or of another version changes nothing', async () => {
  const { services, db } = await start()
  const path = (name: string) => join(folder, name)
  const text = gunzipSync(await readFile(file)).toString()
  const lines = text.split('\n')

  await writeFile(path('cut'), await readFile(file))
  await truncate(path('cut'), (await stat(file)).size - 100)
  await writeFile(path('unfinished'), gzipSync(lines.slice(0, -2).join('\n')))
  await writeFile(path('altered'), gzipSync(text.replace('"unix_id"', '"unix_name"')))
  await writeFile(path('foreign'), 'hello')
  await writeFile(path('older'), gzipSync(text.replace(/"schema":"[^"]+"/, '"schema":"old"')))
  const dangling = text.replace(
    /"table":"users"[^\n]*\n[^\n]*\n/,
    '"table":"users","columns":[]}\n',
  )
  await writeFile(path('dangling'), gzipSync(dangling))

  for (const name of ['cut', 'unfinished', 'altered', 'foreign', 'older', 'dangling', 'absent']) {
    const { code, errors } = await type(services, ['restore', path(name)])
    expect({ name, code, errors }).toMatchObject({ code: 1 })
    expect(errors).toContain(path(name))
    expect(errors).not.toContain('    at ')
  }
  expect(await db.$count(users)).toBe(0)
  expect(await foreignKeysOf(db)).toEqual(await foreignKeysOf(full.db))
})

const key = async (name: string) => {
  const path = join(folder, name)
  const { out } = await type(full.services, ['backup-key', path])
  return { path, recipient: out }
}

test('a backup encrypted to a public key needs the secret key, and has every row', async () => {
  const [mine, other] = [await key('mine.key'), await key('other.key')]
  expect((await stat(mine.path)).mode & 0o777).toBe(0o600)
  const path = join(folder, 'encrypted')
  const made = await type(full.services, ['backup', path, '--to', mine.recipient])
  expect(made).toMatchObject({ code: 0 })
  const bytes = await readFile(path)
  expect(bytes.subarray(0, 21).toString()).toBe('age-encryption.org/v1')
  expect(() => gunzipSync(bytes)).toThrow('incorrect header check')

  const { services, db } = await start()
  const { errors } = await type(services, ['restore', path])
  expect(errors).toContain('--key FILE')
  for (const wrong of [other.path, join(folder, 'absent.key'), file]) {
    const { code, errors: why } = await type(services, ['restore', path, '--key', wrong])
    expect({ wrong, code, why }).toMatchObject({ code: 1 })
    expect(why).not.toContain('    at ')
  }
  expect(await db.$count(users)).toBe(0)
  expect(await type(services, ['restore', path, '--key', mine.path])).toMatchObject({ code: 0 })
  expect(await everythingIn(db)).toEqual(await everythingIn(full.db))
})

test('an encrypted backup that was altered or cut off changes nothing', async () => {
  const { path: keyFile, recipient } = await key('altered.key')
  const path = join(folder, 'sealed')
  await type(full.services, ['backup', path, '--to', recipient])
  const bytes = await readFile(path)
  const altered = Buffer.from(bytes)
  altered[altered.length - 40] = altered[altered.length - 40]! ^ 1
  await writeFile(join(folder, 'sealed-altered'), altered)
  await writeFile(join(folder, 'sealed-cut'), bytes.subarray(0, -70_000))
  const { services, db } = await start()
  for (const name of ['sealed-altered', 'sealed-cut']) {
    const typed = ['restore', join(folder, name), '--key', keyFile]
    const { code, errors } = await type(services, typed)
    expect({ name, code }).toEqual({ name, code: 1 })
    expect(errors).not.toContain('    at ')
  }
  expect(await db.$count(users)).toBe(0)
})

test('only a public key is accepted for encryption', async () => {
  const typed = ['backup', join(folder, 'never'), '--to', 'age1nonsense']
  expect((await type(full.services, typed)).errors).toContain('not a public key')
})
