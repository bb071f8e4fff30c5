import { imports } from '@wso/contract/account/imports'
import { maxImportBytes } from '@wso/contract/account/imports.limits'
import { desc, eq, sql } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import { auditLog } from '#features/audit/audit.table.ts'
import { departments } from '#features/college/departments/departments.table.ts'
import { users } from '#features/users/users.table.ts'
import { addPerson, personWith, startApp } from '#test/app.ts'
import { placesOf } from '#test/traces.ts'

const { db, as, visitor, pool } = await startApp(inject('postgres'))
const admin = await addPerson(db, { name: 'Ada Admin', type: 'staff', admin: true })
const asAdmin = await as(admin)

const header = 'unixID,name,type,williamsID,department'
const fileOf = (...rows: string[]) => new Blob([[header, ...rows].join('\n')])
const preview = (file: Blob, complete = false) =>
  asAdmin(imports.preview, { query: { complete: complete ? 'true' : 'false' }, file })
const apply = (
  file: Blob,
  version: string,
  more: Partial<Record<'complete' | 'manyLeave' | 'leaveOut', 'true'>> = {},
) => asAdmin(imports.apply, { query: { version, ...more }, file })
const stored = async (unixID: string) =>
  (await db.select().from(users).where(eq(users.unixID, unixID)))[0]

test('a preview lists what a file changes and changes nothing; the import does exactly that', async () => {
  const person = await addPerson(db, { name: 'Ann Fern' })
  const file = fileOf('imp1,New One,student,W1,Geology', `${person.unixID},Ann Moss,student,W2,`)
  const before = await db.$count(users)
  const shown = await preview(file)
  expect(shown).toMatchObject({
    added: { count: 1, people: [{ unixID: 'imp1', name: 'New One' }] },
    changed: { count: 1 },
    left: { count: 0, people: [] },
    newDepartments: ['Geology'],
    refused: { count: 0, rows: [] },
  })
  expect(shown.changed.people[0]).toEqual({
    unixID: person.unixID,
    name: 'Ann Fern',
    changes: [
      { field: 'name', before: 'Ann Fern', after: 'Ann Moss' },
      { field: 'williamsID', before: 'none', after: 'W2' },
    ],
  })
  expect(await db.$count(users)).toBe(before)
  expect(await db.$count(departments, eq(departments.name, 'Geology'))).toBe(0)
  expect(await apply(file, shown.version)).toEqual({ added: 1, changed: 1, left: 0, leftOut: 0 })
  const [geology] = await db.select().from(departments).where(eq(departments.name, 'Geology'))
  expect(await stored('imp1')).toMatchObject({ departmentID: geology!.id })
  expect(await personWith(db, person.id)).toMatchObject({ name: 'Ann Moss', departmentID: null })
  const { items, total } = await asAdmin(imports.list, { query: {} })
  expect(total).toBe(1)
  expect(items[0]).toMatchObject({ by: 'Ada Admin', isCommandLine: false, added: 1, changed: 1 })
  const [entry] = await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
  expect(entry).toMatchObject({ action: 'people.import', userID: admin.id })
})

test('refused rows are left out on request, and the history says how many', async () => {
  const file = fileOf(
    'lo1,Lo One,student,W131,',
    'lo2,Lo Two,wizard,W132,',
    'lo1,Twice,student,W133,',
  )
  const shown = await preview(file)
  expect(shown.refused).toMatchObject({ count: 2, canLeaveOut: true })
  await expect(apply(file, shown.version)).rejects.toMatchObject({ status: 400 })
  const done = { added: 1, changed: 0, left: 0, leftOut: 2 }
  expect(await apply(file, shown.version, { leaveOut: 'true' })).toEqual(done)
  expect(await stored('lo1')).toMatchObject({ name: 'Lo One' })
  expect(await stored('lo2')).toBeUndefined()
  const { items } = await asAdmin(imports.list, { query: {} })
  expect(items[0]).toMatchObject(done)
})

test('a file that lists everyone is imported whole or not: who is in a refused row has not left', async () => {
  const { unixID } = await addPerson(db)
  const file = fileOf(`${unixID},Someone,wizard,,`)
  const { refused, version } = await preview(file, true)
  expect(refused).toMatchObject({ count: 1, canLeaveOut: false })
  const asked = apply(file, version, { complete: 'true', manyLeave: 'true', leaveOut: 'true' })
  await expect(asked).rejects.toMatchObject({ status: 400 })
  expect(await stored(unixID)).toMatchObject({ atWilliams: true })
})

test('columns are read as the request says, in any case, and can be left unread', async () => {
  const file = new Blob(['NetID,Display Name,type,Notes\ncol1,Col One,student,x'])
  const read = (columns: string) =>
    asAdmin(imports.preview, { query: { complete: 'false', columns }, file })
  const plain = await read('')
  expect(plain.columns.map((each) => each.header)).toEqual([
    'NetID',
    'Display Name',
    'type',
    'Notes',
  ])
  expect(plain).toMatchObject({ added: { count: 0 }, refused: { canLeaveOut: false } })
  expect(plain.known).toContain('unixID')
  const matched = await read('netid=unixID&Display+Name=name&notes=')
  expect(matched).toMatchObject({ added: { people: [{ unixID: 'col1', name: 'Col One' }] } })
  expect(matched.columns[3]).toEqual({ header: 'Notes' })
  const twice = await read('NetID=unixID&Display+Name=unixID&Notes=')
  expect(twice.refused.rows[0]?.reason).toMatch(/"unixID" appears twice/)
  const columns = Array.from({ length: 101 }, (_, at) => `c${at}=name`).join('&')
  await expect(read(columns)).rejects.toMatchObject({ status: 400 })
})

