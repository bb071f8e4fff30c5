import { eq, sql } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import { setPassword } from '#features/account/auth/signIn/passwords.service.ts'
import { auditLog } from '#features/audit/audit.table.ts'
import { users } from '#features/users/users.table.ts'
import { addPerson, personWith } from '#test/app.ts'
import { startScim } from '#test/scim.ts'

const scim = await startScim(inject('postgres'))
const { db, call, add, services } = scim

const replace = (path: string, value: unknown) => ({
  Operations: [{ op: 'replace', path, value }],
})
const newPerson = (userName: string, externalId: string) => ({
  userName,
  externalId,
  displayName: 'Di Elm',
  userType: 'staff',
})

test('nobody gets an account that exists, by username or college id', async () => {
  const plain = await addPerson(db, { unixID: 'old1' })
  const known = await addPerson(db, { unixID: 'old2', williamsID: 'OLD2' })
  const before = await db.$count(users)
  for (const body of [
    newPerson('OLD1', 'NEW1'),
    newPerson('old2', 'NEW2'),
    newPerson('new3', 'OLD2'),
  ]) {
    // oxlint-disable-next-line no-await-in-loop -- three people
    const answer = await call('POST', '/Users', body)
    expect(answer).toMatchObject({ status: 409, body: { scimType: 'uniqueness', status: '409' } })
  }
  const { id } = await add('oth1', 'OTH1')
  for (const name of ['old1', 'old2']) {
    // oxlint-disable-next-line no-await-in-loop -- two names
    const answer = await call('PATCH', `/Users/${id}`, replace('userName', name))
    expect(answer).toMatchObject({ status: 409, body: { scimType: 'uniqueness' } })
  }
  expect(await db.$count(users)).toBe(before + 1)
  expect(await personWith(db, plain.id)).toEqual(plain)
  expect(await personWith(db, known.id)).toEqual(known)
})

test('a college id is entered once, and not on an account with a role or a password', async () => {
  const [plain, local, admin] = [
    await addPerson(db),
    await addPerson(db),
    await addPerson(db, { type: 'staff', admin: true }),
  ]
  await setPassword(services, local.id, 'right')
  for (const { id } of [local, admin]) {
    // oxlint-disable-next-line no-await-in-loop -- two people
    const answer = await call('PATCH', `/Users/${id}`, replace('externalId', `X${id}`))
    expect(answer).toMatchObject({ status: 409, body: { scimType: 'uniqueness' } })
  }
  const path = `/Users/${plain.id}`
  const early = await call('PATCH', path, replace('userName', 'early1'))
  expect(early).toMatchObject({ status: 400, body: { scimType: 'mutability' } })
  expect(await call('PATCH', path, replace('externalId', 'ONCE'))).toMatchObject({ status: 200 })
  for (const again of ['TWICE', '', null]) {
    // oxlint-disable-next-line no-await-in-loop -- three values
    const answer = await call('PATCH', path, replace('externalId', again))
    expect(answer).toMatchObject({ status: 400, body: { scimType: 'mutability' } })
  }
})

test.each(['admin', 'factrakAdmin', 'goodrichManager'] as const)(
  'an account with the role %s is not renamed, marked as having left or brought back, and no role is granted',
  async (role) => {
    const person = await addPerson(db, { type: 'staff', [role]: true, williamsID: role })
    const path = `/Users/${person.id}`
    for (const answer of [
      await call('PATCH', path, replace('userName', 'renamed9')),
      await call('PATCH', path, replace('active', 'False')),
      await call('DELETE', path),
      await call('PUT', path, { userName: person.unixID, active: false }),
    ]) {
      expect(answer).toMatchObject({ status: 403, body: { detail: expect.stringMatching(/role/) } })
    }
    expect(await personWith(db, person.id)).toEqual(person)
    await db.update(users).set({ atWilliams: false }).where(eq(users.id, person.id))
    expect(await call('PATCH', path, replace('active', true))).toMatchObject({ status: 403 })
    const { id } = await add(`rol${role}`.slice(0, 9), `rol-${role}`, { [role]: true })
    await call('PATCH', `/Users/${id}`, replace('roles', [{ value: role }]))
    await call('PATCH', `/Users/${id}`, replace(role, true))
    expect(await personWith(db, Number(id))).toMatchObject({ [role]: false })
  },
)

