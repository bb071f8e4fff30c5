/** Kinds and limits of reports. Free of schemas, because the site's pages import them. */

/** Kinds of content that can be reported. A new feature adds its noun here. */
export const reportKinds = [
  'bulletin',
  'ride',
  'discussion',
  'post',
  'dormReview',
  'ephmatchProfile',
  'bookListing',
  'book',
  'bookInterest',
  'person',
  'plan',
  'message',
] as const

/** Kinds of content that moderators decide about. Reviews of courses are flagged, not reported. */
export const decidedKinds = [...reportKinds, 'factrakReview'] as const
export type DecidedKind = (typeof decidedKinds)[number]

export const maxNote = 1000

export const reportReasons = ['private', 'person', 'spam', 'other'] as const
/** The groups of actions by which the audit log is filtered. */
export const auditGroups = [
  'roles',
  'bans',
  'accounts',
  'moderation',
  'imports',
  'banner',
  'jobs',
] as const
export type AuditGroup = (typeof auditGroups)[number]
