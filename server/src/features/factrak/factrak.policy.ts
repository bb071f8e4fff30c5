import { seasonStartsInMonth, type Season, seasons, surveyLimits } from '@wso/contract/surveyRules'
import { refuse } from '#core/refusal.ts'
import type { Viewer } from '#core/viewer.ts'

export const isModerator = ({ scopes }: Viewer) =>
  scopes.has('admin:all') || scopes.has('service:factrak:admin')

/** Reviews older than this are no longer shown. */
const yearsShown = 5

/** The moment after which a review must have been written to be shown. */
export function oldestShown(now: Date): string {
  const then = new Date(now)
  then.setUTCFullYear(then.getUTCFullYear() - yearsShown)
  return then.toISOString()
}

/** The first day of the half year a day lies in: 1 March or 1 October. */
export function periodStart(today: string): string {
  const [year = 0, month = 0] = today.split('-').map(Number)
  if (month >= 10) return `${year}-10-01`
  return month >= 3 ? `${year}-03-01` : `${year - 1}-10-01`
}

/** The term that counts as a semester on campus on a day: fall from September, spring from February. */
export function semesterOf(today: string): string {
  const [year = 0, month = 0] = today.split('-').map(Number)
  if (month >= 9) return `${year}-fall`
  return month >= 2 ? `${year}-spring` : `${year - 1}-fall`
}

/** What decides the reviews a student owes. */
export type DeficitFacts = {
  /** Semesters on campus so far, this one included. */
  semesters: number
  /** Reviews ever written, and those of this half year. */
  total: number
  sincePeriod: number
}

/**
 * The reviews a student owes: two a half year, unless they have written two for each earlier
 * semester on campus.
 */
export function deficitOf({ semesters, total, sincePeriod }: DeficitFacts): number {
  const waivedAt = semesters < 1 ? 0 : surveyLimits.perPeriod * (semesters - 1)
  return total >= waivedAt ? 0 : Math.max(0, surveyLimits.perPeriod - sincePeriod)
}

type Term = { semesterSeason?: string | null | undefined; semesterYear?: number | null | undefined }

/**
 * Lets a term pass that has begun.
 * @throws 1538 unless both parts are there and make sense, or neither; 1540 for one to come
 */
export function checkTerm({ semesterSeason, semesterYear }: Term, today: string) {
  const season = semesterSeason || null
  const year = semesterYear ?? null
  if (season === null && year === null) return { semesterSeason: null, semesterYear: null }
  if (!isSeason(season) || year === null || year < 2000) {
    throw refuse('badSemester', undefined, { errors: ['semesterSeason: choose a semester'] })
  }
  const begins = `${year}-${String(seasonStartsInMonth[season]).padStart(2, '0')}-01`
  if (year > 9999 || begins > today) {
    throw refuse('futureSemester', undefined, {
      errors: ['semesterYear: this semester has not begun'],
    })
  }
  return { semesterSeason: season, semesterYear: year }
}

const isSeason = (season: string | null): season is Season =>
  season !== null && (seasons as readonly string[]).includes(season)