test('an account that an operator closed stays closed when the person returns', async () => {
  const { id } = await add('clo1', 'CLO1')
  const disabledTime = '2026-10-01T00:00:00.000Z'
  await db
    .update(users)
    .set({ disabledTime })
    .where(eq(users.id, Number(id)))
  await call('DELETE', `/Users/${id}`)
  expect(await call('PATCH', `/Users/${id}`, replace('active', true))).toMatchObject({
    status: 200,
    body: { active: true },
  })
  expect((await personWith(db, Number(id))).disabledTime).not.toBeNull()
})

test('of many requests for one person at once, one adds them and the others are told', async () => {
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, at) => call('POST', '/Users', newPerson(`race${at}`, 'RACE'))),
  )
  const statuses = answers.map(({ status }) => status).toSorted((one, other) => one - other)
  expect(statuses).toEqual([201, ...Array<number>(7).fill(409)])
  expect(await db.$count(users, eq(users.williamsID, 'RACE'))).toBe(1)
})

test('no more people leave in a day than may, also at once, and the count starts over', async () => {
  const small = await startScim(inject('postgres'), { SCIM_LEAVES_PER_DAY: '2' })
  const people = await Promise.all(
    [1, 2, 3, 4, 5].map((each) => small.add(`bra${each}`, `BRA${each}`)),
  )
  const leave = ({ id }: { id: string }) => small.call('DELETE', `/Users/${id}`)
  const answers = await Promise.all(people.map(leave))
  const refused = answers.filter(({ status }) => status === 429)
  expect(refused).toHaveLength(3)
  expect(refused[0]).toMatchObject({ headers: { 'retry-after': '3600' } })
  expect(await small.db.$count(users, eq(users.atWilliams, false))).toBe(2)
  const [gone] = people.filter((_, at) => answers[at]!.status === 204)
  expect(await leave(gone!)).toMatchObject({ status: 204 }) // Who has left already costs nothing.
  small.clock.set(new Date(small.clock.now().getTime() + 24 * 3_600_000).toISOString())
  await Promise.all(people.map(leave))
  expect(await small.db.$count(users, eq(users.atWilliams, false))).toBe(4)
})

test.each([
  'userName',
  'userName eq fern1',
  'userName co "fern"',
  'userName eq "a" or userName eq "b"',
  'title eq "Baker"',
  'userName eq "a\\"',
  'emails[type eq "home"].value eq "a@b"',
  'userName eq "\\u12"',
  `userName eq "${'x'.repeat(2000)}"`,
  '(((((',
])('the filter %s is refused', async (filter) => {
  const answer = await call('GET', `/Users?filter=${encodeURIComponent(filter)}`)
  expect(answer).toMatchObject({ status: 400, body: { scimType: 'invalidFilter' } })
})

test('a filter, a number or an address of any form is answered, never with 500', async () => {
  for (const query of [
    `filter=${encodeURIComponent('userName eq "\\u0000"')}`,
    `filter=${encodeURIComponent('externalId eq "\\ud800"')}`,
    `filter=${encodeURIComponent('emails.value eq ""')}`,
    'startIndex=999999999',
  ]) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect(await call('GET', `/Users?${query}`)).toMatchObject({ status: 200 })
  }
  for (const query of ['startIndex=x', 'count=1.5', 'count=99999999999', 'count=1&count=2']) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const answer = await call('GET', `/Users?${query}`)
    expect(answer).toMatchObject({ status: 400, body: { scimType: 'invalidValue' } })
  }
  for (const id of ['x', '-1', '1e3', '99999999999', '999999999', '%00']) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect(await call('DELETE', `/Users/${id}`)).toMatchObject({ status: 404 })
  }
})

const deep = (depth: number) => `${'{"name":'.repeat(depth)}1${'}'.repeat(depth)}`

