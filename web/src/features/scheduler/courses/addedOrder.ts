import type { TimetableItem } from '../timetable/buildTimetable.ts'

/** Orders of the added list; the first is the default. */
export const addedOrders = {
  az: 'Alphabetical (A-Z)',
  za: 'Reverse alphabetical (Z-A)',
  earliest: 'Earliest added first',
  latest: 'Latest added first',
} as const
export type AddedOrder = keyof typeof addedOrders

export const isAddedOrder = (word: unknown): word is AddedOrder =>
  typeof word === 'string' && word in addedOrders

const byName = (a: TimetableItem, b: TimetableItem) =>
  a.name.localeCompare(b.name, 'en', { numeric: true })

/** Sorts items, which are given in the order they were added. */
export function inOrder(items: readonly TimetableItem[], order: AddedOrder): TimetableItem[] {
  if (order === 'az') return items.toSorted(byName)
  if (order === 'za') return items.toSorted(byName).reverse()
  return order === 'latest' ? items.toReversed() : [...items]
}
