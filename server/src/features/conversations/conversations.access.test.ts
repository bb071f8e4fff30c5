import { bookListings } from '@wso/contract/booktrak/bookListings'
import { conversations } from '@wso/contract/conversations/conversations'
import { bulletins } from '@wso/contract/posts/bulletins'
import { reports } from '@wso/contract/reports/reports'
import { eq, sql } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import { addPerson, startApp } from '#test/app.ts'
import { addBook, offerOf } from '#test/factories/booktrak.ts'
import {
  beforeRide,
  type Caller,
  newRide,
  read,
  startAbout,
  write,
} from '#test/factories/conversations.ts'
import { matchBlocks } from '../users/blocks.table.ts'
import { bans, users } from '../users/users.table.ts'
import { conversations as table, messages } from './conversations.table.ts'

const { app, db, clock, as, tokenOf } = await startApp(inject('postgres'))
clock.set(beforeRide)

async function newPerson(person = {}) {
  const added = await addPerson(db, person)
  return { ...added, call: await as(added) }
}

const ban = (person: { id: number }, areas: Partial<typeof bans.$inferInsert>) =>
  db.insert(bans).values({ userID: person.id, reason: 'Spam', createdTime: beforeRide, ...areas })

test('a stranger and an administrator read the same as about one that does not exist', async () => {
  const [driver, rider] = [await newPerson(), await newPerson()]
  const { id } = await startAbout(rider, 'ride', await newRide(driver), { seats: 1 })
  const gone = id + 1_000_000
  const calls = [
    ['GET', '', undefined],
    ['GET', '/messages?before=9999', undefined],
    ['POST', '/messages', { body: 'Hello' }],
    ['PUT', '/read', { messageID: 1 }],
    ['POST', '/end', undefined],
    ['POST', '/reopen', undefined],
    ['PUT', '/seats', { seats: 1 }],
    ['POST', '/seats/confirm', undefined],
    ['DELETE', '/seats', undefined],
    ['POST', '/reserve', undefined],
    ['POST', '/settle', undefined],
  ] as const
  for (const person of [await newPerson(), await newPerson({ admin: true })]) {
    // oxlint-disable no-await-in-loop -- one after the other
    const token = await tokenOf(person)
    for (const [method, path, payload] of calls) {
      const answers = [id, gone].map(async (each) => {
        const url = `/api/v2/conversations/${each}${path}`
        const headers = { authorization: `Bearer ${token}` }
        const { statusCode, body } = await app.inject({
          method,
          url,
          headers,
          ...(payload && { payload }),
        })
        return [statusCode, body]
      })
      const [theirs, unknown] = await Promise.all(answers)
      expect(theirs?.[0]).toBe(404)
      expect(theirs).toEqual(unknown)
    }
    // oxlint-enable no-await-in-loop
    const about = { params: { kind: 'ride', subjectID: id } as const, query: {} }
    expect(await person.call(conversations.about, about)).toEqual({ items: [], total: 0 })
    expect(await person.call(conversations.list, { query: {} })).toEqual({ items: [], total: 0 })
  }
})

test('what is hidden, deleted or unknown cannot be written about, nor what is over or the viewer’s own', async () => {
  const [owner, asker] = [await newPerson(), await newPerson()]
  const post = { type: 'exchange', title: 'Lamp', body: 'Free lamp' } as const
  const { id } = await owner.call(bulletins.create, { body: post })
  await expect(startAbout(owner, 'bulletin', id)).rejects.toMatchObject({ errorCode: 2431 })
  const going = await startAbout(asker, 'bulletin', id)
  await db.execute(sql`update bulletins set hidden_time = ${beforeRide} where id = ${id}`)
  const stranger = await newPerson()
  const unknown = await startAbout(stranger, 'bulletin', id + 1000).catch((error) => error)
  const hidden = await startAbout(stranger, 'bulletin', id).catch((error) => error)
  expect(hidden).toMatchObject({ status: 404, message: unknown.message })
  expect(await read(asker, going.id)).toMatchObject({
    subject: { title: 'A post of Mon, Oct 19', isOver: true },
    state: 'archived',
  })
  await expect(write(asker, going.id, 'Hello')).rejects.toMatchObject({ errorCode: 2430 })
  await expect(startAbout(asker, 'bulletin', id)).rejects.toMatchObject({ errorCode: 2430 })
  const rideID = await newRide(owner, { date: '2026-10-19', time: '09:30' })
  clock.set('2026-10-19T13:30:00.000Z')
  await expect(startAbout(asker, 'ride', rideID)).rejects.toMatchObject({ errorCode: 2430 })
  clock.set(beforeRide)
})

