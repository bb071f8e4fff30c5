import { eq } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import { auditLog } from '#features/audit/audit.table.ts'
import { addPerson, personWith, startApp } from '#test/app.ts'
import { startScim } from '#test/scim.ts'

const scim = await startScim(inject('postgres'))
const { db, call, add } = scim

const entraUser = (name: string, collegeID: string) => ({
  schemas: [
    'urn:ietf:params:scim:schemas:core:2.0:User',
    'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User',
  ],
  externalId: collegeID,
  userName: `${name}@williams.edu`,
  active: true,
  displayName: 'Ann Fern',
  emails: [{ primary: true, type: 'work', value: `${name}@williams.edu` }],
  meta: { resourceType: 'User' },
  name: { formatted: 'Ann Fern', familyName: 'Fern', givenName: 'Ann' },
  title: 'Baker',
  userType: 'staff',
  'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User': { department: 'Ovens' },
})

const patchOf = (...Operations: object[]) => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
  Operations,
})

test('a person is created, read, found, changed, marked as having left and returned, as Entra asks', async () => {
  const none = await call('GET', `/Users?filter=${encodeURIComponent('userName eq "ent1"')}`)
  expect(none).toMatchObject({ status: 200, body: { totalResults: 0, Resources: [] } })
  const created = await call('POST', '/Users', entraUser('ent1', 'E1'))
  expect(created).toMatchObject({
    status: 201,
    body: {
      externalId: 'E1',
      userName: 'ent1',
      active: true,
      displayName: 'Ann Fern',
      userType: 'staff',
      emails: [{ value: 'ent1@williams.edu', type: 'work', primary: true }],
      'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User': { department: 'Ovens' },
    },
  })
  expect(created.type).toBe('application/scim+json; charset=utf-8')
  const path = `/Users/${created.body.id}`
  expect(created.headers.location).toBe(`/scim/v2${path}`)
  expect((await call('GET', path)).body).toEqual(created.body)
  for (const filter of [
    'externalId eq "E1"',
    'userName eq "ENT1@williams.edu"',
    'emails[type eq "work"].value eq "Ent1@williams.edu"',
  ]) {
    // oxlint-disable-next-line no-await-in-loop -- three filters
    const found = await call('GET', `/Users?filter=${encodeURIComponent(filter)}`)
    expect(found.body).toMatchObject({ totalResults: 1, Resources: [created.body] })
  }
  const changed = await call(
    'PATCH',
    path,
    patchOf(
      { op: 'Replace', path: 'emails[type eq "work"].value', value: 'ann@williams.edu' },
      { op: 'Replace', path: 'name.familyName', value: 'Moss' },
      { op: 'Add', path: 'nickName', value: [{ value: 'Annie' }] },
      {
        op: 'Add',
        value: {
          'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department': 'Tents',
          title: 'Cook',
        },
      },
    ),
  )
  expect(changed).toMatchObject({
    status: 200,
    body: {
      displayName: 'Ann Moss',
      nickName: 'Annie',
      title: 'Cook',
      emails: [{ value: 'ann@williams.edu' }],
      'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User': { department: 'Tents' },
    },
  })
  const off = await call('PATCH', path, patchOf({ op: 'Replace', path: 'active', value: 'False' }))
  expect(off).toMatchObject({ status: 200, body: { active: false } })
  const id = Number(created.body.id)
  expect(await personWith(db, id)).toMatchObject({ atWilliams: false, disabledTime: null })
  const on = await call('PATCH', path, patchOf({ op: 'Replace', path: 'active', value: 'True' }))
  expect(on.body).toMatchObject({ active: true })
  expect(await call('DELETE', path)).toMatchObject({ status: 204 })
  expect(await personWith(db, id)).toMatchObject({ atWilliams: false, name: 'Ann Moss' })
  expect(await call('DELETE', path)).toMatchObject({ status: 204 })
  const entries = await db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subject, `user:${id}`))
  expect(entries.map(({ action, source }) => `${source} ${action}`)).toEqual(
    ['add', 'change', 'leave', 'return', 'leave'].map((verb) => `scim scim.${verb}`),
  )
  expect(JSON.stringify(entries)).not.toMatch(/moss|ann|annie|tents|cook/i)
})

