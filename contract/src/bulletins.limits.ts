import type { TextRule } from './core/textRules.ts'

/** Labels and limits of bulletins, rides, discussions and reports. Without schemas, so that the site's pages can use them. */

export const bulletinTypes = ['announcement', 'exchange', 'lostAndFound', 'job'] as const

/** Everything with a box on the home page and a feed of its own. */
export const postTypes = ['discussion', ...bulletinTypes, 'ride'] as const
export type PostType = (typeof postTypes)[number]

export const maxTitle = 200
export const maxBody = 10_000
export const maxPlace = 80
export const maxSeats = 12
export const maxNote = 1000

export const postRules = {
  title: { most: maxTitle, missing: 'Write a title.' },
  body: { most: maxBody, missing: 'Write some text.' },
  source: { most: maxPlace, missing: 'Enter where the ride starts.' },
  destination: { most: maxPlace, missing: 'Enter where the ride goes.' },
} as const satisfies Record<string, TextRule>

/** What can be reported. A feature that joins adds its noun here. */
export const reportKinds = ['bulletin', 'ride', 'discussion', 'post', 'dormReview'] as const
export const reportReasons = ['private', 'person', 'spam', 'other'] as const
export const reportActions = ['keep', 'hide', 'remove'] as const
export type ReportAction = (typeof reportActions)[number]
