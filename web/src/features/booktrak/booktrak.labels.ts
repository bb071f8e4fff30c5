import type { BookListing } from '@wso/contract/booktrak/bookListings'
import type { BookCondition, ListingState } from '@wso/contract/booktrak/bookRules'
import type { Book } from '@wso/contract/booktrak/books'
import { formatMoney } from '@wso/contract/goodrich/money'

export const conditionLabels: Record<BookCondition, string> = {
  POOR: 'Poor',
  FAIR: 'Fair',
  GOOD: 'Good',
  VERY_GOOD: 'Very good',
  LIKE_NEW: 'Like new',
  NEW: 'New',
}

export const conditionHints: Record<BookCondition, string> = {
  POOR: 'Complete and readable, with damage',
  FAIR: 'Worn, with notes or highlighting',
  GOOD: 'Some marks or bent corners',
  VERY_GOOD: 'Clean pages, light wear',
  LIKE_NEW: 'Read once, no marks',
  NEW: 'Never used',
}

/** "Good" for an offer, "Good or better" for a request. */
export function conditionOf({
  listingType,
  condition,
}: Pick<BookListing, 'listingType' | 'condition'>) {
  if (listingType === 'SELL') return conditionLabels[condition]
  if (condition === 'POOR') return 'Any condition'
  return condition === 'NEW' ? 'New' : `${conditionLabels[condition]} or better`
}

/** "$18", "$18.50". */
export const formatPrice = (cents: number) => formatMoney(cents).replace(/\.00$/, '')

/** "$18" for an offer, "up to $20" for a request; "Negotiable" without a price. */
export function priceOf({ listingType, price }: Pick<BookListing, 'listingType' | 'price'>) {
  if (price === undefined) return 'Negotiable'
  if (price === 0) return listingType === 'SELL' ? 'Free' : 'For free'
  return listingType === 'SELL' ? formatPrice(price) : `up to ${formatPrice(price)}`
}

/** "M. Abernathy-Cole, 2021"; empty when nothing is known. */
export const creditsOf = ({ authors, publishedYear }: Pick<Book, 'authors' | 'publishedYear'>) =>
  [authors?.join(', '), publishedYear].filter(Boolean).join(', ')

/** "978-0306406157": separates the prefix, which people tend to skip. */
export const formatISBN = (isbn13: string) => `${isbn13.slice(0, 3)}-${isbn13.slice(3)}`

/** The server refuses an ISBN with a wrong check digit. */
export const wrongISBN =
  'This is not an ISBN. It has 10 or 13 digits and is printed above the barcode.'

/** The label of a listing's state, by its type. */
export const stateLabel = (listingType: BookListing['listingType'], state: ListingState) =>
  stateLabels[listingType][state]

const stateLabels: Record<BookListing['listingType'], Record<ListingState, string>> = {
  SELL: { open: 'For sale', reserved: 'Reserved', sold: 'Sold', expired: 'Expired' },
  BUY: { open: 'Looking', reserved: 'On hold', sold: 'Bought', expired: 'Expired' },
}

/** Returns the title for a drawn cover: the part before a colon. */
export const shortTitle = (title: string) => title.split(/: | \(/)[0] ?? title
