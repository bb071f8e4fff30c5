import type {
  ConversationEvent,
  ConversationStep,
} from '@wso/contract/conversations/conversationRules'
import type { Conversation, Message } from '@wso/contract/conversations/conversations'
import { formatList } from '@wso/contract/core/text/formatList'
import { shortDate } from '#core/format/dates.ts'
import { plural } from '#core/format/plural.ts'

type Subject = Conversation['subject']

const seatsOf = (count: number | undefined) => plural(count ?? 0, 'seat')

/** How a thing is settled, as the past participle of a sentence: "sold", "found". */
export function settledWord({ kind, type, listingType }: Subject): string {
  if (kind === 'bookListing') return listingType === 'BUY' ? 'bought' : 'sold'
  if (kind === 'bulletin' && type === 'exchange') return 'taken'
  return kind === 'ride' || type === 'lostAndFound' ? 'found' : 'done'
}

/** "ride", "book", "post": the thing inside a sentence. */
export const nounOf = ({ kind }: Pick<Subject, 'kind'>): string =>
  ({ ride: 'ride', bulletin: 'post', bookListing: 'listing', match: 'match' })[kind]

/** The line of a step in the thread: "Ada confirmed 2 seats". */
export function eventLine(
  event: ConversationEvent,
  { isOwn, seats, changes }: Pick<Message, 'isOwn' | 'seats' | 'changes'>,
  { otherName, subject }: Pick<Conversation, 'otherName' | 'subject'>,
): string {
  const who = isOwn ? 'You' : otherName
  const lines: Record<ConversationEvent, string> = {
    seatsAsked: `${who} asked for ${seatsOf(seats)}`,
    seatsConfirmed: `${who} confirmed ${seatsOf(seats)}`,
    seatsDeclined: `${who} declined ${seatsOf(seats)}`,
    seatsReturned: `${who} gave back ${seatsOf(seats)}`,
    reserved: isOwn ? `You reserved it for ${otherName}` : `${otherName} reserved it for you`,
    sold: `${who} marked it ${settledWord(subject)}`,
    rideChanged: `${who} changed the ${formatList(changes ?? [])} of the ride`,
    rideDeleted: `${who} deleted the ride`,
    rideRestored: `${who} put the ride back`,
    ended: `${who} ended the conversation`,
    reopened: `${who} reopened the conversation`,
  }
  return lines[event]
}

const isDated = ({ kind }: Subject) => kind === 'ride' || kind === 'match'

/** The thing in a list, whose end may be cut off: "Tue, Oct 20 · Campus to Albany". */
export const subjectLine = ({ title, day }: Subject): string =>
  day ? `${shortDate(day)} · ${title}` : title

/** Where a conversation is, in a few words: "2 seats confirmed", "Ended by you". Empty while it is just open. */
export function stateLine(conversation: Conversation): string {
  const { state, endedByViewer, seats, role, otherName, subject } = conversation
  if (state === 'ended') return endedByViewer ? 'Ended by you' : 'Ended'
  if (seats?.state === 'confirmed') return `${seatsOf(seats.asked)} confirmed`
  if (subject.isOver) return isDated(subject) ? 'Over' : 'No longer available'
  if (conversation.reservedHere) {
    return role === 'owner' ? `Reserved for ${otherName}` : 'Reserved for you'
  }
  return seats ? askedLine(seats.asked, role) : ''
}

const askedLine = (count: number, role: Conversation['role']): string =>
  role === 'owner' ? `Asks for ${seatsOf(count)}` : `You asked for ${seatsOf(count)}`

/** Why the viewer cannot write, and what they can do. */
export function closedSentence(conversation: Conversation): string {
  const { state, endedByViewer, otherName, subject } = conversation
  if (state === 'ended') {
    return endedByViewer
      ? 'You ended this conversation. Reopen it to write again.'
      : 'This conversation has ended, so you can no longer write here.'
  }
  if (state === 'archived') {
    return subject.kind === 'match'
      ? 'This match has ended or its service is closed now, so the conversation can only be read.'
      : `This ${nounOf(subject)} is over or was deleted, so the conversation can only be read.`
  }
  return `You can no longer write to ${otherName} about this ${nounOf(subject)}.`
}

/** The button of a step. */
export function stepLabel(step: ConversationStep, conversation: Conversation): string {
  const { seats, role, otherName, subject } = conversation
  const isConfirmed = seats?.state === 'confirmed'
  const labels: Record<ConversationStep, string> = {
    askSeats: 'Ask for seats',
    confirmSeats: `Confirm ${seatsOf(seats?.asked)}`,
    returnSeats:
      role === 'owner'
        ? isConfirmed
          ? `Take back ${seatsOf(seats?.asked)}`
          : 'Decline'
        : isConfirmed
          ? `Give back ${seatsOf(seats?.asked)}`
          : 'Withdraw request',
    reserve: `Reserve for ${otherName}`,
    settle: `Mark ${settledWord(subject)}`,
    end: 'End conversation',
    reopen: 'Reopen',
  }
  return labels[step]
}
