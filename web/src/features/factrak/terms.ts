import { type Season, seasonStartsInMonth } from '@wso/contract/surveyRules'
import { campus } from '@wso/contract/campus'
import { seasonWords } from './words.ts'

export type Term = { value: string; label: string }

const yearsBack = 8
const latestFirst: readonly Season[] = ['fall', 'spring', 'winter-study']

/** `fall.2026` stands for a term in the form. */
export const termValue = (season: string, year: number) => `${season}.${year}`

/** The terms that have begun, the latest first, eight years back; and the one given, however old. */
export function termsUntil(now: Date, chosen?: string): Term[] {
  const [year = 0, month = 0] = new Intl.DateTimeFormat('en-CA', {
    timeZone: campus.timeZone,
    dateStyle: 'short',
  })
    .format(now)
    .split('-')
    .map(Number)
  const terms = Array.from({ length: yearsBack + 1 }, (_, back) => year - back).flatMap((each) =>
    latestFirst
      .filter((season) => each < year || seasonStartsInMonth[season] <= month)
      .map((season) => ({
        value: termValue(season, each),
        label: `${seasonWords[season]} ${each}`,
      })),
  )
  const isMissing = chosen && !terms.some(({ value }) => value === chosen)
  return isMissing ? [...terms, { value: chosen, label: labelOf(chosen) }] : terms
}

function labelOf(value: string) {
  const [season = '', year = ''] = value.split('.')
  const known = latestFirst.find((each) => each === season)
  return known ? `${seasonWords[known]} ${year}` : value
}
