import { auth } from '@wso/contract/account/auth'
import { desc, eq } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import { auditLog } from '#features/audit/audit.table.ts'
import { bans, users } from '#features/users/users.table.ts'
import { addPerson, startApp } from '#test/app.ts'
import { type } from '#test/cli.ts'

const { services, db, as } = await startApp(inject('postgres'))

const lastEntry = async () =>
  (await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1))[0]
const stored = async ({ id }: { id: number }) =>
  (await db.select().from(users).where(eq(users.id, id)))[0]!
const scopesOf = async (person: { id: number }) => {
  const { token } = await (await as(person))(auth.refresh, {})
  return JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()).scope as string[]
}

test.each([
  ['admin', 'admin:all'],
  ['factrak-admin', 'service:factrak:admin'],
  ['goodrich-manager', 'service:goodrich:manager'],
])('granting %s opens what it is for, and revoking closes it', async (role, scope) => {
  const person = await addPerson(db, { type: 'staff' })
  const granted = await type(services, ['grant', person.unixID.toUpperCase(), role])
  expect(granted).toMatchObject({ code: 0, out: expect.stringContaining('no → yes') })
  expect(await scopesOf(person)).toContain(scope)
  expect(await lastEntry()).toMatchObject({
    source: 'command line',
    userID: null,
    action: 'role.grant',
    subject: `user:${person.id}`,
    details: { role },
  })
  await type(services, ['revoke', person.unixID, role])
  expect(await scopesOf(person)).not.toContain(scope)
  expect(await lastEntry()).toMatchObject({ action: 'role.revoke' })
})

test('a dry run says what would change and changes nothing, not even the audit log', async () => {
  const person = await addPerson(db)
  const before = await db.$count(auditLog)
  const { code, out } = await type(services, ['grant', person.unixID, 'admin', '--dry-run'])
  expect({ code, out }).toMatchObject({ code: 0, out: expect.stringContaining('no → yes') })
  expect((await stored(person)).admin).toBe(false)
  expect(await db.$count(auditLog)).toBe(before)
})

test('an unknown role or person changes nothing and names what there is', async () => {
  await addPerson(db, { unixID: 'mq12' })
  expect((await type(services, ['grant', 'mq12', 'king'])).errors).toContain('goodrich-manager')
  expect((await type(services, ['grant', 'mq21', 'admin'])).errors).toContain('Did you mean')
})

test('granting a role twice is recorded once', async () => {
  const person = await addPerson(db)
  await type(services, ['grant', person.unixID, 'admin'])
  const before = await db.$count(auditLog)
  expect((await type(services, ['grant', person.unixID, 'admin'])).out).toContain('already')
  expect(await db.$count(auditLog)).toBe(before)
})

test('a ban takes effect at once, records its reason, and can be lifted area by area', async () => {
  const person = await addPerson(db)
  const reason = ['--reason', 'Sold answers']
  await type(services, ['ban', person.unixID, 'bulletin-write', 'booktrak', ...reason])
  const scopes = await scopesOf(person)
  expect(scopes).not.toContain('service:bulletin:write')
  expect(scopes).not.toContain('service:booktrak')
  expect(scopes).toContain('service:goodrich')
  expect(await lastEntry()).toMatchObject({
    action: 'ban.set',
    details: { areas: ['bulletinWrite', 'booktrak'], reason: 'Sold answers' },
  })

  await type(services, ['unban', person.unixID, 'booktrak'])
  expect(await scopesOf(person)).toContain('service:booktrak')
  const [row] = await db.select().from(bans).where(eq(bans.userID, person.id))
  expect(row).toMatchObject({ reason: 'Sold answers', bulletinWrite: true, booktrak: false })

  await type(services, ['unban', person.unixID])
  expect(await scopesOf(person)).toContain('service:bulletin:write')
  const [ended] = await db.select().from(bans).where(eq(bans.userID, person.id))
  expect(ended).toMatchObject({ bulletinWrite: true, endTime: services.now().toISOString() })
})

test('a ban with a last day ends by itself, and a new one has its own reason and end', async () => {
  const person = await addPerson(db)
  const ban = (...more: string[]) =>
    type(services, ['ban', person.unixID, 'booktrak', '--reason', 'Spam', ...more])
  const wrong = await Promise.all(
    ['soon', '2026-02-30', '2020-01-01'].map((day) => ban('--until', day)),
  )
  for (const { errors } of wrong) expect(errors).toContain('--until')
  await ban('--until', '2099-01-01')
  expect(await scopesOf(person)).not.toContain('service:booktrak')
  const past = '2020-01-01T05:00:00.000Z'
  await db.update(bans).set({ endTime: past }).where(eq(bans.userID, person.id))
  expect(await scopesOf(person)).toContain('service:booktrak')
  await ban()
  expect(await scopesOf(person)).not.toContain('service:booktrak')
  const [row] = await db.select().from(bans).where(eq(bans.userID, person.id))
  expect(row).toMatchObject({ endTime: null, reason: 'Spam' })
})

test('a ban without a reason, or of an unknown area, is refused', async () => {
  const person = await addPerson(db)
  expect((await type(services, ['ban', person.unixID, 'factrak'])).errors).toContain('--reason')
  const wrong = await type(services, ['ban', person.unixID, 'moon', '--reason', 'x'])
  expect(wrong.errors).toContain('The areas are')
  expect(await db.select().from(bans).where(eq(bans.userID, person.id))).toEqual([])
})

test('two simultaneous bans both take effect', async () => {
  const person = await addPerson(db)
  const areas = ['factrak', 'dormtrak', 'booktrak', 'goodrich', 'ephmatch', 'ephcatch']
  await Promise.all(
    areas.map((area) => type(services, ['ban', person.unixID, area, '--reason', 'At once'])),
  )
  const [row] = await db.select().from(bans).where(eq(bans.userID, person.id))
  expect(row).toMatchObject(Object.fromEntries(areas.map((area) => [area, true])))
})

test('granting a role in production says that it needs two-step login', async () => {
  const person = await addPerson(db, { type: 'staff' })
  const config = { ...services.config, SECOND_FACTOR: 'required' as const }
  const { out } = await type({ ...services, config }, ['grant', person.unixID, 'admin'])
  expect(out).toContain('once they have turned on two-step login')
  const { out: offered } = await type(services, ['grant', person.unixID, 'factrak-admin'])
  expect(offered).not.toContain('two-step')
})
