import { plans } from '@wso/contract/planning/plans'
import { eq } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import { users } from '#features/users/users.table.ts'
import { addPerson, startApp } from '#test/app.ts'
import { fourYears } from '#test/factories/plans.ts'
import { planLinks } from './plans.table.ts'

const { db, as, visitor } = await startApp(inject('postgres'))

async function planner() {
  const person = await addPerson(db, { name: 'Pat Planner' })
  const call = await as(person)
  const { id } = await call(plans.create, { body: fourYears })
  return { person, call, id, params: { id } }
}

const open = (secret: string, by = visitor) => by(plans.shared, { params: { secret } })

test('a link shows the plan as it is now, to anyone, without its owner', async () => {
  const { call, params } = await planner()
  const { secret, since } = await call(plans.share, { params })
  expect((await call(plans.list, {}))[0]).toMatchObject({ sharedSince: since })
  await call(plans.update, { params, body: { version: 1, name: 'Changed since' } })
  const seen = await open(secret)
  expect(seen).toMatchObject({ ...fourYears, name: 'Changed since', isOwn: false })
  expect(JSON.stringify(seen)).not.toContain('Pat Planner')
  // Which plan a report is about.
  expect(seen.id).toBeGreaterThan(0)
  expect(seen).not.toHaveProperty('userID')
  expect(await open(secret, await as(await addPerson(db)))).toMatchObject({ isOwn: false })
  expect(await open(secret, call)).toMatchObject({ isOwn: true })
})

test('a new link disables the old one, and revoking disables both', async () => {
  const { call, params } = await planner()
  const old = await call(plans.share, { params })
  const next = await call(plans.share, { params })
  await expect(open(old.secret)).rejects.toMatchObject({ status: 404 })
  expect(await open(next.secret)).toMatchObject({ name: fourYears.name })
  await call(plans.unshare, { params })
  await expect(open(next.secret)).rejects.toMatchObject({ status: 404 })
  expect((await call(plans.list, {}))[0]).not.toHaveProperty('sharedSince')
  await expect(open('guess')).rejects.toMatchObject({ status: 400 })
})

test('the secret itself is not stored, and one of many simultaneous links works', async () => {
  const { call, id, params } = await planner()
  const made = await Promise.all(Array.from({ length: 5 }, () => call(plans.share, { params })))
  const rows = await db.select().from(planLinks).where(eq(planLinks.planID, id))
  expect(rows).toHaveLength(1)
  for (const { secret } of made) expect(rows[0]?.secretHash).not.toContain(secret)
  const tries = await Promise.allSettled(made.map(({ secret }) => open(secret)))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('a link stops with its plan, and when its owner leaves', async () => {
  const first = await planner()
  const { secret } = await first.call(plans.share, { params: first.params })
  await first.call(plans.remove, { params: first.params })
  await expect(open(secret)).rejects.toMatchObject({ status: 404 })

  const second = await planner()
  const link = await second.call(plans.share, { params: second.params })
  await db.update(users).set({ atWilliams: false }).where(eq(users.id, second.person.id))
  await expect(open(link.secret)).rejects.toMatchObject({ status: 404 })
})
