/** The roles that an administrator grants, as the command line and the audit log name them. */
export const roleNames = ['admin', 'factrak-admin', 'goodrich-manager'] as const
export type RoleName = (typeof roleNames)[number]

/** Parts of the portal that a person can be banned from. */
export const banAreas = [
  'bulletinRead',
  'bulletinWrite',
  'factrak',
  'dormtrak',
  'booktrak',
  'goodrich',
  'ephcatch',
  'ephmatch',
  'freeTimes',
] as const

/** Whether a ban is in force, and has an appeal that waits, as the list of bans is filtered. */
export const banStates = ['current', 'appealed', 'ended'] as const

/** What the answer to an appeal does with a ban. */
export const appealOutcomes = ['keep', 'shorten', 'end'] as const

/** The maximum length of the reason for a ban or for closing an account, of an appeal and of its answer. */
export const maxReason = 1000

/**
 * What a merge counts of the duplicate account. Reviews and votes, which no one may count for another person,
 * conversations, rooms that a person would like, matches and blocks move without being counted.
 */
export const mergeKinds = [
  'posts',
  'listings',
  'plans',
  'orders',
  'stars',
  'notifications',
  'profile',
  'logins',
  'reports',
] as const
export type MergeKind = (typeof mergeKinds)[number]
