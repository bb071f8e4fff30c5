import { bookConditions, bookLimits } from '@wso/contract/booktrak/bookRules'
import type { SearchValues } from '#core/navigation/search.ts'
import type { booktrakPaths } from '../booktrak.paths.ts'

export type ListingFilters = SearchValues<(typeof booktrakPaths.forSale)['search']>

const cents = (dollars: number) => Math.min(dollars * 100, bookLimits.price)

/** The filters as the API reads them: prices in cents, without empty values. */
export const queryOf = ({ q, course, min, max, from, to, sort }: ListingFilters) => ({
  sort,
  ...(q && { q }),
  ...(course && { course }),
  ...(min && { minCondition: min }),
  ...(max && { maxCondition: max }),
  ...(from > 0 && { minPrice: cents(from) }),
  ...(to > 0 && { maxPrice: cents(to) }),
})

/** Returns true when anything but the order is chosen. */
export const isFiltered = ({ q, course, min, max, from, to }: ListingFilters) =>
  [q, course, min, max].some((value) => value !== '') || from > 0 || to > 0

const rank = (condition: ListingFilters['min']) =>
  bookConditions.findIndex((each) => each === condition)

/** Moving one limit past the other moves both, so that a range is never empty. */
export function withCondition(
  { min, max }: Pick<ListingFilters, 'min' | 'max'>,
  changes: Partial<Pick<ListingFilters, 'min' | 'max'>>,
): Pick<ListingFilters, 'min' | 'max'> {
  const next = { min, max, ...changes }
  if (!next.min || !next.max || rank(next.min) <= rank(next.max)) return next
  return changes.min === undefined
    ? { min: next.max, max: next.max }
    : { min: next.min, max: next.min }
}

/** The same for dollars, where 0 is no limit. */
export function withPrice(
  { from, to }: Pick<ListingFilters, 'from' | 'to'>,
  changes: Partial<Pick<ListingFilters, 'from' | 'to'>>,
): Pick<ListingFilters, 'from' | 'to'> {
  const next = { from, to, ...changes }
  if (next.to === 0 || next.from <= next.to) return next
  return changes.from === undefined
    ? { from: next.to, to: next.to }
    : { from: next.from, to: next.from }
}
