import type { BookListing } from '@wso/contract/booktrak/bookListings'
import { calendarDay } from '#core/format/dates.ts'
import { plural } from '#core/format/plural.ts'
import { messagesAbout } from '#posts/MessageLink.tsx'
import { ButtonLink } from '#ui/actions/ButtonLink.tsx'
import { Badge } from '#ui/data/Badge.tsx'
import { Row } from '#ui/data/Row.tsx'
import { conditionOf, priceOf, stateLabel } from '../booktrak.labels.ts'
import { booktrakPaths } from '../booktrak.paths.ts'
import { Cover } from '../Cover.tsx'
import { OwnActs } from './OwnActs.tsx'
import styles from '../booktrak.module.css'

const badgeKinds = { open: 'good', reserved: 'info', sold: 'plain', expired: 'warn' } as const

/** One of the viewer's own listings, with its state and actions. */
export function OwnRow({ listing }: { listing: BookListing }) {
  const { book, listingType, state, interestCount = 0, description, hidden } = listing
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
        </>
      }
      end={<b className={styles.price}>{priceOf(listing)}</b>}
      actions={
        <>
          {interestCount > 0 && (
            <ButtonLink
              size="small"
              kind="soft"
              href={messagesAbout({ kind: 'bookListing', id: listing.id })}
            >
              {plural(interestCount, 'message')}
              <span className="visually-hidden"> about {title}</span>
            </ButtonLink>
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
