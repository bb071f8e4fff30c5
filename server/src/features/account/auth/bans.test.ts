import { account } from '@wso/contract/account/account'
import { bookListings } from '@wso/contract/booktrak/bookListings'
import { dorms } from '@wso/contract/dormtrak/dorms'
import { factrak } from '@wso/contract/factrak/reviews'
import { bulletins } from '@wso/contract/posts/bulletins'
import { reports } from '@wso/contract/reports/reports'
import { users } from '@wso/contract/users/users'
import { expect, inject, test } from 'vitest'
import { addPerson, ban, startApp } from '#test/app.ts'

const { db, as } = await startApp(inject('postgres'))
const everything = { bulletinRead: true, bulletinWrite: true, factrak: true, dormtrak: true }

test('every refusal of a banned person gives the reason, since when and until when', async () => {
  const person = await addPerson(db)
  const createdTime = '2026-01-05T17:00:00.000Z'
  const endTime = '2099-03-01T17:00:00.000Z'
  await ban(db, person, {
    ...everything,
    booktrak: true,
    reason: 'Sold answers',
    createdTime,
    endTime,
  })
  const call = await as(person)
  const refusal = {
    status: 403,
    errorCode: 1330,
    message:
      'You are banned from this. The ban began on Jan 5, 2026. It ends on Mar 1, 2099. Reason: Sold answers',
  }
  const listing = { itemID: 1, kind: 'bookListing', reason: 'spam' } as const
  // The person has not accepted the policies of Factrak and Dormtrak, which they could do.
  const calls = [
    call(bulletins.list, { query: {} }),
    call(bulletins.create, { body: { type: 'job', title: 'A', body: 'B' } }),
    call(factrak.list, { query: {} }),
    call(dorms.list, { query: {} }),
    call(bookListings.list, { query: {} }),
    call(reports.create, { body: listing }),
  ]
  for (const { reason } of (await Promise.allSettled(calls)) as PromiseRejectedResult[]) {
    expect(reason).toMatchObject(refusal)
  }
  expect(await call(account.ban, {})).toMatchObject({ reason: 'Sold answers', endTime })
  const { bannedScopes } = await call(users.get, { params: { id: 'me' } })
  expect(bannedScopes).toContain('service:factrak:limited')
})

test('a ban is not named as the reason for what the person could not do without it', async () => {
  const person = await addPerson(db, { type: 'staff' })
  await ban(db, person, { ...everything, endTime: null })
  const call = await as(person)
  await expect(call(dorms.list, { query: {} })).rejects.toMatchObject({
    errorCode: 1330,
    message: 'Your account does not include this.',
  })
  await expect(call(bulletins.list, { query: {} })).rejects.toMatchObject({
    message: expect.stringContaining('lasts until moderators lift it'),
  })
})

test('another person, and a moderator, do not read that someone is banned', async () => {
  const person = await addPerson(db)
  await ban(db, person, everything)
  for (const viewer of [await addPerson(db), await addPerson(db, { admin: true })]) {
    const seen = await (await as(viewer))(users.get, { params: { id: person.id } })
    expect(seen).not.toHaveProperty('bannedScopes')
  }
})

test('a ban that has ended refuses nothing and is not shown', async () => {
  const person = await addPerson(db)
  await ban(db, person, { booktrak: true, endTime: '2020-01-01T05:00:00.000Z' })
  const call = await as(person)
  expect(await call(bookListings.list, { query: {} })).toBeDefined()
  expect(await call(account.ban, {})).toBeNull()
  expect(await call(users.get, { params: { id: 'me' } })).not.toHaveProperty('bannedScopes')
})
