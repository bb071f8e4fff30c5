import { bulletins } from '@wso/contract/posts/bulletins'
import { reports } from '@wso/contract/reports/reports'
import { users } from '@wso/contract/users/users'
import { desc } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import { hashAccount } from '#features/security/security.public.ts'
import { securityLog } from '#features/security/security.table.ts'
import { leave } from '#test/accounts.ts'
import { addPerson, startApp } from '#test/app.ts'
import { type } from '#test/cli.ts'
import { audit } from './audit.public.ts'
import { auditLog } from './audit.table.ts'
import { readAuditChain } from './auditChain.public.ts'

const { services, db, webDb, pool, as } = await startApp(inject('postgres'))
const admin = await addPerson(db, { name: 'Mo Derator', admin: true })
const asAdmin = await as(admin)

const entry = (action: string) => ({ userID: admin.id, action, subject: 'post:1' })
const addEntries = (count: number) =>
  Promise.all(
    Array.from({ length: count }, (_, i) =>
      webDb.transaction((inside) => audit({ ...services, db: inside }, entry(`post.try${i}`))),
    ),
  )

test('entries form a chain, also those written at the same time and by the role of requests', async () => {
  await addEntries(20)
  await db.transaction(async (inside) => {
    await audit({ ...services, db: inside }, entry('post.first'))
    await audit({ ...services, db: inside }, entry('post.second'))
  })
  const chain = await readAuditChain(db)
  expect(chain).toMatchObject({ entries: await db.$count(auditLog), brokenAt: undefined })
  const { out, code } = await type(services, ['audit-root'])
  expect(code).toBe(0)
  expect(out).toMatch(new RegExp(`^\\d{4}-\\d\\d-\\d\\d ${chain.entries} ${chain.root}$`, 'm'))
  await addEntries(1)
  expect(await type(services, ['audit-root', chain.root])).toMatchObject({ code: 0 })
  expect(await type(services, ['audit-root', 'f'.repeat(64)])).toMatchObject({
    errors: expect.stringContaining('no entry has the hash'),
  })
})

test.each([
  ['changed', `update audit_log set details = '{"note": "nothing"}' where id = $1`],
  ['said to be by another person', `update audit_log set actor = 'x' where id = $1`],
  ['deleted', 'delete from audit_log where id = $1'],
  ['moved', 'update audit_log set chain_index = chain_index + 1000 where id = $1'],
])('an entry that was %s breaks the chain', async (_, change) => {
  await addEntries(3)
  // In the order of the chain, which is not that of the ids of simultaneous entries.
  const [, second] = await db.select().from(auditLog).orderBy(desc(auditLog.chainIndex)).limit(3)
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query(change, [second!.id])
    await client.query('commit')
    expect((await readAuditChain(db)).brokenAt).toBeDefined()
    expect(await type(services, ['audit-root'])).toMatchObject({
      errors: expect.stringContaining('was changed'),
    })
  } finally {
    // The next case starts with an empty chain.
    await client.query('delete from audit_log')
    client.release()
  }
})

test('an entry cannot choose its place or hash', async () => {
  await addEntries(1)
  await webDb.insert(auditLog).values({
    source: 'person',
    action: 'post.keep',
    subject: 'post:1',
    details: {},
    createdTime: services.now().toISOString(),
    chainIndex: 999,
    hash: 'forged',
  })
  expect((await readAuditChain(db)).brokenAt).toBeUndefined()
})

test('the pseudonym of a moderator stays when they delete their account, and the chain holds', async () => {
  const moderator = await addPerson(db, { type: 'student', admin: true })
  const asModerator = await as(moderator)
  const asAuthor = await as(await addPerson(db, { type: 'staff' }))
  const body = { type: 'job', title: 'A job', body: 'Text' } as const
  const { id: itemID } = await asAuthor(bulletins.create, { body })
  const { id } = await asModerator(reports.create, {
    body: { kind: 'bulletin', itemID, reason: 'spam' },
  })
  await asModerator(reports.decide, { params: { id }, body: { action: 'hide' } })
  await leave(services, asModerator, moderator)
  const { items } = await asAdmin(reports.log, { query: {} })
  const decision = items.find(({ subject }) => subject === `bulletin:${itemID}`)
  expect(decision).toMatchObject({ actor: hashAccount(services.config, moderator.unixID) })
  expect(decision).not.toHaveProperty('by')
  expect((await readAuditChain(db)).brokenAt).toBeUndefined()
})

test('a search by an administrator records which accounts were shown', async () => {
  const person = await addPerson(db, { cellPhone: '413-555-0199' })
  const found = await asAdmin(users.list, { query: { q: `unix:${person.unixID}` } })
  expect(found.items).toMatchObject([{ cellPhone: '413-555-0199' }])
  const [latest] = await db.select().from(securityLog).orderBy(desc(securityLog.id)).limit(1)
  const accounts = [hashAccount(services.config, person.unixID)]
  expect(latest).toMatchObject({ action: 'people.search', details: { shown: 1, accounts } })
})
