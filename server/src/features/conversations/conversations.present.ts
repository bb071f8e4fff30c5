import { conversationLimits } from '@wso/contract/conversations/conversationRules'
import type { Conversation, Message } from '@wso/contract/conversations/conversations'
import type { Context } from '#core/context.ts'
import { excerpt } from '#features/notifications/notifications/excerpt.public.ts'
import { presentPersonRef } from '#features/users/users.public.ts'
import type { Loaded } from './conversations.load.ts'
import { kindOf, mayWrite, otherOf, roleOf, stateOf, stepsOf } from './conversations.policy.ts'
import type { messages } from './conversations.table.ts'

/** Presents a conversation to one of its two people. */
export function present({ viewer }: Pick<Context, 'viewer'>, loaded: Loaded): Conversation {
  const { row, last, person } = loaded
  const role = roleOf(row, viewer)
  const other = presentPersonRef(person, viewer)
  return {
    id: row.id,
    subject: subjectOf(loaded, viewer),
    role,
    // They write here, so neither needs the address of the other.
    ...(other && { other: { ...other, williamsEmail: '' } }),
    otherName: nameOf(loaded, viewer),
    state: stateOf(loaded),
    endedByViewer: row.endedByID === viewer.id,
    canWrite: mayWrite(loaded, viewer),
    waits: role === 'owner' ? row.ownerWaits : row.askerWaits,
    ...(last?.body && {
      lastMessage: {
        body: excerpt(last.body, conversationLimits.excerpt),
        isOwn: last.authorID === viewer.id,
        createdTime: last.time,
      },
    }),
    ...(row.seats !== null &&
      row.seatsState !== null && {
        seats: { asked: row.seats, state: row.seatsState, left: loaded.ride?.seats ?? null },
      }),
    steps: stepsOf(loaded, viewer),
    updatedTime: row.updatedTime,
  }
}

/**
 * The name of the other person. Who hides from the directory gives it by writing; the board shows the
 * name of who posted there to everyone who is logged in.
 */
export function nameOf({ row, person, hasWritten }: Loaded, viewer: Context['viewer']): string {
  const isAuthor = roleOf(row, viewer) === 'asker' && row.bookListingID === null
  const isKnown = presentPersonRef(person, viewer) !== undefined || hasWritten || isAuthor
  return (isKnown && person.name.split(' ')[0]) || 'Someone'
}

/** What an asker reads about a thing that is gone: its words are gone for them too. */
const goneTitles = { ride: 'A ride', bulletin: 'A post', bookListing: 'A book', match: '' } as const

export function subjectOf(loaded: Loaded, viewer: Context['viewer']): Conversation['subject'] {
  const { row, isGone, isOver } = loaded
  const kind = kindOf(row)
  const id = row.rideID ?? row.bulletinID ?? row.bookListingID ?? otherOf(row, viewer)
  const isWithheld = isGone && kind !== 'match' && roleOf(row, viewer) === 'asker'
  const title = isWithheld ? goneTitles[kind] : titleOf(loaded)
  return { kind, id, title, isOver, ...detailsOf(loaded, isWithheld) }
}

const detailsOf = ({ ride, bulletin, listing }: Loaded, isWithheld: boolean) => ({
  ...(bulletin && { type: bulletin.type }),
  ...(ride && { offer: ride.offer, ...(!isWithheld && { day: ride.day }) }),
  ...(listing && { listingType: listing.type }),
})

const titleOf = ({ ride, bulletin, book, person }: Loaded) =>
  ride ? `${ride.source} to ${ride.destination}` : ((bulletin ?? book)?.title ?? person.name)

/** Presents a message or a step. A message that moderators hid is sent to its author only. */
export function presentMessage(
  { viewer }: Pick<Context, 'viewer'>,
  row: typeof messages.$inferSelect,
): Message {
  const { id, body, event, seats, createdTime } = row
  const isOwn = row.authorID === viewer.id
  const isHidden = row.hiddenTime !== null
  const isShown = body !== null && (isOwn || !isHidden)
  return {
    id,
    isOwn,
    ...(isShown && { body }),
    ...(isHidden && { hidden: true }),
    ...(event && { event }),
    ...(seats !== null && { seats }),
    createdTime,
    canReport: isShown && !isOwn,
  }
}
