import type { ReportKind, ReportState } from '@wso/contract/reports'

export const kindNames: Record<ReportKind, string> = {
  bulletin: 'Bulletin',
  ride: 'Ride',
  discussion: 'Thread',
  post: 'Discussion post',
  dormReview: 'Dorm review',
}

/** The noun for a kind of item on buttons: "Hide post". */
export const kindNouns: Record<ReportKind, string> = {
  bulletin: 'bulletin',
  ride: 'ride',
  discussion: 'thread',
  post: 'post',
  dormReview: 'review',
}

const deeds: Record<string, string> = {
  keep: 'kept',
  hide: 'hid',
  remove: 'removed',
  'role.grant': 'gave a role to',
  'role.revoke': 'took a role from',
  'ban.set': 'shut out',
  'ban.lift': 'let back in',
  'password.set': 'set the password of',
  'account.delete': 'deleted their',
  'people.import': 'imported',
  'catalog.import': 'imported the',
}
const things: Record<string, string> = {
  survey: 'review',
  dormReview: 'dorm review',
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
