import type { BookListing } from '@wso/contract/booktrak/bookListings'
import {
  type BookCondition,
  bookConditions,
  type ListingType,
} from '@wso/contract/booktrak/bookRules'
import type { Saved } from '#core/forms/conflicts.ts'
import type { FieldErrors } from '#core/forms/formOptions.ts'
import { conditionLabels, formatPrice } from '../booktrak.labels.ts'

/** The form values of a listing. */
export type ListingValues = {
  condition: BookCondition | ''
  /** Dollars as typed: `18`, `18.50`; empty for an open price. */
  price: string
  description: string
}

export const emptyListing: ListingValues = { condition: '', price: '', description: '' }

/** The condition with this name; empty for any other text. */
export const conditionNamed = (name: string): BookCondition | '' =>
  bookConditions.find((each) => each === name) ?? ''

/** Reads a price in cents; null when empty, undefined when it is not a price. */
export function parsePrice(text: string): number | null | undefined {
  const typed = text.trim().replace(/^\$\s*/, '')
  if (typed === '') return null
  return /^\d{1,6}(\.\d{1,2})?$/.test(typed) ? Math.round(Number(typed) * 100) : undefined
}

/** Dollars for the price field: `18`, `18.50`. */
export const priceText = (cents: number) => formatPrice(cents).replaceAll(/[$,]/g, '')

/** Returns the errors of what the schema cannot see: the API's own refusal, and text as typed. */
export const missingIn = (
  { condition, price }: ListingValues,
  listingType: ListingType,
): FieldErrors<ListingValues> => ({
  ...(listingType === 'SELL' && condition === '' && { condition: 'Choose a condition.' }),
  ...(parsePrice(price) === undefined && { price: 'Enter a price such as 18 or 18.50.' }),
})

/** The fields in the API's format. Without a condition, a buyer accepts any. */
export const listingBody = ({ condition, price, description }: ListingValues) => ({
  condition: condition || ('POOR' as const),
  price: parsePrice(price) ?? null,
  description: description.trim() || null,
})

/** The form values of a saved listing. */
export const valuesOf = ({ condition, price, description }: BookListing): ListingValues => ({
  condition,
  price: price === undefined ? '' : priceText(price),
  description: description ?? '',
})

/** The saved listing as the form starts from it. */
export const savedListing = (listing: BookListing): Saved<ListingValues> => ({
  start: valuesOf(listing),
  version: listing.version,
})

/** Labels of the fields, for conflicts. */
export const listingLabels: Record<keyof ListingValues, string> = {
  condition: 'Condition',
  price: 'Price in dollars',
  description: 'Description',
}

/** Formats a value of the form for display. */
export const showListingValue = (name: keyof ListingValues, value: string) =>
  name === 'condition' && value !== '' ? conditionLabels[conditionNamed(value) || 'POOR'] : value