test('nothing of a file is stored by a preview', async () => {
  await preview(fileOf('kept1,Zebrafinch Quill,student,W77,Ornithology'))
  expect(await placesOf(pool, 'zebrafinch')).toEqual([])
  expect(await placesOf(pool, 'ornithology')).toEqual([])
})

test('an import is refused when the directory changed in what the preview shows, and not for anything else', async () => {
  const [person, other] = [await addPerson(db, { name: 'Bo Reed' }), await addPerson(db)]
  const file = fileOf(`${person.unixID},Bo Vale,student,W10,`)
  const { version } = await preview(file)
  await db.update(users).set({ title: 'Baker' }).where(eq(users.id, other.id))
  await db.update(users).set({ name: 'Bo Quill' }).where(eq(users.id, person.id))
  await expect(apply(file, version)).rejects.toMatchObject({ status: 409 })
  expect((await personWith(db, person.id)).name).toBe('Bo Quill')
  const again = await preview(file)
  await db.update(users).set({ title: 'Cook' }).where(eq(users.id, other.id))
  await apply(file, again.version)
  expect((await personWith(db, person.id)).name).toBe('Bo Vale')
})

test('another file than the previewed one is refused', async () => {
  const { version } = await preview(fileOf('swap1,One,student,W20,'))
  await expect(apply(fileOf('swap2,Two,student,W21,'), version)).rejects.toMatchObject({
    status: 409,
  })
  expect(await stored('swap2')).toBeUndefined()
})

test('every refused row has its reason, and the file is not imported while there is one', async () => {
  const taken = await addPerson(db, { williamsID: 'W30' })
  const file = fileOf(
    'good1,Good One,student,W31,',
    'bad1,,student,W32,',
    'bad2,Bad Two,wizard,W33,',
    `${taken.unixID},Bad Three,student,W34,`,
    'twice1,One,student,W35,',
    'twice1,Two,student,W36,',
  )
  const { refused, added, version } = await preview(file)
  expect(added.count).toBe(2)
  expect(refused.rows).toMatchObject([
    { row: 3, column: 'name' },
    { row: 4, column: 'type' },
    { row: 5, column: 'unixID', reason: expect.stringContaining('rename-person') },
    { row: 7, column: 'unixID', reason: 'appears in row 6' },
  ])
  await expect(apply(file, version)).rejects.toMatchObject({ errorCode: 1101 })
  expect(await stored('good1')).toBeUndefined()
})

test('a complete file marks who is not in it, more than a quarter only if allowed, never the administrator', async () => {
  await Promise.all(Array.from({ length: 4 }, () => addPerson(db)))
  const file = fileOf('alone1,Alone,student,W40,')
  const shown = await preview(file, true)
  expect(shown).toMatchObject({ isMassLeave: true, left: { count: shown.present - 1 } })
  const complete = 'true'
  await expect(apply(file, shown.version, { complete })).rejects.toMatchObject({ status: 409 })
  // Without the option it is another import.
  await expect(apply(file, shown.version)).rejects.toMatchObject({ status: 409 })
  await apply(file, shown.version, { complete, manyLeave: 'true' })
  expect(await personWith(db, admin.id)).toMatchObject({ atWilliams: true })
  expect(await db.$count(users, eq(users.atWilliams, true))).toBe(2)
  await db.execute(sql`update users set at_williams = true`)
})

test('a file that is no table, has no known columns or is too large is refused with its reason', async () => {
  const unknown = await preview(new Blob(['a,b\n1,2']))
  expect(unknown.refused.rows[0]).toMatchObject({
    row: 1,
    reason:
      'there is no column "a". Known: unixID, name, type, nickname, pronoun, williamsEmail, williamsID, title, classYear, offCycle, major, suBox, entry, offCampus, campusPhoneEXT, cellPhone, homePhone, homeTown, homeState, homeZip, homeCountry, department, office, dorm, room, visible, atWilliams',
  })
  await expect(preview(new Blob(['unixID,name\n"a,b']))).rejects.toMatchObject({ errorCode: 1101 })
  await expect(preview(new Blob([Uint8Array.of(0, 1, 2, 255)]))).rejects.toMatchObject({
    errorCode: 1101,
  })
  const large = new Blob(['x'.repeat(maxImportBytes + 1)])
  await expect(preview(large)).rejects.toMatchObject({ status: 413 })
})

test('others than administrators neither preview nor import nor read the history', async () => {
  const file = fileOf('nope1,Nope,student,W50,')
  const call = await as(await addPerson(db, { factrakAdmin: true }))
  for (const [each, status] of [
    [call, 403],
    [visitor, 401],
  ] as const) {
    // oxlint-disable no-await-in-loop -- two callers
    await expect(each(imports.preview, { query: {}, file })).rejects.toMatchObject({ status })
    await expect(each(imports.apply, { query: { version: 'x' }, file })).rejects.toMatchObject({
      status,
    })
    await expect(each(imports.list, { query: {} })).rejects.toMatchObject({ status })
    // oxlint-enable no-await-in-loop
  }
  expect(await stored('nope1')).toBeUndefined()
})

test('of two imports of one preview at once, one is carried out', async () => {
  const file = fileOf('once1,Once,student,W60,')
  const { version } = await preview(file)
  const results = await Promise.allSettled([apply(file, version), apply(file, version)])
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})
