import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, inject, test } from 'vitest'
import { departments } from '#features/college/departments/departments.table.ts'
import { dormRooms, dorms, neighborhoods } from '#features/college/dorms/dorms.table.ts'
import { users } from '#features/users/users.table.ts'
import { addPerson, startApp } from '#test/app.ts'
import { type } from '#test/cli.ts'

const { services, db } = await startApp(inject('postgres'))
let folder = ''
let files = 0
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'people-'))
})

const importText = async (text: string | Uint8Array, ...options: string[]) => {
  const path = join(folder, `${(files += 1)}.csv`)
  await writeFile(path, text)
  return type(services, ['import-people', path, ...options])
}
const person = async (unixID: string) =>
  (await db.select().from(users).where(eq(users.unixID, unixID)))[0]

test('new people are added, known ones changed, and each difference is printed', async () => {
  await addPerson(db, { unixID: 'old1', name: 'Old One', title: 'Baker', nickname: 'Oli' })
  const { code, out } = await importText(
    '\uFEFFunixID,name,type,classYear,title,department,nickname\r\n' +
      'new1,"O’Brien, José",student,2029,,,\r\n' +
      'OLD1,Old One,student,2028,Head Baker,Dining,\r\n',
  )
  expect(code).toBe(0)
  expect(out).toContain('+ department Dining')
  expect(out).toContain('+ new1  O’Brien, José (student 2029)')
  expect(out).toContain('title: "Baker" → "Head Baker"')
  expect(out).toContain('nickname: "Oli" → none')
  expect(out).toContain('1 added, 1 changed, 0 left, 0 unchanged.')
  const [dining] = await db.select().from(departments).where(eq(departments.name, 'Dining'))
  expect(await person('old1')).toMatchObject({ title: 'Head Baker', departmentID: dining!.id })
  expect(await person('new1')).toMatchObject({ name: 'O’Brien, José', title: null })
})

test('the same file a second time changes nothing', async () => {
  const text = 'unixID,name,type,visible\ntwice1,Twice,staff,no\n'
  await importText(text)
  expect((await importText(text)).out).toContain('0 added, 0 changed, 0 left, 1 unchanged.')
})

test('a dry run prints the same and changes nothing', async () => {
  const { out } = await importText('unixID,name,type\ndry1,Dry,staff\n', '--dry-run')
  expect(out).toContain('+ dry1')
  expect(await person('dry1')).toBeUndefined()
})

test('one bad cell stops the whole file, and every mistake is named by row and field', async () => {
  const { code, errors } = await importText(
    'unixID,name,type,classYear,williamsEmail\n' +
      'good1,Good,student,2029,\n' +
      'bad 1,Bad,wizard,29,nowhere\n' +
      'good1,Again,student,2029,\n',
  )
  expect(code).toBe(1)
  expect(errors).toContain('row 3, unixID: must be a username')
  expect(errors).toContain('row 3, type: must be one of')
  expect(errors).toContain('row 3, classYear: must be a year')
  expect(errors).toContain('row 3, williamsEmail: must be an email address')
  expect(await person('good1')).toBeUndefined()
})

test.each([
  ['an unknown column', 'unixID,shoeSize\na,1\n', 'no column "shoeSize"'],
  ['no username column', 'name\nA\n', 'the column "unixID" is missing'],
  ['a column twice', 'unixID,name,name\na,b,c\n', 'twice'],
  ['an empty file', '', 'no header'],
  ['a short row', 'unixID,name\na\n', 'row 2: has 1 fields, the header has 2'],
  ['an open quote', 'unixID,name\na,"b\n', 'Quote'],
  ['the same person twice', 'unixID\nx1\nX1\n', 'row 3, unixID: appears in row 2'],
  ['a new person without a name', 'unixID\nnobody9\n', 'row 2, name: is required'],
  [
    'an unknown room',
    'unixID,name,type,dorm,room\nr1,R,student,Nowhere,1\n',
    'unknown room 1 in Nowhere',
  ],
  ['a room without its dorm', 'unixID,name,type,dorm,room\nr1,R,student,,1\n', 'row 2, dorm'],
  ['a role', 'unixID,admin\nx1,yes\n', 'no column "admin"'],
])('refuses %s', async (_, text, words) => {
  const before = await db.$count(users)
  expect(await importText(text)).toMatchObject({
    code: 1,
    errors: expect.stringContaining(words),
  })
  expect(await db.$count(users)).toBe(before)
})

