/** Words and limits of bulletins, rides, discussions and reports, without the weight of schemas: the site's pages use them too. */

export const bulletinTypes = ['announcement', 'exchange', 'lostAndFound', 'job'] as const

/** Everything with a box on the home page and a feed of its own. */
export const postTypes = ['discussion', ...bulletinTypes, 'ride'] as const
export type PostType = (typeof postTypes)[number]

export const maxTitle = 200
export const maxBody = 10_000
export const maxPlace = 80
export const maxSeats = 12
export const maxNote = 1000

/** What can be reported. A feature that joins adds its noun here. */
export const reportKinds = ['bulletin', 'ride', 'discussion', 'post'] as const
export const reportReasons = ['private', 'person', 'spam', 'other'] as const
export const reportActions = ['keep', 'hide', 'remove'] as const
export type ReportAction = (typeof reportActions)[number]
