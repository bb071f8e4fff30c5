import { campusRequirements } from '@wso/contract/campus/requirements'
import type { Tag } from '@wso/contract/campus/requirementsSchema'
import { regularSemesters } from '@wso/contract/planning/semesters'
import { dayLetters, type Section, weekdays } from '../catalog/section.ts'
import { listingNumbers } from './listings.ts'

export const groupNames = [
  'semesters',
  'departments',
  'levels',
  'divisions',
  'distributions',
  'others',
  'days',
  'classTypes',
  'remote',
] as const
export type GroupName = (typeof groupNames)[number]

/** Options of a group. The options of section p are `items` from `starts[p]` to `starts[p + 1]`. */
export type Group = {
  options: readonly (string | number)[]
  starts: Uint32Array
  items: Uint16Array
}

export type FilterIndex = {
  groups: Record<GroupName, Group>
  /** The range of the timed meetings; a section without any passes every time filter. */
  earliest: Uint16Array
  latest: Uint16Array
  scores: Float64Array
  /** Equal for the cross-listings of one section; see `listingNumbers`. */
  listings: Uint32Array
  /** A number from 0 shared by the cross-listings of a section; -1 without cross-listings. */
  shared: Int32Array
}

/** Always offered, in this order; other values in the catalog follow. */
export const firstClassTypes = [
  'Lecture',
  'Seminar',
  'Tutorial',
  'Studio',
  'Independent Study',
  'Laboratory',
]
const firstLevels = [0, 1, 2, 3, 4]
const firstSectionTypes = ['hybrid', 'remote', 'in-person']

/** The options and their sections, computed once per catalog. */
export function buildFilters(sections: readonly Section[]): FilterIndex {
  const group = (
    first: readonly (string | number)[],
    valuesOf: (section: Section) => readonly (string | number)[],
  ) => buildGroup(sections, first, valuesOf)
  const { tags } = campusRequirements()
  const having = (kind: Tag['kind']) => {
    const codes = tags.filter((tag) => tag.kind === kind && tag.filter).map(({ code }) => code)
    return group(codes, ({ courseAttributes }) => codes.filter((code) => courseAttributes[code]))
  }
  return {
    groups: {
      semesters: group(regularSemesters, ({ semester }) => [semester]),
      departments: group([], ({ department }) => [department]),
      levels: group(firstLevels, ({ number }) => [Math.floor(number / 100)]),
      divisions: having('division'),
      distributions: having('distribution'),
      others: having('other'),
      days: group(weekdays, daysOf),
      classTypes: group(firstClassTypes, ({ classType }) => (classType ? [classType] : [])),
      remote: group(firstSectionTypes, ({ sectionType }) => (sectionType ? [sectionType] : [])),
    },
    ...timesOf(sections),
    scores: Float64Array.from(sections, ({ factrakScore }) => factrakScore),
    ...listingsOf(sections),
  }
}

function listingsOf(sections: readonly Section[]) {
  const listings = listingNumbers(sections)
  const sizes = new Uint32Array(sections.length)
  for (const listing of listings) sizes[listing] = (sizes[listing] ?? 0) + 1
  const places = new Map<number, number>()
  const shared = Int32Array.from(listings, (listing) => {
    if ((sizes[listing] ?? 0) < 2) return -1
    const known = places.get(listing)
    if (known !== undefined) return known
    places.set(listing, places.size)
    return places.size - 1
  })
  return { listings, shared }
}

function daysOf({ meetings }: Section) {
  const met = meetings.reduce((mask, { days }) => mask | days, 0)
  return dayLetters.filter((_, day) => met & (1 << day))
}

function buildGroup(
  sections: readonly Section[],
  first: readonly (string | number)[],
  valuesOf: (section: Section) => readonly (string | number)[],
): Group {
  const all = sections.map(valuesOf)
  const more = [...new Set(all.flat())].filter((value) => !first.includes(value))
  const options = [...first, ...more.sort(byValue)]
  const places = new Map(options.map((option, place) => [option, place]))
  const starts = new Uint32Array(sections.length + 1)
  const items = new Uint16Array(all.reduce((sum, values) => sum + values.length, 0))
  let at = 0
  all.forEach((values, position) => {
    starts[position] = at
    for (const value of values) items[at++] = places.get(value) ?? 0
  })
  starts[sections.length] = at
  return { options, starts, items }
}

function byValue(a: string | number, b: string | number) {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  if (a === b) return 0
  return a < b ? -1 : 1
}

function timesOf(sections: readonly Section[]) {
  const earliest = new Uint16Array(sections.length).fill(24 * 60)
  const latest = new Uint16Array(sections.length)
  sections.forEach(({ meetings }, position) => {
    for (const { days, start, end } of meetings) {
      if (days === 0) continue
      earliest[position] = Math.min(earliest[position] ?? 0, start)
      latest[position] = Math.max(latest[position] ?? 0, end)
    }
  })
  return { earliest, latest }
}

/** The start and end times in the catalog, in minutes, for the two time filters. */
export function timeOptions(sections: readonly Section[]) {
  const timed = sections.flatMap(({ meetings }) => meetings.filter(({ days }) => days !== 0))
  const sorted = (times: number[]) => [...new Set(times)].sort((a, b) => a - b)
  return {
    starts: sorted(timed.map(({ start }) => start)),
    ends: sorted(timed.map(({ end }) => end)),
  }
}
