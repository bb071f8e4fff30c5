import { adminPeople } from '@wso/contract/account/adminPeople'
import { auth } from '@wso/contract/account/auth'
import { reports } from '@wso/contract/reports/reports'
import { desc, eq } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import { auditLog } from '#features/audit/audit.table.ts'
import { hashAccount } from '#features/security/security.public.ts'
import { securityLog } from '#features/security/security.table.ts'
import { addAccount, password } from '#test/accounts.ts'
import { addPerson, ban, personWith, startApp } from '#test/app.ts'
import { authenticators, recoveryCodes, signIns } from '../auth.table.ts'

const { services, db, as, tokenOf, callWith, visitor } = await startApp(inject('postgres'))
const admin = await addPerson(db, { name: 'Ada Admin', type: 'staff', admin: true })
const asAdmin = await as(admin)
const paramsOf = ({ id }: { id: number }) => ({ params: { id } })
const roleOf = ({ id }: { id: number }, role: 'admin' | 'factrak-admin') => ({
  params: { id, role },
})
const signIn = (unixID: string) => visitor(auth.identityToken, { body: { unixID, password } })
const closure = { body: { reason: 'Asked to' } }
const lastEntry = async () =>
  (await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1))[0]

test('a search finds people by name, username and id, also those who left or are closed', async () => {
  const person = await addPerson(db, { name: 'Zinnia Vale', unixID: 'zv77', atWilliams: false })
  const closedTime = '2026-10-01T12:00:00.000Z'
  await addPerson(db, { name: 'Zinnia Moss', visible: false, disabledTime: closedTime })
  const find = (q: string) => asAdmin(adminPeople.list, { query: { q } })
  expect((await find('zinnia')).items).toMatchObject([
    { name: 'Zinnia Moss', closedTime, atWilliams: true },
    { name: 'Zinnia Vale', atWilliams: false, roles: [] },
  ])
  expect((await find('vale zinnia')).items).toMatchObject([{ id: person.id }])
  expect((await find('ZV7')).items).toMatchObject([{ id: person.id }])
  expect((await find(String(person.id))).items).toMatchObject([{ id: person.id }])
  expect(await find('nobody of this name')).toEqual({ items: [], total: 0 })
  const first = await asAdmin(adminPeople.list, { query: { limit: 2 } })
  expect(first.items).toHaveLength(2)
  expect(first.total).toBeGreaterThan(2)
})

test('the security log names whom a search showed, and not what was searched', async () => {
  const person = await addPerson(db, { unixID: 'looked4' })
  await asAdmin(adminPeople.list, { query: { q: 'looked4' } })
  const [entry] = await db.select().from(securityLog).orderBy(desc(securityLog.id)).limit(1)
  const accounts = [hashAccount(services.config, person.unixID)]
  expect(entry).toMatchObject({ action: 'people.search', details: { shown: 1, accounts } })
  expect(JSON.stringify(entry)).not.toContain('looked4')
})

test('a person has their roles, ban and logins, and nothing that they do on the portal', async () => {
  const person = await addPerson(db, { goodrichManager: true, cellPhone: '413-555-0101' })
  await ban(db, person, { booktrak: true, factrak: true, reason: 'Spam' })
  await tokenOf(person)
  const lastLoginTime = '2026-10-14T09:00:00.000Z'
  const logins = ['2026-10-12T09:00:00.000Z', lastLoginTime].map((time) => ({
    userID: person.id,
    time,
    device: 'Firefox',
    method: 'password' as const,
    secondFactor: false,
    onCampus: true,
    network: 'x',
    isNewNetwork: false,
  }))
  await db.insert(signIns).values(logins)
  expect(await asAdmin(adminPeople.get, paramsOf(person))).toEqual({
    id: person.id,
    name: person.name,
    unixID: person.unixID,
    type: 'student',
    classYear: 2028,
    roles: ['goodrich-manager'],
    atWilliams: true,
    lastLoginTime,
    sessions: 1,
    ban: {
      areas: ['factrak', 'booktrak'],
      reason: 'Spam',
      endTime: null,
      createdTime: expect.any(String),
      version: expect.any(String),
    },
  })
  await expect(asAdmin(adminPeople.get, paramsOf({ id: 999_999 }))).rejects.toMatchObject({
    status: 404,
  })
})

test('a ban that has ended is not shown', async () => {
  const person = await addPerson(db)
  await ban(db, person, { booktrak: true, endTime: '2026-10-01T00:00:00.000Z' })
  expect(await asAdmin(adminPeople.get, paramsOf(person))).not.toHaveProperty('ban')
})

test('a role opens what it is for, and one that is revoked ends at once in tokens that exist', async () => {
  const person = await addPerson(db, { type: 'staff' })
  const call = callWith(await tokenOf(person))
  const read = () => call(reports.log, { query: {} })
  await expect(read()).rejects.toMatchObject({ errorCode: 1330 })
  const granted = await asAdmin(adminPeople.grant, roleOf(person, 'admin'))
  expect(granted.roles).toEqual(['admin'])
  await read()
  expect(await lastEntry()).toMatchObject({
    source: 'person',
    userID: admin.id,
    action: 'role.grant',
    details: { role: 'admin' },
    subject: `user:${person.id}`,
  })
  const before = await db.$count(auditLog)
  await asAdmin(adminPeople.grant, roleOf(person, 'admin'))
  expect(await db.$count(auditLog)).toBe(before)
  expect((await asAdmin(adminPeople.revoke, roleOf(person, 'admin'))).roles).toEqual([])
  await expect(read()).rejects.toMatchObject({ errorCode: 1330 })
  expect(await lastEntry()).toMatchObject({ action: 'role.revoke', userID: admin.id })
})