test('refused rows are left out on request, but not of a file that lists everyone', async () => {
  const text = 'unixID,name,type\nlo1,Lo One,student\nlo2,Lo Two,wizard\n'
  const { code, out } = await importText(text, '--leave-out')
  expect(code).toBe(0)
  expect(out).toContain('left out  row 3, type: must be one of')
  expect(out).toContain('1 added, 0 changed, 0 left')
  expect(await person('lo1')).toMatchObject({ name: 'Lo One' })
  expect(await person('lo2')).toBeUndefined()
  expect((await importText(text, '--leave-out', '--complete')).code).toBe(1)
})

test('refuses a file that is not there', async () => {
  expect((await type(services, ['import-people', '/nowhere.csv'])).errors).toContain('/nowhere.csv')
})

test('a room is found by dorm and number, and an empty cell clears it', async () => {
  const [area] = await db.insert(neighborhoods).values({ name: 'Hill' }).returning()
  const [dorm] = await db
    .insert(dorms)
    .values({ name: 'Alder', neighborhoodID: area!.id })
    .returning()
  const [room] = await db.insert(dormRooms).values({ dormID: dorm!.id, number: '12' }).returning()
  await importText('unixID,name,type,dorm,room\nroomy,Roomy,student,Alder,12\n')
  expect(await person('roomy')).toMatchObject({ dormRoomID: room!.id })
  await importText('unixID,dorm,room\nroomy,,\n')
  expect(await person('roomy')).toMatchObject({ dormRoomID: null })
})

test('with a complete file, missing people are marked as having left, and past students become alumni', async () => {
  await addPerson(db, { unixID: 'gone1', classYear: 2026 })
  await addPerson(db, { unixID: 'gone2', type: 'staff', classYear: null })
  for (let staff = 0; staff < 6; staff += 1) await addPerson(db, { type: 'staff' })
  const everyone = await db.select().from(users)
  const staying = everyone.filter(({ unixID }) => !unixID.startsWith('gone'))
  const file = `unixID\n${staying.map(({ unixID }) => unixID).join('\n')}\n`

  const refused = await importText('unixID\nroomy\n', '--complete')
  expect(refused.errors).toContain('--many-leave')
  expect(await importText(file, '--complete')).toMatchObject({ code: 0 })
  expect(await person('gone1')).toMatchObject({ atWilliams: false, type: 'alumni' })
  expect(await person('gone2')).toMatchObject({ atWilliams: false, type: 'staff' })
  expect(await person('roomy')).toMatchObject({ atWilliams: true })
})

test('line breaks, overrides and characters that show nothing are cleaned from cells', async () => {
  const { code } = await importText(
    'unixID,name,type,nickname,title\n' +
      'clean1,"Jane\r\n\u202eDoe\u200b \u0000",staff,\u3164\u2800,"Head\nBaker"\n',
  )
  expect(code).toBe(0)
  expect(await person('clean1')).toMatchObject({
    name: 'Jane Doe',
    nickname: null,
    title: 'Head Baker',
  })
})

test.each(['\u200b\u200b', '\u2800', '123', '---'])('the name %j has no letter', async (name) => {
  const { code, errors } = await importText(`unixID,name,type\nblank1,${name},staff\n`)
  expect(code).toBe(1)
  expect(errors).toContain('row 2, name: must have a letter')
})
