import { conversationLimits } from '@wso/contract/conversations/conversationRules'
import type { Conversation, Message } from '@wso/contract/conversations/conversations'
import { dayIn } from '@wso/contract/core/dates/day'
import { formatDay } from '#core/calendar/zonedTime.ts'
import type { Context } from '#core/context.ts'
import { excerpt } from '#features/notifications/notifications/excerpt.public.ts'
import { presentPersonRef } from '#features/users/users.public.ts'
import type { Loaded } from './conversations.load.ts'
import { kindOf, mayWrite, otherOf, roleOf, stateOf, stepsOf } from './conversations.policy.ts'
import type { messages } from './conversations.table.ts'

type Presenting = Pick<Context, 'viewer' | 'config'>

/** Presents a conversation to one of its two people. */
export function present(context: Presenting, loaded: Loaded): Conversation {
  const { viewer } = context
  const { row, last, person } = loaded
  const role = roleOf(row, viewer)
  const other = presentPersonRef(person, viewer)
  return {
    id: row.id,
    subject: subjectOf(context, loaded),
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
    ...seatsOf(loaded),
    reservedHere: loaded.isReservedHere && !loaded.isOver,
    steps: stepsOf(loaded, viewer),
    updatedTime: row.updatedTime,
  }
}

/** The seats in a ride; none while the ride is gone. */
const seatsOf = ({ row: { seats, seatsState }, ride, isGone }: Loaded) =>
  seats === null || seatsState === null || isGone
    ? {}
    : { seats: { asked: seats, state: seatsState, left: ride?.seats ?? null } }

/**
 * The name of the other person. Who hides from the directory gives it by writing; the board shows the
 * name of who posted there to everyone who is logged in.
 */
export function nameOf({ row, person, hasWritten }: Loaded, viewer: Context['viewer']): string {
  const isAuthor = roleOf(row, viewer) === 'asker' && row.bookListingID === null
  const isKnown = presentPersonRef(person, viewer) !== undefined || hasWritten || isAuthor
  return (isKnown && person.name.split(' ')[0]) || 'Someone'
}

/** Presents the thing of a conversation. An asker no longer reads the words of one that is gone. */
export function subjectOf(context: Presenting, loaded: Loaded): Conversation['subject'] {
  const { viewer } = context
  const { row, ride, bulletin, listing, isGone, isOver } = loaded
  const kind = kindOf(row)
  const isWithheld = isGone && kind !== 'match' && roleOf(row, viewer) === 'asker'
  return {
    kind,
    id: row.rideID ?? row.bulletinID ?? row.bookListingID ?? otherOf(row, viewer),
    title: isWithheld ? goneTitle(context, loaded) : titleOf(loaded),
    isOver,
    ...(bulletin && { type: bulletin.type }),
    ...(ride && { offer: ride.offer, day: ride.day }),
    ...(listing && { listingType: listing.type }),
  }
}

/** Tells a thing whose words are gone from others: "A post of Tue, Oct 20". A ride has its day besides. */
function goneTitle({ config }: Presenting, { ride, bulletin, listing }: Loaded): string {
  if (ride) return 'A ride'
  const time = new Date((bulletin ?? listing)?.createdTime ?? 0)
  return `A ${bulletin ? 'post' : 'listing'} of ${formatDay(dayIn(time, config.TIME_ZONE))}`
}

const titleOf = ({ ride, bulletin, book, person }: Loaded) =>
  ride ? `${ride.source} to ${ride.destination}` : ((bulletin ?? book)?.title ?? person.name)

/** Presents a message or a step. A message that moderators hid is sent to its author only. */
export function presentMessage(
  { viewer }: Pick<Context, 'viewer'>,
  row: typeof messages.$inferSelect,
): Message {
  const { id, body, event, seats, changes, createdTime } = row
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
    ...(changes && { changes }),
    createdTime,
    canReport: isShown && !isOwn,
  }
}
