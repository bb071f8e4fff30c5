import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { writeCell } from '@wso/contract/core/files/csvDialect'
import { resavedTables } from '@wso/contract/core/resavedTables'
import { stringify } from 'csv-stringify/sync'
import { eq } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import { users } from '#features/users/users.table.ts'
import { addPerson, startApp } from '#test/app.ts'
import { type } from '#test/cli.ts'

const { services, db } = await startApp(inject('postgres'))
const importFile = (path: string) => type(services, ['import-people', path])
const corpus = (name: string) =>
  fileURLToPath(new URL(`../../../../corpus/people/${name}`, import.meta.url))
const person = async (unixID: string) =>
  (await db.select().from(users).where(eq(users.unixID, unixID)))[0]

test.each([
  [
    'excel.csv',
    'exc1',
    {
      name: 'Exámple, One',
      classYear: 2029,
      visible: true,
      offCycle: false,
      williamsID: '1234567',
      cellPhone: '+1 413 555 0100',
    },
  ],
  ['excel.csv', 'exc2', { name: "'Example Two", classYear: null, visible: false }],
  ['semicolons.csv', 'sem1', { homeTown: 'Town, State; or not' }],
  ['declared.csv', 'dec1', { name: 'Example Four', homeTown: 'Town' }],
  ['unicodeText.txt', 'uni1', { name: 'Exámple Five', nickname: null, title: 'Baker' }],
  ['bigEndian.txt', 'big1', { name: 'Exámple Six' }],
  [
    'windows1252.csv',
    'win1',
    { name: 'García, José', homeTown: 'Córdoba', title: 'Women’s Coach – “Eph” é' },
  ],
  ['windows1252.csv', 'win2', { name: 'Dušan O’Brien', homeTown: 'Düsseldorf' }],
])('%s gives %s as the spreadsheet showed it', async (name, unixID, fields) => {
  expect(await importFile(corpus(name))).toMatchObject({ code: 0, errors: '' })
  expect(await person(unixID)).toMatchObject(fields)
})

test('a college id that a spreadsheet shortened is refused and replaces nothing', async () => {
  await addPerson(db, { unixID: 'short1', williamsID: '9990001' })
  const { code, errors } = await importFile(corpus('shortened.csv'))
  expect(code).toBe(1)
  expect(errors).toContain('row 2, williamsID: 9.99E+06 is a number that a spreadsheet shortened')
  expect(await person('short1')).toMatchObject({ williamsID: '9990001' })
})

test.each([
  ['macintosh.csv', 'mac1', '“JosŽ”, “Garc’a”'],
  ['decodedTwice.csv', 'twice1', '“JosÃ©”'],
  ['mixed.csv', 'mix2', '“JosÃ©”'],
])(
  '%s, in an unknown encoding, is refused with what would be read',
  async (name, unixID, words) => {
    const { code, errors } = await importFile(corpus(name))
    expect(code).toBe(1)
    expect(errors).toContain(`would be read as ${words}`)
    expect(errors).toContain('CSV UTF-8')
    expect(await person(unixID)).toBeUndefined()
  },
)

test('a file with another separator is refused with the one that was looked for', async () => {
  const { errors } = await importFile(corpus('otherSeparator.csv'))
  expect(errors).toContain('there is no column "unixID|name"')
  expect(errors).toContain('The fields are separated by commas.')
})

test('an empty yes or no leaves the person as it is', async () => {
  await addPerson(db, { unixID: 'hidden1', visible: false })
  const path = join(await mkdtemp(join(tmpdir(), 'people-')), 'people.csv')
  await writeFile(path, 'unixID,visible,nickname\nhidden1,,Hid\n')
  expect((await importFile(path)).code).toBe(0)
  expect(await person('hidden1')).toMatchObject({ visible: false, nickname: 'Hid' })
})

const tricky = ["'Tis Pity", '=SUM(A1)', "'=SUM(A1)", '+1 a', '-a', '@a', 'a "b", c; d', "''", 'Ł']

test('people come back from every dialect as they were', async () => {
  const people = tricky.map((text, at) => ({
    unixID: `trip${at}`,
    name: `${text} x`,
    type: 'student',
    title: `${text} y`,
    classYear: at % 2 ? 2029 : null,
    visible: at % 2 === 0,
    offCycle: false,
    cellPhone: at % 2 ? '+1 413 555 0100' : null,
  }))
  const written = stringify(people, {
    bom: true,
    header: true,
    cast: { string: writeCell, boolean: (value) => (value ? 'yes' : 'no') },
    record_delimiter: 'windows',
  })
  const path = join(await mkdtemp(join(tmpdir(), 'people-')), 'people.csv')
  const columns = { years: ['classYear'], booleans: ['visible', 'offCycle'] }
  await writeFile(path, written)
  expect(await importFile(path)).toMatchObject({ code: 0, errors: '' })
  const found = await Promise.all(people.map(({ unixID }) => person(unixID)))
  expect(found).toMatchObject(people)
  for (const [dialect, bytes] of Object.entries(resavedTables(written, columns))) {
    // oxlint-disable-next-line no-await-in-loop -- the imports share one file
    await writeFile(path, bytes)
    // oxlint-disable-next-line no-await-in-loop -- one import after another
    const { errors, out } = await importFile(path)
    const same = `0 added, 0 changed, 0 left, ${people.length} unchanged.`
    expect([dialect, errors, out.includes(same)]).toEqual([dialect, '', true])
  }
})
