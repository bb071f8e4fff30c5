/** The kinds, states and limits of conversations. Free of schemas, because the site's pages import them. */

/** What a conversation can be about: a thing that somebody posted, or a match. */
export const conversationSubjects = ['ride', 'bulletin', 'bookListing', 'match'] as const
export type ConversationSubject = (typeof conversationSubjects)[number]

/**
 * `ended` by one of the two, who alone can reopen it; `archived` when its thing is over, from when on
 * it is for reading only.
 */
export const conversationStates = ['open', 'ended', 'archived'] as const
export type ConversationState = (typeof conversationStates)[number]

/** The owner posted the thing, the asker wrote about it. */
export const conversationRoles = ['owner', 'asker'] as const
export type ConversationRole = (typeof conversationRoles)[number]

/** What happens in a conversation besides messages; each is a line of its own. */
export const conversationEvents = [
  'seatsAsked',
  'seatsConfirmed',
  'seatsDeclined',
  'seatsReturned',
  'reserved',
  'sold',
  'rideChanged',
  'rideDeleted',
  'rideRestored',
  'ended',
  'reopened',
] as const
export type ConversationEvent = (typeof conversationEvents)[number]

/** What an owner can change of a ride that matters to the people who have seats in it. */
export const rideAspects = ['route', 'day', 'time'] as const
export type RideAspect = (typeof rideAspects)[number]

export const seatStates = ['asked', 'confirmed'] as const

/** What the viewer can do in a conversation now, besides writing. */
export const conversationSteps = [
  'askSeats',
  'confirmSeats',
  'returnSeats',
  'reserve',
  'settle',
  'end',
  'reopen',
] as const
export type ConversationStep = (typeof conversationSteps)[number]

export const conversationLimits = {
  /** Characters of a message. */
  message: 1000,
  /** Messages and steps of one conversation. */
  messages: 200,
  /** Characters of the excerpt in a list. */
  excerpt: 120,
  /** Messages that come with a conversation, and with each page of earlier ones. */
  page: 50,
} as const

/** Days during which both can still write after the thing is over. */
export const graceDays = 7

/** Days from when the thing is over until its conversations are deleted. */
export const keepDays = 180
