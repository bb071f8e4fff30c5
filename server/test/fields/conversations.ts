import { bookListings } from '@wso/contract/booktrak/bookListings'
import { conversations } from '@wso/contract/conversations/conversations'
import { bulletins } from '@wso/contract/posts/bulletins'
import { rides } from '@wso/contract/posts/rides'
import { addPerson, type startApp } from '#test/app.ts'
import { addBook, offerOf } from '#test/factories/booktrak.ts'
import { addSingle, match } from '#test/factories/matching.ts'
import type { AnyCall, Editable, Item } from './editable.ts'

type Portal = Awaited<ReturnType<typeof startApp>>

/** What people write to each other. */
export function conversationEditables(portal: Portal): Record<string, Editable> {
  const { db, as } = portal
  return {
    conversations: {
      start: async () => {
        const asker = await addSingle(portal, { classYear: 2027 })
        const call = (await as(asker)) as AnyCall
        return { call, given: { items: await writable(portal, asker), subjectID: 0 } }
      },
      create: conversations.start,
      get: conversations.get,
      list: conversations.list,
      exported: 'conversations',
      // Only a ride has seats.
      suit: ({ items, seats, ...body }) => ({
        ...body,
        subjectID: (items as Item)[body.kind as string],
        ...(body.kind === 'ride' && { seats }),
      }),
      fields: ({ subject, lastMessage, seats, ...item }) => ({
        ...item,
        kind: (subject as Item).kind,
        subjectID: (subject as Item).id,
        body: (lastMessage as Item | undefined)?.body,
        seats: (seats as Item | undefined)?.asked,
      }),
      // The messages are a list of their own.
      unread: { exported: ['body'] },
    },
    messages: {
      start: async () => {
        const call = (await as(await addPerson(db))) as AnyCall
        const { id: subjectID } = await (
          await as(await addPerson(db))
        )(rides.create, {
          body: anyRide,
        })
        const first = { kind: 'ride', subjectID, body: 'Hello' }
        const { id } = await call<{ id: number }>(conversations.start, { body: first })
        return { call, params: { id } }
      },
      create: conversations.write,
      exported: 'messages',
    },
  }
}

const anyRide = {
  source: 'Campus',
  destination: 'Albany',
  offer: true,
  date: '2027-02-20',
  seats: 12,
  body: 'A text',
}

/** Adds a thing of every kind that a person can write about, and returns their ids. */
async function writable(portal: Portal, asker: Awaited<ReturnType<typeof addSingle>>) {
  const { db, services } = portal
  const owner = await addSingle(portal, { classYear: 2027 })
  await match(services, asker, owner)
  const text = { type: 'exchange', title: 'A title', body: 'A text' } as const
  return {
    ride: (await owner.call(rides.create, { body: anyRide })).id,
    bulletin: (await owner.call(bulletins.create, { body: text })).id,
    bookListing: (await owner.call(bookListings.create, { body: offerOf(await addBook(db)) })).id,
    match: owner.id,
  }
}
