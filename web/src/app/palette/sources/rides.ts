import { campus } from '@wso/contract/campus'
import { addDays, dayNumber, weekday } from '@wso/contract/core/dates/day'
import { isSearchable } from '@wso/contract/core/search/isSearchable'
import { searchWords } from '@wso/contract/core/search/searchTerms'
import type { Ride } from '@wso/contract/posts/rides'
import { api } from '#core/api/endpoints.ts'
import { shortDate } from '#core/format/dates.ts'
import { isOffered } from '#core/navigation/offered.ts'
import { ridePaths } from '#features/rides/rides.paths.ts'
import { rideTitle } from '#posts/kinds.ts'
import { lastTier } from '../paletteRank.ts'
import { type Answer, answerSource } from './answerSource.ts'

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
/** The shortest beginning of a weekday that names it. */
const shortest = 3
const rideWords = new Set('carpool lift ride rides'.split(' '))
const smallWords = new Set(
  'a an any anyone bus for i is me my need next on the there this train want'.split(' '),
)
const nicknames: Readonly<Record<string, string>> = { nyc: 'new york', bos: 'boston' }

/** A question about rides. */
export type RideQuestion = {
  place: string
  /** `2026-11-27`; empty for any day. */
  day: string
  /** From campus or to it. */
  way: 'both' | 'from' | 'to'
  /** The text has a word such as "ride". */
  isNamed: boolean
}

/** Reads "fri boston" or "ride to albany": a place with a weekday, a way or a word for rides. */
export function readRide(text: string, today: string): RideQuestion {
  const words = searchWords(text)
  const days = words.map((word) => dayCalled(word, today))
  const isWay = (word: string) => word === 'to' || word === 'from'
  const place = words
    .filter(
      (word, at) => !days[at] && !isWay(word) && !rideWords.has(word) && !smallWords.has(word),
    )
    .map((word) => nicknames[word] ?? word)
    .join(' ')
  return {
    place,
    day: days.find(Boolean) ?? '',
    way: words.includes('to') ? 'from' : words.includes('from') ? 'to' : 'both',
    isNamed: words.some((word) => rideWords.has(word)),
  }
}

/** The next day that a word names, today included; undefined for other words. */
function dayCalled(word: string, today: string): string | undefined {
  if (word === 'today' || word === 'tonight') return today
  if (word === 'tomorrow' || word === 'tmrw') return addDays(today, 1)
  const wanted = word.length < shortest ? -1 : weekdays.findIndex((name) => name.startsWith(word))
  return wanted < 0 ? undefined : addDays(today, (wanted - weekday(dayNumber(today) ?? 0) + 7) % 7)
}

/** Rides by their places, and the list of them with the day and the way that the text says. */
export const rideSource = answerSource({
  label: campus.services.rides,
  endpoint: api.rides.list,
  keepMs: 60_000,
  ask: (text, { today }) => {
    const { place } = readRide(text, today)
    return isSearchable(place, 3) && isOffered(ridePaths.list.to())
      ? { query: { q: place, limit: 20 } }
      : undefined
  },
  read: ({ items }, text, { today }) => {
    const question = readRide(text, today)
    const there = items.filter(({ source, destination }) =>
      isPlace(question.place, `${source} ${destination}`),
    )
    if (there.length === 0 && !question.isNamed) return []
    const isThen = ({ day }: Ride) => question.day === '' || day === question.day
    const then = there.filter(isThen)
    // Where none leaves that day, the next ones may do.
    const rides = (then.length > 0 ? then : there).slice(0, 3).map((ride) => ({
      id: ridePaths.one.to({ params: { id: ride.id } }),
      label: rideTitle(ride),
      detail: shortDate(ride.day),
      weight: 5,
      tier: lastTier,
    }))
    return [rideList(question, then.length), ...rides]
  },
})

const isPlace = (place: string, ends: string) => {
  const names = searchWords(ends.replace(/[-,]/g, ' '))
  return place.split(' ').every((word) => names.some((name) => name.startsWith(word)))
}

const ways = { both: 'to or from', from: 'to', to: 'from' } as const

function rideList({ place, day, way, isNamed }: RideQuestion, found: number): Answer {
  const name = place.replace(/(^|\s)\S/g, (letter) => letter.toUpperCase())
  const isSure = isNamed || day !== ''
  return {
    id: ridePaths.list.to({ search: { q: place, day, way } }),
    label: `Rides ${ways[way]} ${name}${day ? `, ${shortDate(day)}` : ''}`,
    detail: found === 0 ? 'None yet' : undefined,
    weight: 2,
    tier: isSure ? 0 : 1,
  }
}
