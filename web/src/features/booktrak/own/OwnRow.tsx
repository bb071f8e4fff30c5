import type { BookListing } from '@wso/contract/booktrak/bookListings'
import { Suspense, useState } from 'react'
import { calendarDay } from '#core/format/dates.ts'
import { plural } from '#core/format/plural.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Badge } from '#ui/data/Badge.tsx'
import { Row } from '#ui/data/Row.tsx'
import { part } from '#ui/loading/part.ts'
import { conditionOf, priceOf, stateLabel } from '../booktrak.labels.ts'
import { booktrakPaths } from '../booktrak.paths.ts'
import { Cover } from '../Cover.tsx'
import { OwnActs } from './OwnActs.tsx'
import styles from '../booktrak.module.css'

const InterestsDialog = part(() => import('./InterestsDialog.tsx').then((m) => m.InterestsDialog))

const badgeKinds = { open: 'good', reserved: 'info', sold: 'plain', expired: 'warn' } as const

/** One of the viewer's own listings, with its state and actions. */
export function OwnRow({ listing }: { listing: BookListing }) {
  const { book, listingType, state, interestCount = 0, description, hidden } = listing
  const [isOpen, setOpen] = useState(false)
  const title = book?.title ?? 'A book'
  return (
    <Row
      title={title}
      href={booktrakPaths.book.to({
        params: { bookID: listing.bookID },
        search: { for: listingType === 'SELL' ? 'buy' : 'sell' },
      })}
      lead={book && <Cover book={book} />}
      badge={
        hidden ? (
          <Badge kind="warn">Hidden by a moderator</Badge>
        ) : (
          <Badge kind={badgeKinds[state]}>{stateLabel(listingType, state)}</Badge>
        )
      }
      meta={
        <>
          {conditionOf(listing)}
          {ending(listing)}
          {description && <span className={styles.line}>{description}</span>}
          {isOpen && (
            <Suspense>
              <InterestsDialog listing={listing} title={title} onClose={() => setOpen(false)} />
            </Suspense>
          )}
        </>
      }
      end={<b className={styles.price}>{priceOf(listing)}</b>}
      actions={
        <>
          {interestCount > 0 && (
            <Button size="small" kind="soft" onClick={() => setOpen(true)}>
              {plural(interestCount, 'message')}
              <span className="visually-hidden"> about {title}</span>
            </Button>
          )}
          <OwnActs listing={listing} title={title} />
        </>
      }
    />
  )
}

function ending({ state, expireTime }: BookListing) {
  if (state === 'sold') return null
  return ` · ${state === 'expired' ? 'Ended' : 'Ends'} ${calendarDay(expireTime)}`
}
