import { campus } from '@wso/contract/campus'
import type { ReportState } from '@wso/contract/reports/reports'
import type { DecidedKind } from '@wso/contract/reports/reports.limits'
import type { QueueKind } from './reports.paths.ts'

export const kindNames: Record<QueueKind, string> = {
  all: 'All',
  bulletin: 'Bulletin',
  ride: 'Ride',
  discussion: 'Thread',
  post: 'Discussion post',
  dormReview: 'Dorm review',
  ephmatchProfile: `${campus.services.ephmatch} profile`,
  bookListing: `${campus.services.booktrak} listing`,
  book: 'Book',
  bookInterest: `${campus.services.booktrak} message`,
  person: 'Person',
  plan: 'Shared plan',
  factrakReview: `${campus.services.factrak} review`,
}

/** The noun for a kind of item on buttons: "Hide post". */
export const kindNouns: Record<DecidedKind, string> = {
  bulletin: 'bulletin',
  ride: 'ride',
  discussion: 'thread',
  post: 'post',
  dormReview: 'review',
  ephmatchProfile: 'profile',
  bookListing: 'listing',
  book: 'book record',
  bookInterest: 'message',
  person: 'profile text',
  plan: 'plan',
  factrakReview: 'review',
}

export const stateLooks: Record<
  ReportState,
  { label: string; kind: 'bad' | 'good' | 'warn' | 'plain' }
> = {
  open: { label: 'Open', kind: 'bad' },
  kept: { label: 'Kept', kind: 'good' },
  hidden: { label: 'Hidden', kind: 'warn' },
  removed: { label: 'Removed', kind: 'plain' },
}
