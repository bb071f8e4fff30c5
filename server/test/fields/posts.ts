import { bookListings } from '@wso/contract/booktrak/bookListings'
import { conversations } from '@wso/contract/conversations/conversations'
import { dormReviews } from '@wso/contract/dormtrak/reviews'
import { ephmatchProfile } from '@wso/contract/matching/ownProfile'
import { plans } from '@wso/contract/planning/plans'
import { bulletins } from '@wso/contract/posts/bulletins'
import { discussions, posts } from '@wso/contract/posts/discussions'
import { bulletinTypes } from '@wso/contract/posts/postTypes'
import { rides } from '@wso/contract/posts/rides'
import { reports } from '@wso/contract/reports/reports'
import { addPerson, type startApp } from '#test/app.ts'
import { addBook, offerOf } from '#test/factories/booktrak.ts'
import { addResident, fullReview } from '#test/factories/dormtrak.ts'
import { fourYears } from '#test/factories/plans.ts'
import type { AnyCall, Editable, Item } from './editable.ts'

type Portal = Awaited<ReturnType<typeof startApp>>

const thread = { title: 'First', content: 'First' }
const later = ['2026-10-22T12:00:00.000Z', '2026-10-23T12:00:00.000Z']

/** What people post. */
export function postEditables(portal: Portal): Record<string, Editable> {
  const { db, as } = portal
  const start = async () => ({ call: (await as(await addPerson(db))) as AnyCall })
  return {
    rides: {
      start,
      create: rides.create,
      update: rides.update,
      get: rides.get,
      list: rides.list,
      query: { mine: 'true' },
      exported: 'rides',
      values: { date: ['2026-10-20', '2026-10-21'] },
      fields: (ride) => ({ ...ride, date: ride.day }),
      exportedFields: (ride) => ({ ...ride, date: ride.day }),
    },
    bulletins: {
      start,
      create: bulletins.create,
      update: bulletins.update,
      get: bulletins.get,
      list: bulletins.list,
      query: { mine: 'true', all: 'true' },
      exported: 'bulletins',
      values: { endDate: later },
      choices: { type: bulletinTypes },
    },
    threads: {
      start,
      create: discussions.create,
      get: discussions.get,
      list: discussions.list,
      query: { mine: 'true' },
      exported: 'threads',
      fields: ({ posts: shown, ...item }) => ({ ...item, ...(shown as object[] | undefined)?.[0] }),
      // The text is the first post of the thread, which lists do not have.
      unread: { all: ['content'] },
    },
    posts: {
      start: () => startAnswering(portal),
      create: posts.create,
      update: posts.update,
      get: posts.get,
      exported: 'posts',
    },
    reports: {
      start: () => startReporting(portal),
      create: reports.create,
      exported: 'reports',
      // Only a plan has a link, whose secret nothing shows again.
      suit: ({ items, secret, ...body }) => ({
        ...body,
        itemID: (items as Item)[body.kind as string],
        ...(body.kind === 'plan' && { secret }),
      }),
      unread: { all: ['secret'] },
    },
  }
}

/** A discussion of another person, to answer in. */
async function startAnswering({ db, as }: Portal) {
  const other = await as(await addPerson(db))
  const { id } = await other(discussions.create, { body: thread })
  return { call: (await as(await addPerson(db))) as AnyCall, given: { discussionID: id } }
}

async function startReporting(portal: Portal) {
  const reporter = await addPerson(portal.db, { hasAcceptedDormtrakPolicy: true })
  const joins = await portal.as(reporter)
  await joins(ephmatchProfile.create, { body: { description: 'Hello' } })
  // The token of someone who is in Ephmatch.
  const call = (await portal.as(reporter)) as AnyCall
  const { secret, ...items } = await reportable(portal, call)
  return { call, given: { items, secret, itemID: items.discussion } }
}

/**
 * Adds an item of every kind that can be reported, by one person, and returns their ids. The message about
 * a book is for a listing of the reporter.
 */
async function reportable({ db, as }: Portal, reporter: AnyCall) {
  const person = await addResident(db, { hasAcceptedDormtrakPolicy: true })
  const by = await as(person)
  const text = { title: 'A title', body: 'A text' }
  const ride = { source: 'Campus', destination: 'Albany', offer: true, date: '2026-10-20' }
  const discussion = await by(discussions.create, { body: thread })
  const { items } = await by(discussions.posts, { params: discussion, query: {} })
  await by(ephmatchProfile.create, { body: { description: 'Hello' } })
  const wanted = await reporter<{ id: number }>(bookListings.create, {
    body: offerOf(await addBook(db)),
  })
  const params = { id: wanted.id }
  await by(bookListings.expressInterest, { params, body: { message: 'A message' } })
  const interests = await reporter<{ items: { id: number }[] }>(bookListings.interests, {
    params,
    query: {},
  })
  const about = { kind: 'bookListing', subjectID: wanted.id, body: 'A message' } as const
  const { id: conversationID } = await by(conversations.start, { body: about })
  const talk = await reporter<{ messages: { id: number }[] }>(conversations.get, {
    params: { id: conversationID },
  })
  const plan = await by(plans.create, { body: { ...fourYears, name: 'A plan' } })
  return {
    secret: (await by(plans.share, { params: { id: plan.id } })).secret,
    book: (await addBook(db)).id,
    bookInterest: interests.items[0]!.id,
    message: talk.messages[0]!.id,
    person: person.id,
    plan: plan.id,
    bulletin: (await by(bulletins.create, { body: { ...text, type: 'job' } })).id,
    ride: (await by(rides.create, { body: { ...ride, body: 'A text' } })).id,
    discussion: discussion.id,
    post: items[0]!.id,
    dormReview: (await by(dormReviews.create, { body: fullReview(person.dormRoomID) })).id,
    ephmatchProfile: person.id,
    bookListing: (await by(bookListings.create, { body: offerOf(await addBook(db)) })).id,
  }
}
