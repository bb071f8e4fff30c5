import { campus } from '@wso/contract/campus'
import type { ReportState } from '@wso/contract/reports/reports'
import type { DecidedKind } from '@wso/contract/reports/reports.limits'
import { booktrakPaths } from '#features/booktrak/booktrak.paths.ts'
import { bulletinPaths } from '#features/bulletins/bulletins.paths.ts'
import { discussionPaths } from '#features/discussions/discussions.paths.ts'
import { dormtrakPaths } from '#features/dormtrak/dormtrak.paths.ts'
import { ephmatchPaths } from '#features/ephmatch/ephmatch.paths.ts'
import { factrakPaths } from '#features/factrak/factrak.paths.ts'
import { plannerPaths } from '#features/planner/planner.paths.ts'
import { ridePaths } from '#features/rides/rides.paths.ts'
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
  message: 'Message',
  factrakReview: `${campus.services.factrak} review`,
}

/** A page of the service that a kind of item belongs to; people and messages belong to none. */
export const kindPages: Partial<Record<QueueKind, string>> = {
  bulletin: bulletinPaths.list.path,
  ride: ridePaths.list.path,
  discussion: discussionPaths.list.path,
  post: discussionPaths.list.path,
  dormReview: dormtrakPaths.home.path,
  ephmatchProfile: ephmatchPaths.browse.path,
  bookListing: booktrakPaths.home.path,
  book: booktrakPaths.home.path,
  bookInterest: booktrakPaths.home.path,
  plan: plannerPaths.plan.path,
  factrakReview: factrakPaths.home.path,
  // A new kind without its page would be shown where its service is off.
} satisfies Record<Exclude<QueueKind, 'all' | 'person' | 'message'>, string>

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
  message: 'message',
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
