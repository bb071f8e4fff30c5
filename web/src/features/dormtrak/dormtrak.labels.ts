import type { DormRoom } from '@wso/contract/dormtrak/dorms'
import type { DormRating, RoomOrder, RoomType } from '@wso/contract/dormtrak/reviewRules'
import { plural } from '#core/format/plural.ts'

export const typeLabels: Record<RoomType, string> = {
  s: 'Single',
  d: 'Double',
  f: 'Flex',
  u: 'Unknown type',
}

type RatingLabel = {
  label: string
  ends: readonly [low: string, high: string]
  /** States which end of the scale is better. */
  good: string
  question: string
}

/** The four scales, each with its direction. */
export const ratingLabels: Record<DormRating, RatingLabel> = {
  satisfaction: {
    label: 'Satisfaction',
    ends: ['Worst', 'Best'],
    good: '5 is best',
    question: 'How satisfied are you with living here this year?',
  },
  location: {
    label: 'Location',
    ends: ['Worst', 'Best'],
    good: '5 is best',
    question: 'How convenient is the location?',
  },
  wifi: {
    label: 'Wi-Fi',
    ends: ['Worst', 'Best'],
    good: '5 is best',
    question: 'How good is the Wi-Fi?',
  },
  loudness: {
    label: 'Loudness',
    ends: ['Quietest', 'Loudest'],
    good: '1 is quietest',
    question: 'How loud is the dorm?',
  },
}

export const orderLabels: Record<RoomOrder, string> = {
  best: 'Most satisfied first',
  location: 'Best location first',
  wifi: 'Best Wi-Fi first',
  quiet: 'Quietest first',
  big: 'Largest first',
  small: 'Smallest first',
  high: 'Highest floor first',
  low: 'Lowest floor first',
  number: 'Room number',
  chance: 'Most likely free first',
}

/** "240 sq ft", never broken into two lines. */
export const squareFeet = (area: number) => `${area}\u00a0sq\u00a0ft`

/** The area of a room; undefined when unknown. */
export const formatArea = (area: number | null) => (area === null ? undefined : squareFeet(area))

export const formatFloor = (floor: number | null) =>
  floor === null ? undefined : floor === 0 ? 'Basement' : `Floor ${floor}`

/** Yes, no, or undefined when unknown. */
export const formatYesNo = (value: boolean | null) =>
  value === null ? undefined : value ? 'Yes' : 'No'

export const formatBeds = (free: number) => (free === 0 ? 'Taken' : `${plural(free, 'bed')} free`)

/** `Alder House 214`, or only the number when the dorm is not loaded. */
export const roomName = ({ dorm, number }: Pick<DormRoom, 'dorm' | 'number'>) =>
  [dorm?.name, number].filter(Boolean).join(' ')

/** The term of a review, which is dated by the first day of it: `Fall 2026`. */
export const formatTerm = (createdTime: string): string =>
  `${Number(createdTime.slice(5, 7)) >= 9 ? 'Fall' : 'Spring'} ${createdTime.slice(0, 4)}`

/** "78%" */
export const formatShare = (share: number) => `${Math.round(share * 100)}%`

/** A share in percentage points with one decimal: "2.4". */
export const formatTenths = (share: number) => (share * 100).toFixed(1)

/** Fifths of chances in words, from the lowest. */
const chanceLabels = ['very unlikely', 'unlikely', 'about even', 'likely', 'very likely'] as const

/** "likely, 78%" */
export const formatChance = (chance: number) =>
  `${chanceLabels[Math.min(4, Math.floor(chance * 5))]}, ${formatShare(chance)}`

/** How many past draws of its own a chance comes from: "from 2 past draws". */
export const formatDraws = (draws: number) =>
  draws === 0 ? 'from similar rooms alone' : `from ${plural(draws, 'past draw')} and similar rooms`
