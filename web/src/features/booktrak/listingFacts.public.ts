import type { BookListing } from '@wso/contract/booktrak/bookListings'
import { conditionOf, priceOf, stateLabel } from './booktrak.labels.ts'

/** A listing in a line: "$18 · Good", and its state unless it is open. */
export const listingFacts = (listing: BookListing): string =>
  [
    priceOf(listing),
    conditionOf(listing),
    listing.state !== 'open' && stateLabel(listing.listingType, listing.state),
  ]
    .filter(Boolean)
    .join(' · ')
