import type { UseQueryOptions } from '@tanstack/react-query'
import type { BookListing } from '@wso/contract/booktrak/bookListings'
import type { ConversationSubject } from '@wso/contract/conversations/conversationRules'
import type { ApiError } from '@wso/contract/core/client'
import type { Bulletin } from '@wso/contract/posts/bulletins'
import type { Ride } from '@wso/contract/posts/rides'
import type { PersonRef, User } from '@wso/contract/users/users'
import { read } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { shortDay } from '#core/format/dates.ts'
import { useLiveQuery } from '#core/live/useLive.ts'
import { booktrakPaths } from '#features/booktrak/booktrak.paths.ts'
import { listingFacts } from '#features/booktrak/listingFacts.public.ts'
import { bulletinPaths } from '#features/bulletins/bulletins.paths.ts'
import { ephmatchPaths } from '#features/ephmatch/ephmatch.paths.ts'
import { dayName, seatsWords, timeName } from '#features/rides/formatRide.public.ts'
import { ridePaths } from '#features/rides/rides.paths.ts'
import { profile } from '#features/users/users.paths.ts'
import { kinds, rideTitle } from '#posts/kinds.ts'

/** The thing of a conversation, as its own page shows it to the viewer. */
export type Thing = {
  title: string
  href: string
  /** Its facts in a line: day and seats, price and condition. */
  facts: string
  owner: PersonRef | undefined
  /** The seats that a ride offers; absent for other things, null when it does not say. */
  seats?: number | null
  /** The first message that the form suggests. */
  opening: string
}

const plain = { opening: '' }

const ofRide = (ride: Ride): Thing => ({
  ...plain,
  title: rideTitle(ride),
  href: ridePaths.one.to({ params: { id: ride.id } }),
  facts: [dayName(ride.day), timeName(ride.time), seatsWords(ride)].filter(Boolean).join(' · '),
  owner: ride.user,
  ...(ride.offer && { seats: ride.seats }),
})

const ofBulletin = ({ id, type, title, startDate, user }: Bulletin): Thing => ({
  ...plain,
  title,
  href: bulletinPaths.one.to({ params: { type, id } }),
  facts: `${kinds[type].choice} · ${shortDay(startDate)}`,
  owner: user,
})

const ofListing = (listing: BookListing): Thing => {
  const { book, bookID, listingType, user } = listing
  const title = book?.title ?? 'A book'
  const hello = user ? `Hi ${user.name.split(' ')[0]}, ` : ''
  const isOffer = listingType === 'SELL'
  return {
    title,
    href: booktrakPaths.book.to({
      params: { bookID },
      search: { for: isOffer ? 'buy' : 'sell' },
    }),
    facts: listingFacts(listing),
    owner: user,
    opening: isOffer
      ? `${hello}is your copy of ${title} still available?`
      : `${hello}I have a copy of ${title}. Are you still looking for it?`,
  }
}

/** A match whose profile in the directory the viewer cannot open. */
export const someMatch: Thing = {
  ...plain,
  title: 'Your match',
  href: ephmatchPaths.matches.to(),
  facts: 'You liked each other. Only you two see this.',
  owner: undefined,
}

const ofMatch = (person: User): Thing => ({
  ...someMatch,
  title: person.name,
  href: profile.to({ params: { id: person.id } }),
  owner: person,
})

/** The reads of other features, each of which returns the thing as its own page shows it. */
const reads = {
  ride: (id: number) => ({ ...read(api.rides.get, { params: { id } }), select: ofRide }),
  bulletin: (id: number) => ({
    ...read(api.bulletins.get, { params: { id } }),
    select: ofBulletin,
  }),
  bookListing: (id: number) => ({
    ...read(api.bookListings.get, { params: { id } }),
    select: ofListing,
  }),
  match: (id: number) => ({ ...read(api.users.get, { params: { id } }), select: ofMatch }),
}

/**
 * Reads the thing of a conversation, again with each step in it. It is refused to people who can no longer
 * open it.
 */
export const useThing = ({ kind, id }: { kind: ConversationSubject; id: number }) =>
  useLiveQuery(
    // Each `select` fits its own read, which a union of the four cannot say.
    reads[kind](id) as unknown as UseQueryOptions<Thing, ApiError, Thing>,
    ['conversations'],
  )
