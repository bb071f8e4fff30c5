import { type Season, seasonStartsInMonth } from '@wso/contract/factrak/reviewRules'
import { dayOf } from '#core/format/collegeDay.ts'
import { seasonLabels } from '../termLabels.ts'

export type Term = { value: string; label: string }

const yearsBack = 8
const latestFirst: readonly Season[] = ['fall', 'spring', 'winter-study']

/** The form value of a term: `fall.2026`. */
export const termValue = (season: string, year: number) => `${season}.${year}`

/** Terms that have begun, latest first, up to eight years back, plus the given one however old. */
export function termsUntil(now: Date, chosen?: string): Term[] {
  const [year = 0, month = 0] = dayOf(now).split('-').map(Number)
  const terms = Array.from({ length: yearsBack + 1 }, (_, back) => year - back).flatMap((each) =>
    latestFirst
      .filter((season) => each < year || seasonStartsInMonth[season] <= month)
      .map((season) => ({
        value: termValue(season, each),
        label: `${seasonLabels[season]} ${each}`,
      })),
  )
  const isMissing = chosen && !terms.some(({ value }) => value === chosen)
  return isMissing ? [...terms, { value: chosen, label: labelOf(chosen) }] : terms
}

function labelOf(value: string) {
  const [season = '', year = ''] = value.split('.')
  const known = latestFirst.find((each) => each === season)
  return known ? `${seasonLabels[known]} ${year}` : value
}
