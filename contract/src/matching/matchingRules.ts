import { campus } from '../campus/campus.ts'
import { visibleText } from '../core/text/visible.ts'

/**
 * The choices, limits and labels of Ephmatch and Ephcatch. Free of schemas, because the site's pages
 * import them.
 */

/** The days of Ephcatch: from the first, before the second. */
export const ephcatchSeason = { opens: '05-15', ends: '07-01' } as const

export const lookingFors = ['friends', 'fun', 'casual', 'love', 'open'] as const
export type LookingFor = (typeof lookingFors)[number]

/**
 * Labels for what a person is looking for. `open` is accepted from existing clients but not
 * offered.
 */
export const lookingForLabels: Record<LookingFor, string> = {
  friends: 'friends',
  fun: 'fun',
  casual: 'something casual',
  love: 'love',
  open: 'anything',
}

export const platforms = ['Phone', 'Snapchat', 'Instagram'] as const
export type Platform = (typeof platforms)[number]

export const profileSorts = ['recommended', 'updated', 'new', 'alphabetical'] as const
export type ProfileSort = (typeof profileSorts)[number]

/** A person's decision about another; `none` removes it. */
export const decisions = ['like', 'dislike'] as const
export const relations = [...decisions, 'none'] as const
export type Relation = (typeof relations)[number]

/** The maximum length of each text of a profile, in characters. */
export const ephmatchLimits = {
  description: 254,
  matchMessage: 254,
  username: 80,
  place: 120,
} as const

/** How long the latest like or dislike can be undone. */
export const undoMinutes = 10

/** The maximum number of unreturned likes per person in Ephcatch. */
export const maxOpenLikes = 10

/** The maximum number of people that one person can block. */
export const maxBlocks = 500

/** The form of a handle on Snapchat or Instagram, without its `@`. */
const handle = /^[A-Za-z0-9._-]{1,40}$/
const phone = /^\+?[\d ().-]{7,25}$/

/** Returns the error for a name on a platform; undefined for a valid one. */
export function checkUsername(platform: Platform, text: string): string | undefined {
  const username = visibleText(text)
  if (platform === 'Phone') {
    return phone.test(username) ? undefined : 'must be a phone number, such as 413-555-0100'
  }
  return handle.test(username) ? undefined : `must be a name on ${platform}, such as eph.lion`
}

type Contact = {
  unixID: string
  williamsEmail?: string | undefined
  platform?: Platform | undefined
  username?: string | undefined
}

/** Returns the URL for contacting a match: an SMS, a page of the platform or an email. */
export function contactAddress({ unixID, williamsEmail, platform, username = '' }: Contact) {
  const name = encodeURIComponent(username)
  if (name && platform === 'Phone') return `sms:${username.replace(/[^+\d]/g, '')}`
  if (name && platform === 'Snapchat') return `https://www.snapchat.com/add/${name}`
  if (name && platform === 'Instagram') return `https://www.instagram.com/${name}`
  return `mailto:${williamsEmail || `${unixID}@${campus.mailDomain}`}`
}