test.each([
  ['no JSON', '{"userName": zebrafinch', 'invalidSyntax'],
  ['a list', '[]', 'invalidSyntax'],
  ['nothing', '', 'invalidSyntax'],
  ['null', 'null', 'invalidSyntax'],
  ['no operations', { Operations: [] }, 'invalidSyntax'],
  ['too many operations', { Operations: Array(101).fill({ op: 'add' }) }, 'invalidSyntax'],
  ['an unknown operation', { Operations: [{ op: 'move', path: 'title' }] }, 'invalidSyntax'],
  ['a removal of nothing', { Operations: [{ op: 'remove' }] }, 'noTarget'],
  ['a path that cannot be read', replace('title[', 'x'), 'invalidPath'],
  ['a long path', replace('a'.repeat(5000), 'x'), 'invalidPath'],
  ['another id', replace('id', '1'), 'mutability'],
  ['an object as text', replace('title', { nested: 'x' }), 'invalidValue'],
  ['a text as attributes', { Operations: [{ op: 'add', value: 'x' }] }, 'invalidValue'],
  ['a wrong active', replace('active', 'maybe'), 'invalidValue'],
  ['no active', replace('active', null), 'invalidValue'],
  ['no name', replace('displayName', ''), 'invalidValue'],
  ['a foreign domain', replace('userName', 'a@evil.example'), 'invalidValue'],
  ['an unknown type', replace('userType', 'wizard'), 'invalidValue'],
  ['a wrong email', replace('emails', [{ value: 'x' }]), 'invalidValue'],
  ['emails of another form', replace('emails', [7]), 'invalidValue'],
  ['a wrong year', replace('classYear', 'soon'), 'invalidValue'],
  ['a long title', replace('title', 'x'.repeat(500)), 'invalidValue'],
])('a change with %s is refused and changes nothing', async (_, body, scimType) => {
  const person = await addPerson(db, { type: 'staff', williamsID: null })
  const answer = await call('PATCH', `/Users/${person.id}`, body)
  expect(answer).toMatchObject({ status: 400, body: { scimType } })
  expect(JSON.stringify(answer.body)).not.toContain('zebrafinch')
  expect(await personWith(db, person.id)).toEqual(person)
})

test('a body of another type, too large or too deep is refused, and a new person needs their names', async () => {
  const large = JSON.stringify({ title: 'x'.repeat(70_000) })
  expect(await call('POST', '/Users', large)).toMatchObject({
    status: 413,
    body: { status: '413' },
  })
  const form = await call('POST', '/Users', 'a=b', { type: 'application/x-www-form-urlencoded' })
  expect(form).toMatchObject({ status: 415, body: { status: '415' } })
  expect((await call('POST', '/Users', deep(5000))).status).toBe(400)
  const { userName: _userName, ...rest } = newPerson('a', 'b')
  for (const body of [rest, {}, { ...newPerson('nul1', 'NUL1'), externalId: '\u0000' }]) {
    // oxlint-disable-next-line no-await-in-loop -- three bodies
    const answer = await call('POST', '/Users', body)
    expect(answer).toMatchObject({ status: 400, body: { scimType: 'invalidValue' } })
  }
  const other = await addPerson(db)
  const put = await call('PUT', `/Users/${other.id}`, { id: '1', userName: other.unixID })
  expect(put).toMatchObject({ status: 400, body: { scimType: 'mutability' } })
})

test('filters read by an index', async () => {
  await db.execute(sql`insert into users (unix_id, type, name, williams_id, williams_email)
    select 'many' || n, 'staff', 'Many', 'MANY' || n, 'many' || n || '@williams.edu'
    from generate_series(1, 5000) n`)
  await db.execute(sql`analyze users`)
  for (const condition of [
    sql`lower(unix_id) = 'many7'`,
    sql`williams_id = 'MANY7'`,
    sql`lower(williams_email) = 'many7@williams.edu'`,
  ]) {
    // oxlint-disable-next-line no-await-in-loop -- three filters
    const plan = await db.execute(sql`explain select id from users where ${condition}`)
    expect(JSON.stringify(plan)).not.toContain('Seq Scan')
  }
})

test('a refused change is not in the audit log', async () => {
  const { id } = await add('aud1', 'AUD1')
  await call('PATCH', `/Users/${id}`, replace('externalId', 'OTHER'))
  await call('PATCH', `/Users/${id}`, replace('displayName', 'Cy Ash'))
  expect(await db.$count(auditLog, eq(auditLog.subject, `user:${id}`))).toBe(1)
})
