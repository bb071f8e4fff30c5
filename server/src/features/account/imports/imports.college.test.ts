import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { imports } from '@wso/contract/account/imports'
import { campusPack } from '@wso/contract/campus/campusPack'
import { packFolder, readPack } from '@wso/contract/campus/readPack'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { users } from '#features/users/users.table.ts'
import { addPerson, startApp } from '#test/app.ts'
import { type } from '#test/cli.ts'

/* Files as a college writes them whose pack has an `import.json`. */

const { db, as, services } = await startApp(inject('postgres'))
const asAdmin = await as(await addPerson(db, { type: 'staff', admin: true }))

const usual = campusPack.imports
beforeAll(() => {
  campusPack.imports = readPack(packFolder('halden')).imports
})
afterAll(() => {
  campusPack.imports = usual
})

const header = ['NetID', 'Student or employee number', 'FULL NAME', 'Role', 'Unit', 'Record date']
/** A file in Windows-1252, whose accents are the first signs of Unicode too. */
const fileOf = (separator: string, ...rows: string[][]) =>
  Buffer.from([header, ...rows].map((row) => row.join(separator)).join('\r\n'), 'latin1')

async function importFile(bytes: Uint8Array) {
  const folder = await mkdtemp(join(tmpdir(), 'people-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await writeFile(join(folder, 'people.csv'), bytes)
  return type(services, ['import-people', join(folder, 'people.csv')])
}
const preview = (bytes: Buffer, columns = '') =>
  asAdmin(imports.preview, {
    query: { complete: 'false', columns },
    file: new Blob([new Uint8Array(bytes)]),
  })
const stored = async (unixID: string) =>
  (await db.select().from(users).where(eq(users.unixID, unixID)))[0]

test.each(['|', ';', '\t'])(
  'the command reads the college’s file, separated by %j, without editing it',
  async (separator) => {
    const id = `hc${separator.charCodeAt(0)}`
    const { code, errors } = await importFile(
      fileOf(
        separator,
        [`${id}a`, `${id}1`, 'José García, Jr.', 'STU', 'Música', '2026-09-01'],
        [`${id}b`, `${id}2`, 'Zoë Müller', 'emp', '', ''],
        [`${id}c`, `${id}3`, 'Ann Fern', 'professor', '', ''],
      ),
    )
    expect([code, errors]).toEqual([0, ''])
    expect(await stored(`${id}a`)).toMatchObject({
      name: 'José García, Jr.',
      type: 'student',
      williamsID: `${id}1`,
    })
    expect(await stored(`${id}b`)).toMatchObject({ name: 'Zoë Müller', type: 'staff' })
    expect(await stored(`${id}c`)).toMatchObject({ type: 'professor' })
  },
)

test('the site reads the college’s file, and says what each column is read as', async () => {
  const bytes = fileOf('|', ['hs1', 'HS1', 'José García', 'FAC', 'Physics', 'x'])
  const { columns, version, refused } = await preview(bytes)
  expect(refused.count).toBe(0)
  expect(columns).toEqual([
    { header: 'NetID', column: 'unixID' },
    { header: 'Student or employee number', column: 'williamsID' },
    { header: 'FULL NAME', column: 'name' },
    { header: 'Role', column: 'type' },
    { header: 'Unit', column: 'department' },
    { header: 'Record date' },
  ])
  const file = new Blob([new Uint8Array(bytes)])
  const done = { added: 1, changed: 0, left: 0, leftOut: 0 }
  expect(await asAdmin(imports.apply, { query: { version }, file })).toEqual(done)
  expect(await stored('hs1')).toMatchObject({ name: 'José García', type: 'professor' })
})

test('what is said of one file counts before the pack', async () => {
  const bytes = fileOf('|', ['ho1', 'HO1', 'Ann Fern', 'STU', 'Physics', 'Annie'])
  const { columns, newDepartments } = await preview(bytes, 'unit=&Record+date=nickname')
  expect(columns.slice(4)).toEqual([
    { header: 'Unit' },
    { header: 'Record date', column: 'nickname' },
  ])
  expect(newDepartments).toEqual([])
  const twice = await preview(bytes, 'Record+date=unixID')
  expect(twice.refused.rows[0]?.reason).toBe('the column "unixID" appears twice')
})

test('a type that neither the college nor the portal knows is refused with those that are known', async () => {
  const { refused } = await preview(fileOf('|', ['ht1', 'HT1', 'Ann Fern', 'VIS', '', '']))
  expect(refused.rows).toEqual([
    {
      row: 2,
      column: 'type',
      reason: 'must be one of student, alumni, professor, staff, stu, fac, emp, alu',
    },
  ])
})

test('a file in another encoding than the declared one is refused', async () => {
  const bytes = Buffer.from('NetID|Full name|Role\nhe1|José|STU')
  const { code, errors } = await importFile(bytes)
  expect([code, errors]).toEqual([
    1,
    expect.stringContaining('another encoding than windows-1252: it would be read as “JosÃ©”'),
  ])
  expect(await stored('he1')).toBeUndefined()
})

test('a file with the portal’s own names is read as everywhere', async () => {
  const { code, errors } = await importFile(
    Buffer.from('\uFEFFunixID,name,type\nhp1,José García,alum\n'),
  )
  expect([code, errors]).toEqual([0, ''])
  expect(await stored('hp1')).toMatchObject({ name: 'José García', type: 'alumni' })
})

test('people are matched by the college id under its other name: a username given to a new person is a conflict', async () => {
  await addPerson(db, { unixID: 'hm1', williamsID: 'HM-OLD' })
  const { refused } = await preview(fileOf('|', ['hm1', 'HM-NEW', 'Ann Fern', 'STU', '', '']))
  expect(refused.rows[0]?.reason).toMatch(/person with another college id \(HM-OLD\)/)
})
