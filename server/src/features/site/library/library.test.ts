import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type LibraryHours, library } from '@wso/contract/site/library'
import { beforeAll, expect, inject, test } from 'vitest'
import { startApp } from '#test/app.ts'
import { type } from '#test/cli.ts'
import { libraryServices } from './library.table.ts'

const { app, services, db, visitor, clock } = await startApp(inject('postgres'))
let folder = ''
let files = 0
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'library-'))
})

const importHours = async (content: unknown, ...options: string[]) => {
  const path = join(folder, `${(files += 1)}.json`)
  await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content))
  return type(services, ['import-library', path, ...options])
}
const hours = async (): Promise<LibraryHours> => JSON.parse(await visitor(library.hours, {}))

const mainHours = async () => (await hours()).libraryservices['Main library']?.hours

const file = await readFile(
  new URL('../../../../../corpus/hours/library.json', import.meta.url),
  'utf8',
)
const [main] = (JSON.parse(file) as { services: object[] }).services

test('before hours are imported, the list is empty', async () => {
  expect(await hours()).toMatchObject({ updateTime: '', libraryservices: {} })
})

test("the file holds today's hours at the college, in words", async () => {
  expect(await importHours(file)).toMatchObject({
    code: 0,
    out: expect.stringContaining('+ Main library'),
  })
  clock.set('2026-10-16T03:30:00Z') // still Thursday evening there
  expect(await hours()).toMatchObject({
    date: '2026-10-15',
    libraryservices: {
      'Main library': { name: 'Main library', hours: { open: ['8:00 am'], close: ['2:00 am'] } },
    },
  })
  clock.set('2026-10-16T15:00:00Z')
  expect(await mainHours()).toEqual({
    open: ['10:00 am', '1:00 pm'],
    close: ['12:00 pm', '12:00 am'],
  })
})

test('a day that is closed has no hours, and a holiday overrides the week', async () => {
  clock.set('2026-10-18T15:00:00Z') // a Sunday, which is not named
  expect(await mainHours()).toEqual({ open: ['Closed'], close: [] })
  clock.set('2026-11-26T15:00:00Z') // a Thursday
  expect(await mainHours()).toEqual({ open: ['Closed'], close: [] })
})

test('the file is JSON without an envelope, with an ETag that changes with the day', async () => {
  clock.set('2026-10-15T15:00:00Z')
  const thursday = await app.inject('/library.json')
  expect(thursday.headers['content-type']).toContain('application/json')
  expect(thursday.headers.etag).toMatch(/^"[\w-]+"$/)
  const again = {
    url: '/library.json',
    headers: { 'if-none-match': String(thursday.headers.etag) },
  }
  expect(await app.inject(again)).toMatchObject({ statusCode: 304, body: '' })
  clock.set('2026-10-16T15:00:00Z')
  expect((await app.inject(again)).statusCode).toBe(200)
})

test('an import replaces everything, names what changed, and has a dry run', async () => {
  const archives = { name: 'Archives', week: { Mon: ['09:00-16:30'] } }
  const changed = { ...main, week: { Mon: ['08:00-20:00'] } }
  const dry = await importHours({ services: [changed, archives] }, '--dry-run')
  expect(dry.out).toContain('~ Main library\n+ Archives')
  expect(await db.$count(libraryServices)).toBe(1)
  await importHours({ services: [changed, archives] })
  expect((await importHours({ services: [archives] })).out).toContain('- Main library')
  const [archived] = await db.select().from(libraryServices)
  expect(archived).toMatchObject({ name: 'Archives' })
})

test.each([
  ['no JSON', '{', 'is not JSON'],
  ['no services', {}, 'services:'],
  ['a service without a name', { services: [{ ...main, name: ' ' }] }, 'services.0.name: must not'],
  ['an unknown day', { services: [{ ...main, week: { Someday: [] } }] }, 'must be days such as'],
  [
    'a day twice',
    { services: [{ ...main, week: { 'Mon-Wed': [], Tue: [] } }] },
    'Tue appears twice',
  ],
  [
    'a time that is none',
    { services: [{ ...main, week: { Mon: ['8-25:00'] } }] },
    'services.0.week.Mon.0',
  ],
  [
    'a date that is none',
    { services: [{ ...main, days: { '2026-13-01': [] } }] },
    'must be a date',
  ],
  ['an unknown field', { services: [{ ...main, phone: 1 }] }, 'phone'],
  ['a name twice', { services: [main, main] }, 'services.1.name'],
])('refuses %s and keeps the hours there are', async (_, content, words) => {
  const before = await db.select().from(libraryServices)
  const { code, errors } = await importHours(content)
  expect({ code, errors }).toMatchObject({ code: 1, errors: expect.stringContaining(words) })
  expect(await db.select().from(libraryServices)).toEqual(before)
})
