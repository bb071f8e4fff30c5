import type { Book } from '@wso/contract/booktrak/books'
import { plural } from '#core/format/plural.ts'
import { Row } from '#ui/data/Row.tsx'
import { creditsOf, formatPrice } from '../booktrak.labels.ts'
import { Cover } from '../Cover.tsx'
import type { Side } from '../SideChoice.tsx'
import styles from '../booktrak.module.css'

type BookRowProps = {
  book: Book
  side: Side
  href: string
  current?: boolean | undefined
}

/** A book in a list: buyers see its cheapest copy, sellers see how many people look for it. */
export const BookRow = ({ book, side, href, current }: BookRowProps) => (
  <Row
    title={book.title}
    href={href}
    current={current}
    lead={<Cover book={book} />}
    meta={creditsOf(book)}
    end={side === 'buy' ? <Offers book={book} /> : <Wants book={book} />}
  />
)

function Offers({ book: { offerCount = 0, lowestPrice, wantCount = 0 } }: { book: Book }) {
  if (offerCount === 0) {
    return (
      <>
        <b className={styles.price}>None</b>
        {wantCount > 0 && `${wantCount.toLocaleString('en-US')} looking`}
      </>
    )
  }
  return (
    <>
      <b className={styles.price}>
        {lowestPrice === undefined ? 'Negotiable' : `from ${formatPrice(lowestPrice)}`}
      </b>
      {offerCount.toLocaleString('en-US')} for sale
    </>
  )
}

function Wants({ book: { wantCount = 0, offerCount = 0 } }: { book: Book }) {
  return (
    <>
      <b className={styles.price}>
        {wantCount === 0 ? 'No one looking' : plural(wantCount, 'buyer')}
      </b>
      {offerCount > 0 && `${offerCount.toLocaleString('en-US')} for sale`}
    </>
  )
}
