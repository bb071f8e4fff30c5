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
] as const

export const maxNote = 1000

export const reportReasons = ['private', 'person', 'spam', 'other'] as const
export const reportActions = ['keep', 'hide', 'remove'] as const
export type ReportAction = (typeof reportActions)[number]
