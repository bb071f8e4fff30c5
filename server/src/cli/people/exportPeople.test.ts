import { mkdtemp, readFile, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { byteOrderMark } from '@wso/contract/core/files/csvDialect'
import { resavedTables } from '@wso/contract/core/resavedTables'
import { expect, inject, test } from 'vitest'
import { insertAll } from '#core/database/insert.ts'
import { peopleColumns } from '#features/account/imports/peopleFile.ts'
import { dormRooms, dorms, neighborhoods } from '#features/college/dorms/dorms.table.ts'
import { users } from '#features/users/users.table.ts'
import { addPerson, startApp } from '#test/app.ts'
import { type } from '#test/cli.ts'

const folder = await mkdtemp(join(tmpdir(), 'people-'))
let files = 0
const newPath = () => join(folder, `${(files += 1)}.csv`)

/** An empty portal with one dorm room, because rooms are not part of the file. */
async function startPortal() {
  const { services, db } = await startApp(inject('postgres'))
  const [area] = await db.insert(neighborhoods).values({ name: 'Hill' }).returning()
  const [dorm] = await db
    .insert(dorms)
    .values({ name: 'Alder', neighborhoodID: area!.id })
    .returning()
  await db.insert(dormRooms).values({ dormID: dorm!.id, number: '012' })
  const importBytes = async (bytes: string | Uint8Array) => {
    const path = newPath()
    await writeFile(path, bytes)
    return type(services, ['import-people', path])
  }
  const exported = async () => {
    const path = newPath()
    expect(await type(services, ['export-people', path])).toMatchObject({ code: 0, errors: '' })
    return readFile(path, 'utf8')
  }
  return { services, db, importBytes, exported }
}

const full = {
  unixID: 'full1',
  name: 'García, José “Pepe”',
  type: 'student',
  nickname: "'Tis",
  pronoun: 'he/him',
  williamsEmail: 'full1@example.edu',
  williamsID: '0012345',
  title: '=SUM(A1)',
  classYear: '2029',
  offCycle: 'yes',
  major: 'Art; History',
  suBox: '-12',
  entry: 'A "B"',
  offCampus: 'no',
  campusPhoneEXT: '0123',
  cellPhone: '+1 413 555 0100',
  homePhone: '@home',
  homeTown: "''Town",
  homeState: 'MA',
  homeZip: '01267',
  homeCountry: 'Łódź\u00b7Land',
  department: 'Art, Music',
  office: '"Mill" 204',
  dorm: 'Alder',
  room: '012',
  visible: 'no',
  atWilliams: 'yes',
}

const quote = (cell: string) => `"${cell.replaceAll('"', '""')}"`
const fileOf = (person: Record<string, string>) =>
  `${Object.keys(person).join()}\n${Object.values(person).map(quote).join()}\n`

test('a directory that was imported is exported, and read by a fresh portal as it was', async () => {
  expect(Object.keys(full)).toEqual(Object.keys(peopleColumns))
  const one = await startPortal()
  expect(await one.importBytes(fileOf(full))).toMatchObject({ code: 0, errors: '' })
  await one.importBytes('unixID,name,type,atWilliams\nZed,Zed,alumni,no\nabe,Abe,staff,\n')
  const file = await one.exported()

  const [header, ...records] = file.trimEnd().split('\r\n')
  expect(header).toBe(byteOrderMark + Object.keys(peopleColumns).join())
  expect(records.map((record) => record.split(',')[0])).toEqual(['abe', 'full1', 'Zed'])
  expect(records[1]).toContain(`"García, José “Pepe”",student,'Tis,`)
  expect(records[1]).toContain(`,'=SUM(A1),2029,yes,`)

  const other = await startPortal()
  expect(await other.importBytes(file)).toMatchObject({ code: 0, errors: '' })
  expect(await other.exported()).toBe(file)
  const columns = { years: ['classYear'], booleans: ['offCycle', 'offCampus', 'visible'] }
  for (const [dialect, bytes] of Object.entries(resavedTables(file, columns))) {
    // oxlint-disable-next-line no-await-in-loop -- the imports change the same people
    const { errors, out } = await other.importBytes(bytes)
    const same = out.includes('0 added, 0 changed, 0 left, 3 unchanged.')
    expect([dialect, errors, same]).toEqual([dialect, '', true])
  }
})

test('standard output gets the bytes of the file, which only its owner can read', async () => {
  const { services, db } = await startPortal()
  await addPerson(db, { unixID: 'out1', name: 'Out One' })
  const path = newPath()
  await type(services, ['export-people', path])
  expect((await stat(path)).mode & 0o777).toBe(0o600)
  expect(`${(await type(services, ['export-people'])).out}\n`).toBe(await readFile(path, 'utf8'))
})

test('a file that exists is kept', async () => {
  const { services } = await startPortal()
  const path = newPath()
  await writeFile(path, 'mine')
  const { code, errors } = await type(services, ['export-people', path])
  expect([code, errors]).toEqual([1, `${path} exists already. Choose another name.`])
  expect(await readFile(path, 'utf8')).toBe('mine')
})

test('more people than are fetched at a time are each written once', async () => {
  const { db, exported } = await startPortal()
  const people = Array.from({ length: 2500 }, (_, at) => ({
    unixID: `${at % 2 ? 'P' : 'p'}${at}`,
    name: 'Many',
    type: 'staff' as const,
  }))
  await insertAll(db, users, people)
  const records = (await exported()).trimEnd().split('\r\n').slice(1)
  const written = records.map((record) => record.split(',')[0]!)
  expect(written.toSorted()).toEqual(people.map(({ unixID }) => unixID).toSorted())
})
