import { bookListings } from '@wso/contract/booktrak/bookListings'
import { conversations } from '@wso/contract/conversations/conversations'
import { notifications } from '@wso/contract/notifications/notifications'
import { expect, inject, test } from 'vitest'
import { addPerson, startApp } from '#test/app.ts'
import { addBook, offerOf } from '#test/factories/booktrak.ts'
import { read, startAbout } from '#test/factories/conversations.ts'

const { db, as } = await startApp(inject('postgres'))

async function newPerson() {
  const added = await addPerson(db)
  return { ...added, call: await as(added) }
}

test('a book is reserved and sold in its conversation, and the old calls agree', async () => {
  const [seller, buyer, late] = [await newPerson(), await newPerson(), await newPerson()]
  const book = await addBook(db, { title: 'Shorelines' })
  const listing = await seller.call(bookListings.create, { body: offerOf(book) })
  const about = { params: { id: listing.id } }
  const { id } = await startAbout(buyer, 'bookListing', listing.id, { body: 'Still there?' })
  const other = await startAbout(late, 'bookListing', listing.id)
  const params = { id }
  expect(await seller.call(bookListings.get, about)).toMatchObject({ interestCount: 2 })
  expect(await buyer.call(bookListings.get, about)).toMatchObject({ interested: true })
  expect(await buyer.call(bookListings.interested, { query: {} })).toMatchObject({ total: 1 })
  await expect(buyer.call(conversations.reserve, { params })).rejects.toMatchObject({
    errorCode: 2434,
  })
  const reserved = await seller.call(conversations.reserve, { params })
  expect(reserved).toMatchObject({
    subject: { title: 'Shorelines', listingType: 'SELL', isOver: false },
    steps: ['settle', 'end'],
  })
  // Who answers with a step has read what was there.
  const { items: told } = await seller.call(notifications.list, { query: { unread: 'true' } })
  expect(told.map(({ address }) => address)).toEqual([`/conversations/${other.id}`])
  expect(await buyer.call(bookListings.get, about)).toMatchObject({ state: 'reserved' })
  await seller.call(conversations.settle, { params })
  expect(await seller.call(bookListings.get, about)).toMatchObject({ state: 'sold' })
  const { messages: lines } = await read(buyer, id)
  expect(lines.map(({ body, event }) => body ?? event)).toEqual([
    ...['Still there?', 'reserved', 'sold'],
  ])
  const others = await seller.call(conversations.about, {
    params: { kind: 'bookListing', subjectID: listing.id },
    query: {},
  })
  expect(others).toMatchObject({ total: 2 })
  expect(others.items.map(({ subject }) => subject.isOver)).toEqual([true, true])
  await expect(startAbout(await newPerson(), 'bookListing', listing.id)).rejects.toMatchObject({
    status: 404,
  })
  // An undone sale opens it again.
  await seller.call(bookListings.undo, about)
  expect(await read(seller, id)).toMatchObject({ subject: { isOver: false }, state: 'open' })
})

test('a message of an old client starts and continues the conversation', async () => {
  const [seller, buyer] = [await newPerson(), await newPerson()]
  const { id } = await seller.call(bookListings.create, { body: offerOf(await addBook(db)) })
  const params = { id }
  const say = (message: string | null) =>
    buyer.call(bookListings.expressInterest, { params, body: { message } })
  await say('Is it clean?')
  const find = async () => {
    const about = { params: { kind: 'bookListing', subjectID: id } as const, query: {} }
    return (await seller.call(conversations.about, about)).items
  }
  const [found] = await find()
  expect(found).toMatchObject({ waits: true, lastMessage: { body: 'Is it clean?', isOwn: false } })
  const topics = async () => {
    const { items } = await seller.call(notifications.list, { query: {} })
    return items.map(({ topic }) => topic)
  }
  expect(await topics()).toEqual(['bookInterest'])
  await say('And in print?')
  expect(await topics()).toEqual(['bookInterest'])
  expect((await find()).map(({ id: each }) => each)).toEqual([found!.id])
  expect((await read(seller, found!.id)).messages).toHaveLength(2)
  // Interest alone says nothing.
  await buyer.call(bookListings.withdrawInterest, { params })
  await say(null)
  expect((await read(seller, found!.id)).messages).toHaveLength(2)
  // Who ended the conversation is not written to by another way.
  await seller.call(conversations.end, { params: { id: found!.id } })
  expect(await say('Hello?')).toMatchObject({ interested: true })
  const { items } = await seller.call(bookListings.interests, { params, query: {} })
  expect(items).toHaveLength(1)
  expect(items[0]).not.toHaveProperty('message')
  expect((await read(seller, found!.id)).messages).toHaveLength(3)
})
