/**
 * The choices and limits of dorm reviews. Free of schemas, because the site's pages import them.
 */

/** How a room is locked, in the values that existing clients send. */
export const doors = ['Keypad/Card', 'Physical Key'] as const
export type Door = (typeof doors)[number]

export const floorings = ['Tile', 'Wood', 'Carpet', 'Other'] as const
export type Flooring = (typeof floorings)[number]

/** The questions answered on a scale of 1 to 5. For loudness alone, 1 is best. */
export const dormRatings = ['satisfaction', 'location', 'wifi', 'loudness'] as const
export type DormRating = (typeof dormRatings)[number]

/** Single, double, flex (a double that may be used as a single), unknown. */
export const roomTypes = ['s', 'd', 'f', 'u'] as const
export type RoomType = (typeof roomTypes)[number]

/**
 * The orders of a list of rooms: best first on a scale by its lower confidence bound, by place, or
 * those first that are most likely free when the viewer's lottery number chooses.
 */
export const roomOrders = [
  ...(['best', 'location', 'wifi', 'quiet'] as const),
  ...(['big', 'small', 'high', 'low', 'number'] as const),
  'chance',
] as const
export type RoomOrder = (typeof roomOrders)[number]

export const dormReviewLimits = { comment: 10_000, description: 1000, photos: 10 } as const

/** The maximum number of rooms on a shortlist, and in a side-by-side comparison. */
export const maxShortlist = 50
export const maxCompared = 4

/** The maximum number of people who rank rooms together. */
export const maxGroup = 8

/** The length of one ranking; more only when ranks are shared. */
export const maxRanked = 50

/** More lottery numbers than any draw has. */
export const maxLotteryNumber = 20_000

/** The chance from which a room is called at least as likely free as not. */
export const evenChance = 0.5
