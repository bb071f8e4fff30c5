import type { BookListing } from '@wso/contract/booktrak/bookListings'
import type { ReactNode } from 'react'
import { timeAgo } from '#core/format/dates.ts'
import { useNow } from '#core/format/useNow.ts'
import { Author } from '#posts/Author.tsx'
import { Row } from '#ui/data/Row.tsx'
import { conditionOf, priceOf } from '../booktrak.labels.ts'
import { booktrakPaths } from '../booktrak.paths.ts'
import { Cover } from '../Cover.tsx'
import { InterestAct } from './InterestAct.tsx'
import styles from '../booktrak.module.css'

type ListingRowProps = { listing: BookListing; badge?: ReactNode }

/** A listing in a list of many books: the book, its condition, its owner and the price. */
export function ListingRow({ listing, badge }: ListingRowProps) {
  const now = useNow()
  const { book, listingType, description } = listing
  const title = book?.title ?? 'A book'
  return (
    <Row
      title={title}
      href={booktrakPaths.book.to({
        params: { bookID: listing.bookID },
        search: { for: listingType === 'SELL' ? 'buy' : 'sell' },
      })}
      lead={book && <Cover book={book} />}
      badge={badge}
      meta={
        <>
          <Author by={{ user: listing.user, exUserName: '' }} />
          {` · ${timeAgo(listing.createdTime, now)}`}
          {description && <span className={styles.line}>{description}</span>}
        </>
      }
      end={
        <>
          <b className={styles.price}>{priceOf(listing)}</b>
          {conditionOf(listing)}
        </>
      }
      actions={<InterestAct listing={listing} title={title} />}
    />
  )
}
