import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import { auditLog } from '#features/audit/audit.table.ts'
import { users } from '#features/users/users.table.ts'
import { addPerson, startApp } from '#test/app.ts'
import { type } from '#test/cli.ts'

const { services, db } = await startApp(inject('postgres'))
const folder = await mkdtemp(join(tmpdir(), 'people-ids-'))

const importRow = async (row: string, ...options: string[]) => {
  const path = join(folder, 'people.csv')
  await writeFile(path, `unixID,name,type,williamsID\n${row}\n`)
  return type(services, ['import-people', path, ...options])
}
const stored = async ({ id }: { id: number }) =>
  (await db.select().from(users).where(eq(users.id, id)))[0]!

test.each([
  ['another college id', 'W002'],
  ['no college id', ''],
])('a username whose account is of another person stops the import: %s', async (_, williamsID) => {
  const old = await addPerson(db, { williamsID: 'W001', name: 'Old Owner', admin: true })
  const { code, errors } = await importRow(`${old.unixID},New Person,student,${williamsID}`)
  expect(code).toBe(1)
  expect(errors).toContain('another college id (W001)')
  expect(errors).toContain(`npm run wso -- rename-person ${old.unixID} NEW-USERNAME`)
  expect(await stored(old)).toEqual(old)
  await db.delete(users).where(eq(users.id, old.id))
})

test('a known college id under a new username renames the account, and a dry run says so', async () => {
  const person = await addPerson(db, { williamsID: 'W010', name: 'Ann Lee' })
  const before = await db.$count(users)
  const row = 'annlee9,Ann Lee,student,W010'
  const line = `renamed  ${person.unixID} → annlee9`
  expect((await importRow(row, '--dry-run')).out).toContain(line)
  expect(await stored(person)).toEqual(person)
  expect((await importRow(row)).out).toContain(line)
  expect(await stored(person)).toMatchObject({ unixID: 'annlee9', williamsID: 'W010' })
  expect(await db.$count(users)).toBe(before)
  expect((await importRow(row)).out).toContain('0 added, 0 changed, 0 left, 1 unchanged.')
})

test('a known college id under the username of someone else stops the import', async () => {
  const person = await addPerson(db, { williamsID: 'W020' })
  const other = await addPerson(db, {})
  const { errors } = await importRow(`${other.unixID},Name,student,W020`)
  expect(errors).toContain(`W020 is ${person.unixID}, but ${other.unixID} is another account`)
  expect(errors).toContain(`npm run wso -- merge-person ${other.unixID} ${person.unixID}`)
  expect(await stored(other)).toEqual(other)
})

test('a college id that two accounts or two rows have stops the import', async () => {
  await addPerson(db, { williamsID: 'W030' })
  const second = await addPerson(db, { williamsID: 'W030' })
  const { errors } = await importRow('fresh30,Name,student,W030')
  expect(errors).toContain('W030 belongs to both')
  expect(errors).toContain(`merge-person ${second.unixID}`)
  expect(errors).toContain(`rename-person ${second.unixID} --college-id ID`)
  const rows = await importRow('one40,One,student,W040\ntwo40,Two,student,W040')
  expect(rows.errors).toContain('row 3, williamsID: appears in row 2')
})

test('once the old account is renamed, the new person gets an account of their own', async () => {
  const old = await addPerson(db, { williamsID: 'W050', unixID: 'smith5' })
  const renamed = await type(services, ['rename-person', 'smith5', 'smith5old'])
  expect(renamed).toMatchObject({ code: 0, out: expect.stringContaining('is now smith5old') })
  const [entry] = await db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subject, `user:${old.id}`))
  expect(entry).toMatchObject({ action: 'account.rename', source: 'command line' })
  expect((await importRow('smith5,New Smith,student,W051')).out).toContain('+ smith5  New Smith')
  expect(await stored(old)).toMatchObject({ unixID: 'smith5old', williamsID: 'W050' })
})

test('a college id is corrected by the command, and never to that of someone else', async () => {
  const person = await addPerson(db, { williamsID: 'W060' })
  const other = await addPerson(db, { williamsID: 'W061' })
  const command = ['rename-person', person.unixID, '--college-id']
  expect((await type(services, [...command, 'W061'])).errors).toContain(other.unixID)
  expect((await type(services, ['rename-person', person.unixID, other.unixID])).code).toBe(1)
  expect((await type(services, ['rename-person', person.unixID])).errors).toContain('--college-id')
  expect((await type(services, ['rename-person', person.unixID, 'a b'])).code).toBe(1)
  expect((await type(services, [...command, 'W062'])).code).toBe(0)
  expect(await stored(person)).toMatchObject({ williamsID: 'W062', unixID: person.unixID })
})
