import { useQuery } from '@tanstack/react-query'
import { read } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { Loaded } from '#core/api/Loaded.tsx'
import { timeAgo } from '#core/format/dates.ts'
import { useNow } from '#core/format/useNow.ts'
import { ButtonLink } from '#ui/actions/ButtonLink.tsx'
import { Link } from '#ui/actions/Link.tsx'
import { Row } from '#ui/data/Row.tsx'
import { Rows } from '#ui/data/Rows.tsx'
import { Empty } from '#ui/feedback/Empty.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { bellIcon } from '#ui/icons/bar.ts'
import { Icon } from '#ui/icons/Icon.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { conditionOf, priceOf } from '../booktrak.labels.ts'
import { booktrakPaths } from '../booktrak.paths.ts'
import type { Side } from '../SideChoice.tsx'
import styles from '../booktrak.module.css'

const most = 6

/** The newest listings of the other side, and for buyers a link to the form. */
export function JustListed({ side }: { side: Side }) {
  const now = useNow()
  const listingType = side === 'buy' ? 'SELL' : 'BUY'
  const query = useQuery(
    read(api.bookListings.list, {
      query: { listingType, limit: most },
      preload: ['book'],
    }),
  )
  const all = side === 'buy' ? booktrakPaths.forSale.to() : booktrakPaths.wanted.to()
  return (
    <div className={styles.section}>
      {side === 'buy' && (
        <ButtonLink href={booktrakPaths.newListings.to({ search: { type: 'BUY' } })}>
          <Icon path={bellIcon} /> Request a book
        </ButtonLink>
      )}
      <Card
        title={side === 'buy' ? 'Just listed' : 'New requests'}
        aside={<Link href={all}>All</Link>}
        flush
      >
        <Loaded query={query} what="The listings" loading={<Skeleton shape="rows" count={most} />}>
          {({ items }) =>
            items.length === 0 ? (
              <Empty title="Nothing yet">New listings will appear here.</Empty>
            ) : (
              <Rows>
                {items.map((listing) => (
                  <Row
                    key={listing.id}
                    title={listing.book?.title ?? 'A book'}
                    href={booktrakPaths.book.to({
                      params: { bookID: listing.bookID },
                      search: { for: side },
                    })}
                    meta={`${conditionOf(listing)} · ${timeAgo(listing.createdTime, now)}`}
                    end={<b className={styles.price}>{priceOf(listing)}</b>}
                  />
                ))}
              </Rows>
            )
          }
        </Loaded>
      </Card>
    </div>
  )
}