test('a closed account is logged out at once and cannot log in until it is reopened', async () => {
  const person = await addAccount(services)
  const call = callWith(await tokenOf(person))
  const bad = asAdmin(adminPeople.close, { ...paramsOf(person), body: { reason: ' ' } })
  await expect(bad).rejects.toMatchObject({ fields: { reason: 'Say why.' } })
  await call(auth.sessions, {})
  const closed = await asAdmin(adminPeople.close, { ...paramsOf(person), ...closure })
  expect(closed).toMatchObject({ closedTime: services.now().toISOString(), sessions: 0 })
  const [secure] = await db.select().from(securityLog).orderBy(desc(securityLog.id)).limit(1)
  expect(secure).toMatchObject({ action: 'account.disable', details: {} })
  await expect(call(auth.sessions, {})).rejects.toMatchObject({ status: 401 })
  await expect(signIn(person.unixID)).rejects.toMatchObject({ errorCode: 1356 })
  expect(await lastEntry()).toMatchObject({
    action: 'account.disable',
    userID: admin.id,
    details: { reason: 'Asked to' },
  })
  const open = await asAdmin(adminPeople.reopen, paramsOf(person))
  expect(open).not.toHaveProperty('closedTime')
  expect(await signIn(person.unixID)).toMatchObject({ token: expect.any(String) })
})

test('logging a person out ends every session and nothing else', async () => {
  const person = await addAccount(services)
  const calls = [callWith(await tokenOf(person)), callWith(await tokenOf(person))]
  expect(await asAdmin(adminPeople.logOut, paramsOf(person))).toMatchObject({ sessions: 0 })
  const left = await Promise.allSettled(calls.map((call) => call(auth.sessions, {})))
  expect(left.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await signIn(person.unixID)).toMatchObject({ token: expect.any(String) })
  expect(await lastEntry()).toMatchObject({ action: 'account.sign-out' })
})

test('two-step login is turned off with its recovery codes and sessions', async () => {
  const person = await addAccount(services)
  const enabledTime = services.now().toISOString()
  const app = { userID: person.id, sealedSecret: 'x', createdTime: enabledTime, enabledTime }
  await db.insert(authenticators).values(app)
  await db.insert(recoveryCodes).values({ userID: person.id, codeHash: 'x' })
  const call = callWith(await tokenOf(person))
  const before = await asAdmin(adminPeople.get, paramsOf(person))
  expect(before).toMatchObject({ secondFactorTime: enabledTime, sessions: 1 })
  const after = await asAdmin(adminPeople.resetSecondFactor, paramsOf(person))
  expect(after).not.toHaveProperty('secondFactorTime')
  await expect(call(auth.sessions, {})).rejects.toMatchObject({ status: 401 })
  expect(await db.$count(recoveryCodes, eq(recoveryCodes.userID, person.id))).toBe(0)
  expect(await lastEntry()).toMatchObject({ action: 'second-factor.reset' })
})

test('a new username opens the same account; one that is taken names who has it', async () => {
  const person = await addAccount(services)
  const other = await addPerson(db, { name: 'Ora Quill', unixID: 'oq1' })
  const rename = (unixID: string) =>
    asAdmin(adminPeople.rename, { ...paramsOf(person), body: { unixID } })
  await expect(rename('OQ1')).rejects.toMatchObject({
    errorCode: 1101,
    fields: { unixID: 'Ora Quill (oq1) has this username. Change theirs first.' },
  })
  await expect(rename('two words')).rejects.toMatchObject({
    fields: { unixID: expect.any(String) },
  })
  expect(await rename('renamed1')).toMatchObject({ id: person.id, unixID: 'renamed1' })
  expect(await signIn('renamed1')).toMatchObject({ token: expect.any(String) })
  await expect(signIn(person.unixID)).rejects.toMatchObject({ status: 401 })
  expect(await lastEntry()).toMatchObject({ action: 'account.rename', details: {} })
  expect((await personWith(db, other.id)).unixID).toBe('oq1')
})

test('the audit log is filtered by kind of action, and names person, role and areas', async () => {
  const person = await addPerson(db, { name: 'Fay Filter' })
  await asAdmin(adminPeople.grant, roleOf(person, 'factrak-admin'))
  await asAdmin(adminPeople.logOut, paramsOf(person))
  const read = (action?: 'roles' | 'accounts' | 'imports') =>
    asAdmin(reports.log, { query: { ...(action && { action }), limit: 100 } })
  const [role] = (await read('roles')).items
  expect(role).toMatchObject({
    action: 'role.grant',
    role: 'factrak-admin',
    by: { id: admin.id },
    person: { id: person.id, name: 'Fay Filter' },
  })
  const actions = async (action: 'roles' | 'accounts' | 'imports') =>
    new Set((await read(action)).items.map((entry) => entry.action.split('.')[0]))
  expect(await actions('roles')).toEqual(new Set(['role']))
  expect(await actions('accounts')).toEqual(new Set(['account', 'second-factor']))
  expect(await read('imports')).toEqual({ items: [], total: 0 })
  expect((await read()).items[0]).toMatchObject({ action: 'account.sign-out' })
})
