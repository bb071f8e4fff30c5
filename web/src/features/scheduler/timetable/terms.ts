import { campus } from '@wso/contract/campus'
import { academicCalendar } from '@wso/contract/campus/academicCalendar'
import { dayIn, dayNumber, weekday } from '@wso/contract/core/dates/day'
import { currentTerm, defaultTerm } from '@wso/scheduler/calendar/terms'
import { isSemester, readSectionId, semesters } from '@wso/scheduler/catalog/section'
import type { Schedule } from '@wso/scheduler/schedules/schedule'
import { siteNow } from '#core/format/clock.ts'
import { type TermKey, termSlug } from './termNames.ts'

export { type TermKey, termName, termSlug } from './termNames.ts'

export const isSameTerm = (a: TermKey, b: TermKey): boolean =>
  a.year === b.year && a.semester === b.semester

/** Parses the term in a URL; undefined when it is invalid. */
export function readTermSlug(word: string): TermKey | undefined {
  const [, year, name = ''] = /^(\d{4})-([a-z]+)$/.exec(word) ?? []
  const semester = name.charAt(0).toUpperCase() + name.slice(1)
  return year && isSemester(semester) ? { year: Number(year), semester } : undefined
}

/** The terms of the catalog and of the schedule, in order. */
export function termsOf(
  sections: readonly TermKey[],
  { entries, blocks }: Pick<Schedule, 'entries' | 'blocks'>,
): TermKey[] {
  const added = entries.flatMap(({ id }) => readSectionId(id) ?? [])
  const all = new Map<string, TermKey>()
  for (const { year, semester } of [...sections, ...added, ...blocks]) {
    all.set(termSlug({ year, semester }), { year, semester })
  }
  const place = ({ year, semester }: TermKey) =>
    year * semesters.length + semesters.indexOf(semester)
  return [...all.values()].sort((a, b) => place(a) - place(b))
}

/** Today at the college, as `YYYY-MM-DD`. */
export const collegeToday = (now: Date = siteNow()): string => dayIn(now, campus.timeZone)

/**
 * The term to show: the one in the URL, else the current term if it has courses, else the term
 * that registration is for, else the nearest available one.
 */
export function shownTerm(
  slug: string,
  terms: readonly TermKey[],
  today: string,
  { entries }: Pick<Schedule, 'entries'> = { entries: [] },
): TermKey | undefined {
  const asked = readTermSlug(slug)
  if (asked) return asked
  const current = currentTerm(academicCalendar, today)
  if (current && current.start <= today && entries.some(({ id }) => isIn(current, id))) {
    return { year: current.year, semester: current.semester }
  }
  const usual = defaultTerm(academicCalendar, today)
  if (!usual) return terms[0]
  const { year, semester } = usual
  if (terms.length === 0 || terms.some((term) => isSameTerm(term, usual))) return { year, semester }
  return terms.find((term) => term.semester === semester) ?? terms.at(-1)
}

/** Returns true when a section is in a term. */
export function isIn(term: TermKey, id: string): boolean {
  const section = readSectionId(id)
  return section !== undefined && isSameTerm(section, term)
}

/** Today's weekday (0 for Monday) when the term is in session. */
export function todayIn(term: TermKey, today: string): number | undefined {
  const current = currentTerm(academicCalendar, today)
  if (!current || current.start > today || !isSameTerm(current, term)) return undefined
  return weekday(dayNumber(today) ?? 0)
}
