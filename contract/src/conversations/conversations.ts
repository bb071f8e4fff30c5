import * as z from 'zod/mini'
import { listingTypes } from '../booktrak/bookRules.ts'
import type { Access } from '../core/access.ts'
import { endpoints } from '../core/endpoint.ts'
import { named } from '../core/named.ts'
import { id, IdParams, PageQuery } from '../core/page.ts'
import { prose } from '../core/text/text.ts'
import { maxSeats } from '../posts/bulletins.limits.ts'
import { bulletinTypes } from '../posts/postTypes.ts'
import { PersonRef } from '../users/users.ts'
import {
  conversationEvents,
  conversationLimits,
  conversationRoles,
  conversationStates,
  conversationSteps,
  conversationSubjects,
  rideAspects,
  seatStates,
} from './conversationRules.ts'

const kind = z.enum(conversationSubjects, 'must be ride, bulletin, bookListing or match')

/** The thing that a conversation is about. */
const Subject = z.object({
  kind,
  /** Its id; for a match, the id of the other person. */
  id: z.int(),
  /** Its title; for a match, the name of the other person. */
  title: z.string(),
  /** True when it is over: the ride has left, the book is sold, the post has ended or is gone. */
  isOver: z.boolean(),
  /** Of a bulletin. */
  type: z.optional(z.enum(bulletinTypes)),
  /** Of a ride: its day at the college. */
  day: z.optional(z.string()),
  /** Of a ride: true when it offers seats, false when it asks for them. */
  offer: z.optional(z.boolean()),
  /** Of a listing. */
  listingType: z.optional(z.enum(listingTypes)),
})

/** A message or a step, as one of the two reads it. */
export const Message = named(
  'Message',
  z.object({
    id: z.int(),
    isOwn: z.boolean(),
    /** Absent for a step, and for a message that moderators hid from the viewer. */
    body: z.optional(z.string()),
    /** True when moderators hid it; its author still reads it. */
    hidden: z.optional(z.literal(true)),
    /** A step that `isOwn` says who took; absent for a message. */
    event: z.optional(z.enum(conversationEvents)),
    /** The seats of a step. */
    seats: z.optional(z.int()),
    /** What changed of the ride, for the step `rideChanged`. */
    changes: z.optional(z.array(z.enum(rideAspects))),
    createdTime: z.string(),
    canReport: z.boolean(),
  }),
)
export type Message = z.output<typeof Message>

/** Seats of a ride within a conversation. */
const Seats = z.object({
  /** How many the asker asked for or was given. */
  asked: z.int(),
  state: z.enum(seatStates),
  /** How many the ride has free now; null when it does not say. */
  left: z.nullable(z.int()),
})

/** A conversation about one thing, as one of its two people reads it. */
export const Conversation = named(
  'Conversation',
  z.object({
    id: z.int(),
    subject: Subject,
    role: z.enum(conversationRoles),
    /** Absent when the viewer cannot see the other person in the directory. */
    other: z.optional(PersonRef),
    /** The first name of the other person; `Someone` while they are hidden and have not written. */
    otherName: z.string(),
    state: z.enum(conversationStates),
    /** True when the viewer ended it, and can reopen it. */
    endedByViewer: z.boolean(),
    canWrite: z.boolean(),
    /** True when the last message is from the other and the viewer has not read it. */
    waits: z.boolean(),
    /** The last message that the viewer can read; absent when there is none. */
    lastMessage: z.optional(
      z.object({ body: z.string(), isOwn: z.boolean(), createdTime: z.string() }),
    ),
    /** The seats that the asker asked for, of a ride that offers them; absent while the ride is gone. */
    seats: z.optional(Seats),
    /** True while the listing is reserved for the asker of this conversation. */
    reservedHere: z.boolean(),
    /** What the viewer can do now. */
    steps: z.array(z.enum(conversationSteps)),
    updatedTime: z.string(),
  }),
)
export type Conversation = z.output<typeof Conversation>

/** A part of the messages, oldest first. */
const messages = {
  messages: z.array(Message),
  /** True when there are earlier ones. */
  earlier: z.boolean(),
}

export const ConversationDetail = named(
  'ConversationDetail',
  z.extend(Conversation, { ...messages }),
)
export type ConversationDetail = z.output<typeof ConversationDetail>

const body = prose(conversationLimits.message, 'Write a message.')

const seats = z
  .int('must be a whole number')
  .check(z.minimum(1, 'must be at least 1'), z.maximum(maxSeats, `must be at most ${maxSeats}`))

export const NewConversation = named(
  'NewConversation',
  z.object({
    kind,
    /** The id of the thing; for a match, of the other person. */
    subjectID: id,
    body,
    /** Seats of a ride that offers them, asked for with the message. */
    seats: z.optional(seats),
  }),
)
export type NewConversation = z.output<typeof NewConversation>

