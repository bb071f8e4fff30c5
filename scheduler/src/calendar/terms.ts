import { addDays, dayNumber, daysBetween, weekday } from '@wso/contract/core/dates/day'
import { dayLetters, type Semester } from '../catalog/section.ts'

/** Dates are `YYYY-MM-DD` at the college, inclusive. */
export type Span = { start: string; end: string }

export type Term = Span & {
  /** The academic year, named by its later calendar year. */
  year: number
  semester: Semester
  /** A term between two others, in which people take one course. */
  isShort: boolean
  preregistration: Span
  holidays: readonly (Span & { name: string })[]
  /** Days on which the classes of another weekday meet. */
  switches: readonly { date: string; follows: (typeof dayLetters)[number] }[]
}

export type AcademicCalendar = { timeZone: string; terms: readonly Term[] }

/** Terms that are not short are planned from two weeks before their preregistration opens. */
const lead = 14

/**
 * The term that registration is for on a date: a short one during its preregistration window, otherwise
 * the one whose preregistration opened last or is about to open.
 */
export function defaultTerm({ terms }: AcademicCalendar, today: string): Term | undefined {
  const short = terms.find(
    ({ isShort, preregistration: { start, end } }) => isShort && start <= today && today <= end,
  )
  if (short) return short
  const regular = inOrder(terms).filter(({ isShort }) => !isShort)
  const open = regular.filter(
    ({ preregistration }) => addDays(preregistration.start, -lead) <= today,
  )
  return open.at(-1) ?? regular[0]
}

/**
 * The term in session on a date, or else the next to begin; for "today" rather than for
 * registration.
 */
export function currentTerm({ terms }: AcademicCalendar, today: string): Term | undefined {
  return inOrder(terms).find(({ end }) => today <= end)
}

/** The dates of a term in the catalog. */
export function findTerm(
  { terms }: AcademicCalendar,
  year: number,
  semester: Semester,
): Term | undefined {
  return terms.find((term) => term.year === year && term.semester === semester)
}

function inOrder(terms: readonly Term[]) {
  return [...terms].sort((a, b) => (a.start < b.start ? -1 : 1))
}

/**
 * The days of a term with classes, weekends included, and the day (0 for Monday) whose classes meet.
 */
export function teachingDays(term: Term): { date: string; day: number }[] {
  const free = new Set(term.holidays.flatMap(({ start, end }) => daysBetween(start, end)))
  const follows = new Map(
    term.switches.map((each) => [each.date, dayLetters.indexOf(each.follows)]),
  )
  return daysBetween(term.start, term.end)
    .filter((date) => !free.has(date))
    .map((date) => ({ date, day: follows.get(date) ?? weekday(dayNumber(date) ?? 0) }))
}

/** Problems with the calendar's data, or with using it on this date; empty when there are none. */
export function calendarWarnings({ terms }: AcademicCalendar, today: string): string[] {
  const warnings = terms.flatMap(termWarnings)
  const last = inOrder(terms).at(-1)
  if (!last) return ['The academic calendar has no terms.']
  if (last.end < today) {
    warnings.push(`The academic calendar ended on ${last.end}; add the next year.`)
  } else if (last.end < addDays(today, 60)) {
    warnings.push(`The academic calendar ends on ${last.end}; add the next year.`)
  }
  return warnings
}

function termWarnings(term: Term): string[] {
  const name = `${term.semester} ${term.year}`
  const spans: [string, Span][] = [
    ['term', term],
    ['preregistration', term.preregistration],
    ...term.holidays.map((holiday): [string, Span] => [holiday.name, holiday]),
  ]
  const bad = spans.filter(([, { start, end }]) => daysBetween(start, end).length === 0)
  const outside = term.holidays.filter(({ start, end }) => start < term.start || end > term.end)
  return [
    ...bad.map(
      ([what, { start, end }]) => `${name}: ${what} from ${start} to ${end} is not a period.`,
    ),
    ...outside.map((holiday) => `${name}: ${holiday.name} is outside the term.`),
  ]
}
