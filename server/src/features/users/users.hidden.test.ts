import type { Call } from '@wso/contract/core/client'
import { users } from '@wso/contract/users/users'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, inject, test } from 'vitest'
import { addPerson, startApp } from '#test/app.ts'
import { anonymousToken, campusAddress, directoryAudiences } from '#test/audiences.ts'
import { users as people } from './users.table.ts'

const portal = await startApp(inject('postgres'), { settings: { CAMPUS_DIRECTORY: 'true' } })
const { db, as, callWith, visitor, tokenOf, fetchFrom } = portal
const audiences = directoryAudiences(portal)

type Person = typeof people.$inferSelect
/** Adds a person with a photo, who then hides their profile or leaves the college. */
async function addGone(name: string, holds: Partial<typeof people.$inferInsert>) {
  const person = await addPerson(db, { name })
  await addPhoto(person)
  await db.update(people).set(holds).where(eq(people.id, person.id))
  return person
}

const absent: [string, Partial<typeof people.$inferInsert>, number][] = [
  ['hides', { visible: false }, 1403],
  ['has left', { atWilliams: false }, 1404],
]
const absences = Object.keys(audiences).flatMap((audience) =>
  absent.map(([why, holds, code]) => ({ audience, why, holds, code })),
)

test.each(absences)(
  'to $audience, nothing of a person who $why is there',
  async ({ audience, holds, code }) => {
    const call = await audiences[audience]!()
    const everyone = async () => (await call(users.list, { query: { limit: 1 } })).total
    const before = await everyone()
    const gone = await addGone('Gone Missing', holds)
    for (const q of [
      'gone',
      '"gone missing"',
      `unix:${gone.unixID}`,
      'name:missing',
      gone.unixID,
    ]) {
      expect([q, await call(users.list, { query: { q } })]).toEqual([q, { items: [], total: 0 }])
    }
    expect(await everyone()).toBe(before)
    await expect(call(users.get, { params: { id: gone.id } })).rejects.toMatchObject({
      errorCode: code,
    })
    await expect(photoOf(call, gone.unixID)).rejects.toMatchObject({ status: 404 })
    const unknown = await photoOf(call, 'nobody-at-all').catch((error: Error) => error.message)
    await expect(photoOf(call, gone.unixID)).rejects.toHaveProperty('message', unknown)
  },
)

test.each(absent)(
  'a person who %s is found by admins, and by themself while they have access',
  async (_, holds) => {
    const gone = await addGone('Self Finder', holds)
    // A person who has left the college has no session.
    const own = holds.atWilliams === false ? [] : [await as(gone)]
    for (const call of [...own, await as(await addPerson(db, { admin: true }))]) {
      const { items, total } = await call(users.list, { query: { q: `unix:${gone.unixID}` } })
      expect([items.map(({ id }) => id), total]).toEqual([[gone.id], 1])
      expect(await call(users.get, { params: { id: gone.id } })).toMatchObject({ id: gone.id })
      expect(await photoOf(call, gone.unixID)).not.toBe('')
    }
  },
)

test('hiding and showing take effect at once, in the same change', async () => {
  const call = await as(await addPerson(db))
  const keeper = await addPerson(db, { name: 'Flip Flop', homeTown: 'Flipperton' })
  const asKeeper = await as(keeper)
  const show = (body: object) => asKeeper(users.update, { params: { id: 'me' }, body })
  const found = async () => (await call(users.list, { query: { q: 'flipperton' } })).total
  expect(await found()).toBe(1)
  await show({ homeVisible: false })
  expect(await found()).toBe(0)
  await show({ homeVisible: true })
  expect(await found()).toBe(1)
  await show({ visible: false })
  expect(await found()).toBe(0)
})

test('the directory is closed off campus without an account', async () => {
  const token = await anonymousToken(portal, '203.0.113.7')
  await expect(visitor(users.list, { query: {} })).rejects.toMatchObject({ status: 401 })
  await expect(callWith(token)(users.list, { query: {} })).rejects.toMatchObject({
    errorCode: 1330,
  })
  const { status } = await fetchFrom('203.0.113.7')('/pic/user/large/pat1.jpg', {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(status).toBe(403)
})

const photoOf = (call: Call, unixID: string) =>
  call(users.photo, { params: { size: 'thumb', file: `${unixID}.jpg` } })

async function addPhoto(person: Person) {
  const file = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const body = new FormData()
  body.set('file', new Blob([new Uint8Array(file)]))
  await fetchFrom(campusAddress)('/api/v2/users/me/photo', {
    method: 'PUT',
    headers: { authorization: `Bearer ${await tokenOf(person)}` },
    body,
  })
}