export const NewMessage = named('NewMessage', z.object({ body }))
export type NewMessage = z.output<typeof NewMessage>

/** Reading what was said stays possible for both, whatever they may write. */
const reads: Access = { level: 3 }
const writes: Access = { level: 3, anyOf: ['write:self'] }

/** A step of one of the two. */
const step = { access: writes, params: IdParams, result: Conversation } as const

/** Features that change with a listing, or with the seats of a ride. */
const things = ['bookListings', 'books', 'bulletins', 'rides', 'board', 'now'] as const

export const conversations = endpoints({
  list: {
    method: 'GET',
    path: '/conversations',
    summary: 'Your conversations: those that wait for your answer first, then the latest first',
    access: reads,
    query: z.extend(PageQuery, {
      /** Those that one of you ended are among the archived ones. */
      state: z._default(z.enum(['open', 'archived'], 'must be open or archived'), 'open'),
    }),
    paged: true,
    result: Conversation,
  },
  about: {
    method: 'GET',
    path: '/conversations/about/:kind/:subjectID',
    summary:
      'Your conversations about one thing, latest first: with everyone who wrote, or with its owner',
    access: reads,
    params: z.object({ kind, subjectID: id }),
    query: PageQuery,
    paged: true,
    result: Conversation,
  },
  get: {
    method: 'GET',
    path: '/conversations/:id',
    summary: 'One of your conversations with its newest messages',
    access: reads,
    params: IdParams,
    result: ConversationDetail,
  },
  earlier: {
    method: 'GET',
    path: '/conversations/:id/messages',
    summary: 'Messages before another one',
    access: reads,
    params: IdParams,
    query: z.object({ before: id }),
    result: z.object(messages),
  },
  start: {
    method: 'POST',
    path: '/conversations',
    summary: 'Write to the owner of a thing; continues the conversation that you have about it',
    access: writes,
    body: NewConversation,
    created: true,
    allowance: 'posts',
    result: Conversation,
    invalidates: ['bookListings'],
    refuses: [
      'notFound',
      'conversationClosed',
      'conversationOwn',
      'conversationFull',
      'conversationSeats',
      'conversationStep',
    ],
  },
  write: {
    method: 'POST',
    path: '/conversations/:id/messages',
    summary: 'Write a message',
    access: writes,
    params: IdParams,
    body: NewMessage,
    created: true,
    allowance: 'messages',
    result: Message,
    refuses: ['conversationClosed', 'conversationFull'],
  },
  read: {
    method: 'PUT',
    path: '/conversations/:id/read',
    summary: 'Mark a conversation as read up to a message',
    access: writes,
    params: IdParams,
    body: named(
      'ReadConversation',
      z.object({
        messageID: z
          .int('must be a whole number')
          .check(z.minimum(1, 'must be positive'), z.maximum(2_147_483_647, 'is too large')),
      }),
    ),
    invalidates: ['notifications'],
  },
  end: {
    ...step,
    method: 'POST',
    path: '/conversations/:id/end',
    summary: 'End a conversation: neither can write until you reopen it',
    refuses: ['conversationStep'],
  },
  reopen: {
    ...step,
    method: 'POST',
    path: '/conversations/:id/reopen',
    summary: 'Reopen a conversation that you ended',
    refuses: ['conversationStep'],
  },
  askSeats: {
    ...step,
    method: 'PUT',
    path: '/conversations/:id/seats',
    summary: 'Ask for seats of a ride, or for another number of them before they are confirmed',
    body: named('AskedSeats', z.object({ seats })),
    refuses: ['conversationSeats', 'conversationStep'],
  },
  confirmSeats: {
    ...step,
    method: 'POST',
    path: '/conversations/:id/seats/confirm',
    summary: 'Confirm the seats that were asked for in your ride',
    invalidates: things,
    refuses: ['conversationSeats', 'conversationStep'],
  },
  returnSeats: {
    ...step,
    method: 'DELETE',
    path: '/conversations/:id/seats',
    summary: 'Give seats back, or decline or withdraw those in your ride',
    invalidates: things,
    refuses: ['conversationStep'],
  },
  reserve: {
    ...step,
    method: 'POST',
    path: '/conversations/:id/reserve',
    summary: 'Reserve your listing for the other person',
    invalidates: things,
    refuses: ['conversationStep'],
  },
  settle: {
    ...step,
    method: 'POST',
    path: '/conversations/:id/settle',
    summary: 'Mark your thing as sold, bought, given or found here, which ends it',
    invalidates: things,
    refuses: ['conversationStep'],
  },
})