test('a block and a closed account look like an ended conversation to the other person', async () => {
  const [driver, rider, leaver] = [await newPerson(), await newPerson(), await newPerson()]
  const rideID = await newRide(driver)
  const { id } = await startAbout(rider, 'ride', rideID)
  const left = await startAbout(leaver, 'ride', rideID)
  await db
    .insert(matchBlocks)
    .values({ userID: driver.id, blockedID: rider.id, createdTime: beforeRide })
  await db.update(users).set({ disabledTime: beforeRide }).where(eq(users.id, leaver.id))
  for (const [person, each] of [
    [rider, id],
    [driver, id],
    [driver, left.id],
  ] as const) {
    // oxlint-disable no-await-in-loop -- one after the other
    expect(await read(person, each)).toMatchObject({
      state: 'ended',
      endedByViewer: false,
      canWrite: false,
      messages: [{ body: 'Hello' }],
    })
    await expect(write(person, each, 'Hello')).rejects.toMatchObject({ errorCode: 2430 })
    // oxlint-enable no-await-in-loop
  }
  const other = await newRide(driver)
  await expect(startAbout(rider, 'ride', other)).rejects.toMatchObject({ errorCode: 2430 })
  expect(await driver.call(conversations.list, { query: {} })).toMatchObject({ total: 0 })
})

test('a person who hides gives their first name by writing, and nothing else', async () => {
  const driver = await newPerson({ name: 'Hazel Hidden', visible: false, unixID: 'hh99' })
  const rider = await newPerson({ name: 'Robin Rider', visible: false })
  const book = await addBook(db)
  const { id: listingID } = await driver.call(bookListings.create, { body: offerOf(book) })
  const { id } = await startAbout(rider, 'bookListing', listingID)
  const before = await read(rider, id)
  expect(before.otherName).toBe('Someone')
  expect(JSON.stringify(before)).not.toMatch(/Hazel|Hidden|hh99/)
  await write(driver, id, 'Yes, it is')
  const after = await read(rider, id)
  expect(after).not.toHaveProperty('other')
  expect(after.otherName).toBe('Hazel')
  expect(JSON.stringify(after)).not.toMatch(/Hidden|hh99/)
  expect(await read(driver, id)).toMatchObject({ otherName: 'Robin' })
})

test('a ban takes away writing about its area, and reading what was said stays', async () => {
  const [owner, banned] = [await newPerson(), await newPerson()]
  const listing = await owner.call(bookListings.create, { body: offerOf(await addBook(db)) })
  const rideID = await newRide(owner)
  const ofBook = await startAbout(banned, 'bookListing', listing.id)
  await ban(banned, { booktrak: true })
  const person: Caller = { ...banned, call: await as(banned) }
  expect(await read(person, ofBook.id)).toMatchObject({
    canWrite: false,
    messages: [{ body: 'Hello' }],
  })
  await expect(write(person, ofBook.id, 'Hello')).rejects.toMatchObject({ errorCode: 1330 })
  await expect(startAbout(person, 'bookListing', listing.id)).rejects.toMatchObject({
    errorCode: 1330,
  })
  const ofRide = await startAbout(person, 'ride', rideID)
  await write(person, ofRide.id, 'And back?')
  // The owner cannot write to someone who is banned from Booktrak.
  expect(await read(owner, ofBook.id)).toMatchObject({ state: 'ended', canWrite: false })
  const writer = await newPerson()
  await ban(writer, { bulletinWrite: true })
  const noBoard: Caller = { ...writer, call: await as(writer) }
  await expect(startAbout(noBoard, 'ride', rideID)).rejects.toMatchObject({ errorCode: 1330 })
})

