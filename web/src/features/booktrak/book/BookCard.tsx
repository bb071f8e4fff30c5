import { listingDays } from '@wso/contract/booktrak/bookRules'
import type { Book } from '@wso/contract/booktrak/books'
import { useSearchOf } from '#core/navigation/routes.ts'
import { Card } from '#ui/layout/Card.tsx'
import { booktrakPaths } from '../booktrak.paths.ts'
import { BookHead } from './BookHead.tsx'
import { BookListings } from './BookListings.tsx'
import { PriceHistory } from './PriceHistory.tsx'
import styles from './book.module.css'

/** A stored book: its details, offers, requests and past sales. */
export function BookCard({ book, windowTitle }: { book: Book; windowTitle: string }) {
  const [search] = useSearchOf(booktrakPaths.book)
  const parts = (['SELL', 'BUY'] as const).map((type) => (
    <BookListings key={type} book={book} listingType={type} />
  ))
  return (
    <Card flush className={styles.card}>
      <article>
        <BookHead book={book} windowTitle={windowTitle} />
        {search.for === 'buy' ? parts : parts.toReversed()}
        <PriceHistory bookID={book.id} />
        <p className={styles.foot}>
          Others see your name and username, never a phone number or address. Listings end after{' '}
          {listingDays} days.
        </p>
      </article>
    </Card>
  )
}
