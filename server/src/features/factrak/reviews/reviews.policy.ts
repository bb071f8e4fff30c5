import {
  seasonStartsInMonth,
  type Season,
  seasons,
  surveyLimits,
} from '@wso/contract/factrak/reviewRules'
import { refuse } from '#core/refusal.ts'
import type { Viewer } from '#core/viewer.ts'

export const isModerator = ({ scopes }: Viewer) =>
  scopes.has('admin:all') || scopes.has('service:factrak:admin')

/** The age in years after which reviews are no longer shown. */
const yearsShown = 5

/** Returns the moment before which reviews are no longer shown. */
export function oldestShown(now: Date): string {
  const then = new Date(now)
  then.setUTCFullYear(then.getUTCFullYear() - yearsShown)
  return then.toISOString()
}

/** The hour, in UTC, of the daily batch: early morning at the college. */
const publishingHour = 9

/**
 * Returns the moment before which reviews are due to be published. A batch that runs late does not
 * publish the reviews of a day that is not over.
 */
export function newestDue(now: Date): string {
  const then = new Date(now)
  if (then.getUTCHours() < publishingHour) then.setUTCDate(then.getUTCDate() - 1)
  then.setUTCHours(publishingHour, 0, 0, 0)
  return then.toISOString()
}

/** Returns the first day of the half year that contains a day: March 1 or October 1. */
export function periodStart(today: string): string {
  const [year = 0, month = 0] = today.split('-').map(Number)
  if (month >= 10) return `${year}-10-01`
  return month >= 3 ? `${year}-03-01` : `${year - 1}-10-01`
}

/** Returns the semester of a day: fall from September, spring from February. */
export function semesterOf(today: string): string {
  const [year = 0, month = 0] = today.split('-').map(Number)
  if (month >= 9) return `${year}-fall`
  return month >= 2 ? `${year}-spring` : `${year - 1}-fall`
}

/** The facts that decide a student's deficit. */
export type DeficitFacts = {
  /** Semesters on campus, including this one. */
  semesters: number
  /** Reviews in total, and in this half year. */
  total: number
  sincePeriod: number
}

/** Returns the number of reviews after which a student owes none: two for each earlier semester. */
export const waivedAt = (semesters: number) =>
  semesters < 1 ? 0 : surveyLimits.perPeriod * (semesters - 1)

/**
 * Returns the number of reviews a student owes: two per half year, or none after two reviews for each
 * earlier semester on campus.
 */
export const deficitOf = ({ semesters, total, sincePeriod }: DeficitFacts): number =>
  total >= waivedAt(semesters) ? 0 : Math.max(0, surveyLimits.perPeriod - sincePeriod)

type Term = { semesterSeason?: string | null | undefined; semesterYear?: number | null | undefined }

/** The first year that reviews can be about. */
const firstYear = 2000

/**
 * Returns the term of a review, both parts or neither.
 * @throws 1538 naming the part that is missing or wrong, 1540 for a term that has not begun
 */
export function checkTerm({ semesterSeason, semesterYear }: Term, today: string) {
  if (!semesterSeason && (semesterYear ?? null) === null)
    return { semesterSeason: null, semesterYear: null }
  const season = readSeason(semesterSeason)
  const year = readYear(semesterYear)
  const begins = `${year}-${String(seasonStartsInMonth[season]).padStart(2, '0')}-01`
  if (year > 9999 || begins > today) {
    throw refuse('futureSemester', undefined, {
      errors: ['semesterYear: this semester has not begun'],
    })
  }
  return { semesterSeason: season, semesterYear: year }
}

function readSeason(season: string | null | undefined): Season {
  if (!season) throw badTerm('semesterSeason: choose a season')
  if (!isSeason(season)) throw badTerm(`semesterSeason: must be one of ${seasons.join(', ')}`)
  return season
}

function readYear(year: number | null | undefined): number {
  if (year === null || year === undefined) throw badTerm('semesterYear: choose a year')
  if (year < firstYear) throw badTerm(`semesterYear: must be ${firstYear} or later`)
  return year
}

const badTerm = (error: string) => refuse('badSemester', error, { errors: [error] })

const isSeason = (season: string): season is Season =>
  (seasons as readonly string[]).includes(season)