test('a reported message is decided, and moderators read it with what is around it', async () => {
  const [driver, rider] = [await newPerson(), await newPerson({ name: 'Ray Rude' })]
  const { id } = await startAbout(rider, 'ride', await newRide(driver))
  const rude = await write(rider, id, 'You are a thief')
  await write(driver, id, 'No')
  const reporting = (person: Caller, itemID: number) =>
    person.call(reports.create, { body: { kind: 'message', itemID, reason: 'person' } })
  await expect(reporting(await newPerson(), rude.id)).rejects.toMatchObject({ status: 404 })
  await expect(reporting(rider, rude.id)).rejects.toMatchObject({ errorCode: 1331 })
  const asAdmin = await newPerson({ admin: true })
  await expect(reporting(asAdmin, rude.id)).rejects.toMatchObject({ status: 404 })
  const found = (await read(driver, id)).messages.find(({ body }) => body === 'You are a thief')
  expect(found).toMatchObject({ id: rude.id, canReport: true })
  const { id: caseID } = await reporting(driver, rude.id)
  const params = { id: caseID }
  const item = { text: 'You are a thief', author: 'Ray Rude', visibility: 'shown' }
  const around = { before: [{ text: 'Hello' }], after: [{ text: 'No' }] }
  expect(await asAdmin.call(reports.get, { params })).toMatchObject({
    kind: 'message',
    item: { ...item, ...around },
  })
  const decide = (action: 'hide' | 'keep') =>
    asAdmin.call(reports.decide, { params, body: { action, note: 'Stay polite' } })
  await decide('hide')
  const seen = async (person: Caller) =>
    (await read(person, id)).messages.find((each) => each.id === rude.id)
  expect(await seen(driver)).toMatchObject({ hidden: true, canReport: false })
  expect(JSON.stringify(await read(driver, id))).not.toContain('thief')
  const listed = await driver.call(conversations.list, { query: {} })
  expect(JSON.stringify(listed)).not.toContain('thief')
  expect(await seen(rider)).toMatchObject({ hidden: true, body: 'You are a thief' })
  await decide('keep')
  expect(await seen(driver)).toMatchObject({ body: 'You are a thief' })
})

test('one of a message and its copy in the old calls is not shown while the other is hidden', async () => {
  const [seller, buyer, asAdmin] = [
    await newPerson(),
    await newPerson(),
    await newPerson({ admin: true }),
  ]
  const { id } = await seller.call(bookListings.create, { body: offerOf(await addBook(db)) })
  const params = { id }
  await buyer.call(bookListings.expressInterest, { params, body: { message: 'You thief' } })
  const about = { params: { kind: 'bookListing', subjectID: id } as const, query: {} }
  const everything = async () => {
    const { items } = await seller.call(conversations.about, about)
    return JSON.stringify([
      await read(seller, items[0]!.id),
      await seller.call(bookListings.interests, { params, query: {} }),
    ])
  }
  const conversationID = (await seller.call(conversations.about, about)).items[0]!.id
  const [line] = (await read(seller, conversationID)).messages
  const interest = (await seller.call(bookListings.interests, { params, query: {} })).items[0]!
  for (const [kind, itemID] of [
    ['message', line!.id],
    ['bookInterest', interest.id],
  ] as const) {
    // oxlint-disable no-await-in-loop -- one after the other
    const made = await seller.call(reports.create, { body: { kind, itemID, reason: 'person' } })
    const decide = (action: 'hide' | 'keep') =>
      asAdmin.call(reports.decide, { params: { id: made.id }, body: { action, note: 'No' } })
    await decide('hide')
    expect(await everything()).not.toContain('thief')
    await decide('keep')
    expect((await everything()).match(/thief/g)?.length).toBeGreaterThan(1)
    // oxlint-enable no-await-in-loop
  }
})

test('with 10,000 conversations a list reads by index, in as many statements as with one', async () => {
  const [owner, busy] = [await newPerson(), await newPerson()]
  await db.execute(sql`
    with things as (
      insert into rides (source, destination, source_key, destination_key, offer, day, body, user_id,
        ex_user_name, created_time)
      select 'A', 'B', 'a', 'b', true, '2026-10-20', 'x', ${owner.id}, 'x', ${beforeRide}
      from generate_series(1, 10000) returning id)
    insert into conversations (ride_id, owner_id, asker_id, created_time, updated_time)
    select id, ${owner.id}, ${busy.id}, ${beforeRide}, ${beforeRide} from things`)
  await db.execute(sql`
    insert into messages (conversation_id, author_id, body, created_time)
    select id, asker_id, 'Hello', ${beforeRide} from conversations where asker_id = ${busy.id}`)
  await db.execute(sql`analyze conversations, messages, rides`)
  const page = await busy.call(conversations.list, { query: { limit: 20 } })
  expect(page).toMatchObject({ total: 10_000, items: { length: 20 } })
  const light = await newPerson()
  const { id } = await startAbout(light, 'ride', await newRide(owner))
  const plan = await db.execute(sql`explain select id from ${table}
    where ${table.ownerID} = ${light.id} or ${table.askerID} = ${light.id}`)
  expect(JSON.stringify(plan)).toContain('conversations_asker')
  expect(JSON.stringify(plan)).not.toContain('Seq Scan')
  expect(await light.call(conversations.list, { query: {} })).toMatchObject({ items: [{ id }] })
  const ofThread = await db.execute(sql`explain select * from ${messages}
    where ${messages.conversationID} = ${id} order by ${messages.id} desc limit 51`)
  expect(JSON.stringify(ofThread)).toContain('messages_conversation_id_id_index')
})
