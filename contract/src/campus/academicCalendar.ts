import { campus } from './campus.ts'
import type { Semester } from './terms.ts'

/** Calendar days at the college, `YYYY-MM-DD`, both inclusive. */
type Span = { start: string; end: string }
type Holiday = Span & { name: string }
type Weekday = 'M' | 'T' | 'W' | 'R' | 'F' | 'S' | 'U'

export type CalendarTerm = Span & {
  /** The academic year, named by its later calendar year. */
  year: number
  semester: Semester
  preregistration: Span
  holidays: readonly Holiday[]
  /** Days on which the classes of another weekday meet. */
  switches: readonly { date: string; follows: Weekday }[]
}

export type AcademicCalendar = { timeZone: string; terms: readonly CalendarTerm[] }

/** First and last day of classes, or of a holiday, as `MM-DD`. */
type Days = readonly [first: string, last: string]
type Year = {
  fall: Days
  /** Reading days, Thanksgiving. */
  autumn: readonly [reading: Days, thanksgiving: Days]
  winter: Days
  /** Martin Luther King Jr. Day. */
  king: string
  spring: Days
  /** Winter Carnival, spring recess. */
  thaw: readonly [carnival: string, recess: Days]
}

/** Academic years by their later calendar year. Add one each spring; a test fails when it is overdue. */
const years: Readonly<Record<number, Year>> = {
  2021: {
    fall: ['09-10', '12-11'],
    autumn: [
      ['10-12', '10-13'],
      ['11-25', '11-29'],
    ],
    winter: ['01-04', '01-29'],
    king: '01-18',
    spring: ['02-03', '05-07'],
    thaw: ['02-19', ['03-20', '04-04']],
  },
  2022: {
    fall: ['09-09', '12-10'],
    autumn: [
      ['10-11', '10-12'],
      ['11-24', '11-28'],
    ],
    winter: ['01-03', '01-28'],
    king: '01-17',
    spring: ['02-02', '05-13'],
    thaw: ['02-18', ['03-19', '04-03']],
  },
  2023: {
    fall: ['09-08', '12-09'],
    autumn: [
      ['10-10', '10-11'],
      ['11-23', '11-27'],
    ],
    winter: ['01-03', '01-27'],
    king: '01-16',
    spring: ['02-01', '05-12'],
    thaw: ['02-17', ['03-18', '04-02']],
  },
  2024: {
    fall: ['09-07', '12-08'],
    autumn: [
      ['10-09', '10-10'],
      ['11-22', '11-26'],
    ],
    winter: ['01-03', '01-26'],
    king: '01-15',
    spring: ['01-31', '05-10'],
    thaw: ['02-16', ['03-16', '03-31']],
  },
  2025: {
    fall: ['09-05', '12-06'],
    autumn: [
      ['10-14', '10-15'],
      ['11-27', '12-01'],
    ],
    winter: ['01-06', '01-24'],
    king: '01-20',
    spring: ['01-29', '05-09'],
    thaw: ['02-14', ['03-15', '03-30']],
  },
  2026: {
    fall: ['09-04', '12-05'],
    autumn: [
      ['10-13', '10-14'],
      ['11-26', '11-30'],
    ],
    winter: ['01-05', '01-23'],
    king: '01-19',
    spring: ['01-28', '05-08'],
    thaw: ['02-13', ['03-14', '03-29']],
  },
  2027: {
    fall: ['09-10', '12-11'],
    autumn: [
      ['10-12', '10-13'],
      ['11-25', '11-29'],
    ],
    winter: ['01-04', '01-29'],
    king: '01-18',
    spring: ['02-03', '05-07'],
    thaw: ['02-19', ['03-20', '04-04']],
  },
  2028: {
    fall: ['09-09', '12-10'],
    autumn: [
      ['10-11', '10-12'],
      ['11-24', '11-28'],
    ],
    winter: ['01-03', '01-28'],
    king: '01-17',
    spring: ['02-02', '05-12'],
    thaw: ['02-18', ['03-18', '04-02']],
  },
}

/**
 * The terms of the college. Preregistration opens on the same days every year; winter's lasts until
 * the term starts.
 */
export const academicCalendar: AcademicCalendar = {
  timeZone: campus.timeZone,
  terms: Object.entries(years).flatMap(([year, days]) => termsOf(Number(year), days)),
}

function termsOf(year: number, { fall, autumn, winter, king, spring, thaw }: Year): CalendarTerm[] {
  const before = year - 1
  const [reading, thanksgiving] = autumn
  const [carnival, recess] = thaw
  return [
    {
      year,
      semester: 'Fall',
      ...span(before, fall),
      preregistration: span(before, ['04-26', '05-03']),
      holidays: [
        { name: 'Reading days', ...span(before, reading) },
        { name: 'Thanksgiving', ...span(before, thanksgiving) },
      ],
      switches: [],
    },
    {
      year,
      semester: 'Winter',
      ...span(year, winter),
      preregistration: { start: `${before}-11-08`, end: `${year}-01-02` },
      holidays: [{ name: 'Martin Luther King Jr. Day', ...span(year, [king, king]) }],
      switches: [],
    },
    {
      year,
      semester: 'Spring',
      ...span(year, spring),
      preregistration: span(before, ['10-30', '11-07']),
      holidays: [
        { name: 'Winter Carnival', ...span(year, [carnival, carnival]) },
        { name: 'Spring recess', ...span(year, recess) },
      ],
      switches: [],
    },
  ]
}

function span(year: number, [first, last]: Days): Span {
  return { start: `${year}-${first}`, end: `${year}-${last}` }
}
