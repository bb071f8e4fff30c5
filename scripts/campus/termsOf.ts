import type { CampusPack } from '@wso/contract/campus/packSchema'
import type { Semester } from '@wso/contract/planning/semesters'

type Days = readonly [start: string, end: string]
type Kind = {
  label: string
  isShort?: boolean
  isExtra?: boolean
  days: Days
  preregistration: Days
}

const quarter = (semester: string, days: Days, preregistration: Days): Kind => ({
  label: `${semester} quarter`,
  days,
  preregistration,
})
const fall: Kind = {
  label: 'Fall',
  days: ['09-01', '12-12'],
  preregistration: ['04-20', '04-30'],
}
const spring: Kind = {
  label: 'Spring',
  days: ['01-28', '05-15'],
  preregistration: ['11-02', '11-12'],
}

/** Kinds of academic years with usual days, to be edited. */
const years: Record<string, Partial<Record<Semester, Kind>>> = {
  semesters: { Fall: fall, Spring: spring },
  'semesters with a short winter term': {
    Fall: fall,
    Winter: {
      label: 'Winter term',
      isShort: true,
      days: ['01-04', '01-24'],
      preregistration: ['11-15', '01-03'],
    },
    Spring: spring,
  },
  quarters: {
    Fall: quarter('Autumn', ['09-23', '12-11'], ['05-10', '05-20']),
    Winter: quarter('Winter', ['01-05', '03-20'], ['11-09', '11-19']),
    Spring: quarter('Spring', ['03-30', '06-12'], ['02-22', '03-04']),
    Summer: {
      ...quarter('Summer', ['06-22', '08-21'], ['04-12', '04-22']),
      isExtra: true,
    },
  },
}
export const termPlans = Object.keys(years)

/** Returns the terms of a new pack: three academic years from the one of a day, without holidays. */
export function termsOf(plan: string, today: Date): CampusPack['terms'] {
  const kinds = years[plan] ?? {}
  const first = today.getUTCFullYear() + (today.getUTCMonth() >= 6 ? 1 : 0)
  return {
    noun: plan === 'quarters' ? 'quarter' : 'semester',
    kinds: Object.fromEntries(
      Object.entries(kinds).map(([semester, { label, isShort, isExtra }]) => [
        semester,
        { label, ...(isShort && { isShort }), ...(isExtra && { isExtra }) },
      ]),
    ),
    terms: [first, first + 1, first + 2].flatMap((year) =>
      Object.entries(kinds).map(([semester, { days, preregistration }]) => {
        const calendarYear = semester === 'Fall' ? year - 1 : year
        return {
          year,
          semester: semester as Semester,
          ...span(calendarYear, days),
          preregistration: opening(calendarYear, preregistration, days),
          holidays: [],
          switches: [],
        }
      }),
    ),
  }
}

const span = (year: number, [start, end]: Days) => ({
  start: `${year}-${start}`,
  end: `${year}-${end}`,
})

/** A window of registration, before its term: one that begins later in the calendar began the year before. */
function opening(year: number, [from, to]: Days, [start]: Days) {
  const yearOf = (day: string) => (day > start ? year - 1 : year)
  return { start: `${yearOf(from)}-${from}`, end: `${yearOf(to)}-${to}` }
}
