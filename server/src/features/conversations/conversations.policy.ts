import type {
  ConversationEvent,
  ConversationRole,
  ConversationState,
  ConversationStep,
  ConversationSubject,
} from '@wso/contract/conversations/conversationRules'
import { type Access, allows } from '@wso/contract/core/access'
import { refuse } from '#core/refusal.ts'
import { missingScope, type Viewer } from '#core/viewer.ts'
import type { Loaded } from './conversations.load.ts'

/** What a person needs to write about each kind of thing; a ban from its area takes it away. */
export const writesAbout: Record<ConversationSubject, Access> = {
  ride: { level: 3, anyOf: ['service:bulletin'], and: ['service:bulletin:write'] },
  bulletin: { level: 3, anyOf: ['service:bulletin'], and: ['service:bulletin:write'] },
  bookListing: { level: 3, anyOf: ['service:booktrak'], and: ['service:booktrak:write'] },
  match: { level: 3, anyOf: ['service:ephmatch:matches', 'service:ephcatch'] },
}

/** Steps after which the other person has nothing to answer, and of which they read no line. */
export const quietEvents: readonly ConversationEvent[] = ['ended', 'reopened']

type Row = Loaded['row']

export const kindOf = ({ rideID, bulletinID, bookListingID }: Row): ConversationSubject =>
  rideID !== null
    ? 'ride'
    : bulletinID !== null
      ? 'bulletin'
      : bookListingID !== null
        ? 'bookListing'
        : 'match'

export const roleOf = ({ ownerID }: Pick<Row, 'ownerID'>, viewer: Viewer): ConversationRole =>
  ownerID === viewer.id ? 'owner' : 'asker'

export const otherOf = (row: Pick<Row, 'ownerID' | 'askerID'>, viewer: Viewer) =>
  row.ownerID === viewer.id ? row.askerID : row.ownerID

/**
 * An other person who cannot be written to looks as if they had ended the conversation, so that a block
 * and a closed account show nothing else. Therefore no one reads the lines of `quietEvents` of the other.
 */
export const stateOf = ({ row, isArchived, isReachable }: Loaded): ConversationState =>
  isArchived ? 'archived' : row.endedByID !== null || !isReachable ? 'ended' : 'open'

export const mayWrite = (loaded: Loaded, viewer: Viewer) =>
  stateOf(loaded) === 'open' && allows(writesAbout[kindOf(loaded.row)], viewer)

/** @throws 1330 for a person without access to the service of the thing, 2430 when no one can write */
export function checkMayWrite(loaded: Loaded, viewer: Viewer) {
  checkAccessTo(kindOf(loaded.row), viewer)
  if (stateOf(loaded) !== 'open') throw refuse('conversationClosed')
}

/** @throws 1330 */
export function checkAccessTo(kind: ConversationSubject, viewer: Viewer) {
  const access = writesAbout[kind]
  if (!allows(access, viewer)) throw missingScope(viewer, access)
}

/** Returns what the viewer can do now. Every step checks this again under its lock. */
export function stepsOf(loaded: Loaded, viewer: Viewer): ConversationStep[] {
  const { row } = loaded
  const steps: [ConversationStep, boolean][] = [
    ['askSeats', mayAskSeats(loaded, viewer)],
    ['confirmSeats', mayConfirmSeats(loaded, viewer)],
    ['returnSeats', row.seatsState !== null && !loaded.isOver],
    ['reserve', mayReserve(loaded, viewer)],
    ['settle', maySettle(loaded, viewer)],
    // Also where the other person cannot be written to: what can be done must not tell of a block.
    ['end', stateOf(loaded) === 'open'],
    ['reopen', row.endedByID === viewer.id && !loaded.isArchived],
  ]
  return steps.flatMap(([step, may]) => (may ? [step] : []))
}

/** @throws 1330 as for writing, 2434 when the step is not possible now */
export function checkStep(loaded: Loaded, viewer: Viewer, step: ConversationStep) {
  if (stepsOf(loaded, viewer).includes(step)) return
  checkAccessTo(kindOf(loaded.row), viewer)
  throw refuse('conversationStep')
}

const isGoingOn = (loaded: Loaded, viewer: Viewer) => mayWrite(loaded, viewer) && !loaded.isOver

const mayAskSeats = (loaded: Loaded, viewer: Viewer) =>
  roleOf(loaded.row, viewer) === 'asker' &&
  loaded.ride?.offer === true &&
  loaded.ride.seats !== 0 &&
  loaded.row.seatsState !== 'confirmed' &&
  isGoingOn(loaded, viewer)

const mayConfirmSeats = (loaded: Loaded, viewer: Viewer) =>
  roleOf(loaded.row, viewer) === 'owner' &&
  loaded.ride?.offer === true &&
  loaded.row.seatsState === 'asked' &&
  isGoingOn(loaded, viewer)

const mayReserve = (loaded: Loaded, viewer: Viewer) =>
  roleOf(loaded.row, viewer) === 'owner' &&
  loaded.listing?.state === 'open' &&
  isGoingOn(loaded, viewer)

/** A ride that is offered has seats instead; one that is wanted is found. */
const maySettle = (loaded: Loaded, viewer: Viewer) =>
  roleOf(loaded.row, viewer) === 'owner' &&
  (loaded.listing !== null ||
    loaded.bulletin !== null ||
    (loaded.ride?.offer === false && loaded.ride.seats !== 0)) &&
  isGoingOn(loaded, viewer)
