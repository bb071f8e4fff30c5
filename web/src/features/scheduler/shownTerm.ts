import { academicCalendar } from '@wso/contract/calendar'
import { campus } from '@wso/contract/campus'
import { isSemester, readSectionId, type Semester, semesters } from '@wso/scheduler/catalog'
import type { Schedule } from '@wso/scheduler/schedule'
import { currentTerm, defaultTerm } from '@wso/scheduler/terms'
import { dayNumber, weekday } from '@wso/scheduler/dates'

export type TermKey = { year: number; semester: Semester }

const names = { Fall: 'Fall', Winter: 'Winter Study', Spring: 'Spring' } as const

/** "Fall 2026": with the calendar year, where the key has the academic one. */
export const termName = ({ year, semester }: TermKey): string =>
  `${names[semester]} ${semester === 'Fall' ? year - 1 : year}`

/** How a term stands in the address: `2027-fall`. */
export const termWord = ({ year, semester }: TermKey): string => `${year}-${semester.toLowerCase()}`

export const isSameTerm = (a: TermKey, b: TermKey): boolean =>
  a.year === b.year && a.semester === b.semester

/** The term of an address; undefined when it names none. */
export function readTermWord(word: string): TermKey | undefined {
  const [, year, name = ''] = /^(\d{4})-([a-z]+)$/.exec(word) ?? []
  const semester = name.charAt(0).toUpperCase() + name.slice(1)
  return year && isSemester(semester) ? { year: Number(year), semester } : undefined
}

/** Terms there is something to see of, in order: those of the catalog and those of the schedule. */
export function termsOf(
  sections: readonly TermKey[],
  { entries, blocks }: Pick<Schedule, 'entries' | 'blocks'>,
): TermKey[] {
  const added = entries.flatMap(({ id }) => readSectionId(id) ?? [])
  const all = new Map<string, TermKey>()
  for (const { year, semester } of [...sections, ...added, ...blocks]) {
    all.set(termWord({ year, semester }), { year, semester })
  }
  const place = ({ year, semester }: TermKey) => year * 3 + semesters.indexOf(semester)
  return [...all.values()].sort((a, b) => place(a) - place(b))
}

const collegeDay = new Intl.DateTimeFormat('en-CA', { timeZone: campus.timeZone })

/** Today at the college, as `YYYY-MM-DD`. */
export const collegeToday = (now: Date = new Date()): string => collegeDay.format(now)

/** The term to show: the one asked for, else the one people choose for, else the nearest there is. */
export function shownTerm(
  word: string,
  terms: readonly TermKey[],
  today: string,
): TermKey | undefined {
  const asked = readTermWord(word)
  if (asked) return asked
  const usual = defaultTerm(academicCalendar, today)
  if (!usual) return terms[0]
  const { year, semester } = usual
  if (terms.length === 0 || terms.some((term) => isSameTerm(term, usual))) return { year, semester }
  return terms.find((term) => term.semester === semester) ?? terms.at(-1)
}

/** Today's place in the week (0 Monday), when the term is in session and it is a weekday. */
export function todayIn(term: TermKey, today: string): number | undefined {
  const current = currentTerm(academicCalendar, today)
  if (!current || current.start > today || !isSameTerm(current, term)) return undefined
  const day = weekday(dayNumber(today) ?? 0)
  return day < 5 ? day : undefined
}
