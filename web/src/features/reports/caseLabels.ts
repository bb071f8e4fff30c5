import { campus } from '@wso/contract/campus'
import type { ReportKind, ReportState } from '@wso/contract/reports/reports'
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
  factrakReview: `${campus.services.factrak} review`,
}

/** A page of the service that a kind of item belongs to. */
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
}

/** The noun for a kind of item on buttons: "Hide post". */
export const kindNouns: Record<ReportKind, string> = {
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
}

const deeds: Record<string, string> = {
  keep: 'kept',
  hide: 'hid',
  remove: 'removed',
  correct: 'corrected',
  'role.grant': 'gave a role to',
  'role.revoke': 'removed a role from',
  'ban.set': 'banned',
  'ban.lift': 'unbanned',
  'password.set': 'set the password of',
  'account.delete': 'deleted their',
  'matching.reset': 'reset',
  'people.import': 'imported',
  'catalog.import': 'imported the',
}
const things: Record<string, string> = {
  survey: 'review',
  dormReview: 'dorm review',
  ephmatchProfile: 'Ephmatch profile',
  bookListing: 'Booktrak listing',
  bookInterest: 'Booktrak message',
  discussion: 'thread',
  user: 'person',
  users: 'people',
}

/** Describes an entry of the audit log: "hid post 204" for `post.hide` of `post:204`. */
export function deedWords(action: string, subject: string) {
  const [thing = '', ...id] = subject.split(':')
  const deed = deeds[action] ?? deeds[action.split('.').at(-1) ?? ''] ?? action
  return [deed, things[thing] ?? thing, id.join(':')].filter(Boolean).join(' ')
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
