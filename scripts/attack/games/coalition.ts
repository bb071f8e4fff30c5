import { account } from '@wso/contract/account/account'
import { bookListings } from '@wso/contract/booktrak/bookListings'
import type { ConversationSubject } from '@wso/contract/conversations/conversationRules'
import { conversations } from '@wso/contract/conversations/conversations'
import type { Call } from '@wso/contract/core/client'
import { notifications } from '@wso/contract/notifications/notifications'
import { bulletins } from '@wso/contract/posts/bulletins'
import { rides } from '@wso/contract/posts/rides'
import { reports } from '@wso/contract/reports/reports'
import { users } from '@wso/contract/users/users'
import { addPerson } from '@wso/server/testing'
import { addBook, offerOf } from '@wso/server/testing/factories/booktrak'
import { newRide, startAbout } from '@wso/server/testing/factories/conversations'
import { type Campus, inOrder } from './game.ts'

export type Person = Awaited<ReturnType<typeof newcomer>>

/** Adds a person, with the API as they see it. */
export async function newcomer({ db, as, tokenOf }: Campus, facts = {}) {
  const person = await addPerson(db, facts)
  return { ...person, call: await as(person), token: await tokenOf(person) }
}

/** `unixID` is what is unique in the words of a thing. */
export type Thing = {
  kind: Exclude<ConversationSubject, 'match'>
  id: number
  unixID?: string
}

/** Posts a ride, a lamp and a book of one owner. */
export async function postThings({ db }: Campus, owner: Person): Promise<Thing[]> {
  const lamp = { type: 'exchange', title: 'Lamp', body: 'Free lamp' } as const
  const book = await addBook(db)
  const destination = `Albany ${owner.id}`
  const ride = { destination, date: '2027-03-20', seats: 6 }
  return [
    { kind: 'ride', id: await newRide(owner, ride), unixID: destination },
    { kind: 'bulletin', id: (await owner.call(bulletins.create, { body: lamp })).id },
    {
      kind: 'bookListing',
      id: (await owner.call(bookListings.create, { body: offerOf(book) })).id,
      unixID: book.isbn13,
    },
  ]
}

/** Writes about all things, and asks for a seat of the ride. Returns the ids of the conversations. */
export const askAbout = (person: Person, things: readonly Thing[]) =>
  inOrder(things, async ({ kind, id }) => {
    const seats = kind === 'ride' ? { seats: 1 } : {}
    return (await startAbout(person, kind, id, seats)).id
  })

const paths = {
  ride: '/bulletin/rides',
  bulletin: '/bulletin/bulletins',
  bookListing: '/booktrak/listings',
}

/** Returns the versions of the things, so that a later look can tell whether a person would be sent them again. */
export const versionsFor = ({ app }: Campus, { token }: Person, things: readonly Thing[]) =>
  inOrder(things, async ({ kind, id }) => {
    const headers = { authorization: `Bearer ${token}` }
    const url = `/api/v2${paths[kind]}/${id}`
    return (await app.inject({ method: 'GET', url, headers })).headers.etag
  })

/** The answer of a call, or all that its refusal says. */
const outcomeOf = (asked: Promise<unknown>): Promise<unknown> =>
  asked.catch(({ status, errorCode, message }: { status: number } & Record<string, unknown>) => ({
    refused: status,
    errorCode,
    message,
  }))

/** Everything that a person reads of things and of people, and what every call on conversations of others answers. */
export async function lookAround(
  campus: Campus,
  person: Person,
  {
    things,
    people,
    ids,
    versions,
  }: {
    things: readonly Thing[]
    people: readonly Person[]
    /** Ids that conversations and messages of others have, or may have. */
    ids: readonly number[]
    versions: readonly unknown[]
  },
) {
  const { call } = person
  const isThing = ({ id }: { id: number }) => things.some((thing) => thing.id === id)
  const now = await versionsFor(campus, person, things)
  return {
    isNew: now.map((version, at) => version !== versions[at]),
    things: await inOrder(things, (thing) => outcomeOf(readThing(call, thing))),
    interests: await inOrder(things, ({ id }) =>
      outcomeOf(call(bookListings.interests, { params: { id }, query: {} })),
    ),
    // Other worlds have things too.
    rides: await call(rides.list, { query: { q: things[0]!.unixID ?? '' } }),
    matches: await inOrder(things, ({ id }) => outcomeOf(call(rides.matches, { params: { id } }))),
    bulletins: (await call(bulletins.list, { query: { type: 'exchange' } })).items.filter(isThing),
    listings: (await call(bookListings.list, { query: {} })).items.filter(isThing),
    about: await inOrder(
      [...things, ...people.map(({ id }) => ({ kind: 'match' as const, id }))],
      ({ kind, id }) => call(conversations.about, { params: { kind, subjectID: id }, query: {} }),
    ),
    open: await call(conversations.list, { query: {} }),
    archived: await call(conversations.list, { query: { state: 'archived' } }),
    people: await inOrder(people, ({ id }) => outcomeOf(call(users.get, { params: { id } }))),
    inbox: await call(notifications.list, { query: {} }),
    unread: await call(notifications.counts, {}),
    cases: await outcomeOf(call(reports.list, { query: {} })),
    tries: await inOrder(ids, (id) => Promise.all(tries(call, id).map(outcomeOf))),
    matched: await inOrder(people, ({ id }) => outcomeOf(startAbout(person, 'match', id))),
    own: await outcomeOf(
      call(account.data, {}).then((own) => [own.conversations, own.messages, own.notifications]),
    ),
  }
}

const readThing = (call: Call, { kind, id }: Thing): Promise<unknown> =>
  kind === 'ride'
    ? call(rides.get, { params: { id } })
    : kind === 'bulletin'
      ? call(bulletins.get, { params: { id } })
      : call(bookListings.get, { params: { id } })

/** Every call that names a conversation or a message. */
const tries = (call: Call, id: number): Promise<unknown>[] => {
  const params = { id }
  return [
    call(conversations.get, { params }),
    call(conversations.earlier, { params, query: { before: id } }),
    call(conversations.write, { params, body: { body: 'Hello' } }),
    call(conversations.read, { params, body: { messageID: id } }),
    call(conversations.askSeats, { params, body: { seats: 1 } }),
    call(conversations.confirmSeats, { params }),
    call(conversations.returnSeats, { params }),
    call(conversations.reserve, { params }),
    call(conversations.settle, { params }),
    call(conversations.end, { params }),
    call(conversations.reopen, { params }),
    call(reports.create, { body: { kind: 'message', itemID: id, reason: 'person' } }),
  ]
}