test('a person is created, replaced and deactivated, as Okta asks', async () => {
  const person = {
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
    userName: 'okt1',
    name: { givenName: 'Bo', familyName: 'Reed' },
    emails: [{ primary: true, value: 'okt1@williams.edu', type: 'work' }],
    displayName: 'Bo Reed',
    userType: 'student',
    'urn:ietf:params:scim:schemas:extension:portal:2.0:User': { classYear: 2028, major: 'Math' },
    locale: 'en-US',
    externalId: '00u1',
    groups: [],
    password: '1mz050nq',
    active: true,
  }
  const { body: created, status } = await call('POST', '/Users', person)
  expect(status).toBe(201)
  const id = Number(created.id)
  const stored = await personWith(db, id)
  expect(stored).toMatchObject({ classYear: 2028, major: 'Math', onCampusSemesters: 5 })
  const path = `/Users/${created.id}`
  const put = await call('PUT', path, {
    ...created,
    name: { givenName: 'Bo', familyName: 'Vale' },
    displayName: 'Bo Vale',
  })
  expect(put).toMatchObject({ status: 200, body: { displayName: 'Bo Vale', userName: 'okt1' } })
  const off = await call('PATCH', path, patchOf({ op: 'replace', value: { active: false } }))
  expect(off).toMatchObject({ status: 200, body: { active: false } })
  const found = await call(
    'GET',
    `/Users?filter=${encodeURIComponent('userName eq "okt1"')}&startIndex=1&count=100`,
  )
  expect(found.body).toMatchObject({ totalResults: 1, startIndex: 1, itemsPerPage: 1 })
  const back = await call('PUT', path, { ...person, active: true })
  expect(back.body).toMatchObject({ active: true, displayName: 'Bo Reed' })
})

test('a new username of a known college id renames the account, which stays the same person’s', async () => {
  const { id } = await add('ren1', 'R1')
  const renamed = await call(
    'PATCH',
    `/Users/${id}`,
    patchOf({ op: 'replace', path: 'userName', value: 'ren2' }),
  )
  expect(renamed).toMatchObject({ status: 200, body: { id, userName: 'ren2', externalId: 'R1' } })
})

test('only what is said changes, and an empty value clears', async () => {
  const { id } = await add('cle1', 'C1', { title: 'Baker', nickName: 'Bee' })
  await db
    .update(scim.users)
    .set({ pronoun: 'they' })
    .where(eq(scim.users.id, Number(id)))
  await call('PUT', `/Users/${id}`, { userName: 'cle1', externalId: 'C1', nickName: null })
  await call('PATCH', `/Users/${id}`, patchOf({ op: 'Remove', path: 'title' }))
  const stored = await personWith(db, Number(id))
  expect(stored).toMatchObject({ title: null, nickname: null, pronoun: 'they', name: 'Cy Ash' })
})

test('a graduate who leaves becomes an alum without a room, and what others wrote stays', async () => {
  const { id } = await add('gra1', 'G1', {
    userType: 'student',
    'urn:ietf:params:scim:schemas:extension:portal:2.0:User': { classYear: 2026 },
  })
  await call('DELETE', `/Users/${id}`)
  expect(await personWith(db, Number(id))).toMatchObject({ type: 'alumni', dormRoomID: null })
})

test('people are listed in pages, with as many statements for many as for one', async () => {
  for (const each of [1, 2, 3, 4, 5]) await addPerson(db, { name: `Page ${each}` })
  const all = await call('GET', '/Users?count=200')
  const total = all.body.totalResults
  expect(all.body.Resources).toHaveLength(total)
  const second = await call('GET', '/Users?startIndex=3&count=2')
  expect(second.body).toMatchObject({ totalResults: total, startIndex: 3, itemsPerPage: 2 })
  expect(second.body.Resources).toEqual(all.body.Resources.slice(2, 4))
  expect((await call('GET', '/Users?count=0')).body).toMatchObject({ itemsPerPage: 0 })
  expect((await call('GET', '/Users?startIndex=-4&count=999999')).body.startIndex).toBe(1)
  const ofOne = await scim.statementsOf('/Users?count=1')
  expect(ofOne).toBeGreaterThan(1)
  expect(await scim.statementsOf('/Users?count=200')).toBe(ofOne)
})

test('the documents say what is supported, without groups', async () => {
  const config = await call('GET', '/ServiceProviderConfig')
  expect(config.body).toMatchObject({ patch: { supported: true }, bulk: { supported: false } })
  const types = await call('GET', '/ResourceTypes')
  expect(types.body.Resources.map(({ id }: { id: string }) => id)).toEqual(['User'])
  const known = await call('GET', '/Schemas')
  expect(known.body.totalResults).toBe(3)
  for (const { id } of known.body.Resources) {
    // oxlint-disable-next-line no-await-in-loop -- three documents
    expect(await call('GET', `/Schemas/${id}`)).toMatchObject({ status: 200, body: { id } })
  }
  for (const missing of ['/Groups', '/Bulk', '/Schemas/x', '/ResourceTypes/Group', '/Users/0']) {
    // oxlint-disable-next-line no-await-in-loop -- five addresses
    expect(await call('GET', missing)).toMatchObject({ status: 404, body: { status: '404' } })
  }
})

test('nothing is there without a token in the settings', async () => {
  const { app } = await startApp(inject('postgres'))
  for (const method of ['GET', 'POST'] as const) {
    // oxlint-disable-next-line no-await-in-loop -- two methods
    const { statusCode } = await app.inject({ method, url: '/scim/v2/Users' })
    expect(statusCode).toBe(404)
  }
})
