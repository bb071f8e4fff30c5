import { useQuery } from '@tanstack/react-query'
import { read } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { plural } from '#core/format/plural.ts'
import { formatPrice } from '../booktrak.labels.ts'
import styles from './book.module.css'

/** Past prices of a book; renders nothing while they are unknown. */
export function PriceHistory({ bookID }: { bookID: number }) {
  const { data } = useQuery(read(api.books.prices, { params: { id: bookID }, query: {} }))
  if (data?.suggested === undefined || data.lowest === undefined || data.highest === undefined) {
    return null
  }
  const { sales, suggested, lowest, highest } = data
  return (
    <section className={styles.listings} aria-labelledby="history">
      <h2 id="history">
        Past sales <small>in the last two years</small>
      </h2>
      <p className={styles.history}>
        {sales === 1
          ? `One copy sold, for ${formatPrice(lowest)}.`
          : `${plural(sales, 'copy', 'copies')} sold for ${formatPrice(lowest)} to ${formatPrice(highest)}, usually about ${formatPrice(suggested)}.`}
      </p>
    </section>
  )
}
