import { useQuery } from '@tanstack/react-query'
import { campus } from '@wso/contract/campus'
import { read } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { PagedList } from '#core/api/PagedList.tsx'
import { usePagedQuery } from '#core/api/usePagedQuery.ts'
import { useSearchOf } from '#core/navigation/routes.ts'
import { PageTop } from '#core/page/PageTop.tsx'
import { ButtonLink } from '#ui/actions/ButtonLink.tsx'
import { Rows } from '#ui/data/Rows.tsx'
import { Empty } from '#ui/feedback/Empty.tsx'
import { bellIcon } from '#ui/icons/bar.ts'
import { Icon } from '#ui/icons/Icon.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { booktrakPaths } from '../booktrak.paths.ts'
import { BooktrakFrame } from '../BooktrakFrame.tsx'
import { ListingRow } from '../listings/ListingRow.tsx'
import { FoundListings } from './FoundListings.tsx'
import { Matches } from './Matches.tsx'
import { OwnRow } from './OwnRow.tsx'
import styles from '../booktrak.module.css'

const size = 20
const look = booktrakPaths.newListings.to({ search: { type: 'BUY' } })

/** The books the viewer wants to buy, the copies that match, and the sellers they messaged. */
export function LookingPage() {
  const [{ page }, set] = useSearchOf(booktrakPaths.looking)
  const list = usePagedQuery(
    api.bookListings.own,
    { query: { listingType: 'BUY' } },
    { page, size, goTo: (last) => set({ page: last }, { replace: true }) },
  )
  return (
    <BooktrakFrame tab="looking">
      <PageTop
        title="Looking for"
        windowTitle={`Looking for, ${campus.services.booktrak}`}
        lead="We’ll notify you when someone sells one of these books, and sellers can see that you want it."
        actions={
          <ButtonLink kind="primary" href={look}>
            <Icon path={bellIcon} />
            Look for books
          </ButtonLink>
        }
      />
      <div className={styles.sections}>
        <Matches ownType="BUY" title="Copies that match" />
        <section className={styles.section} aria-labelledby="requests">
          <div className={styles.head}>
            <h2 id="requests">Your requests</h2>
          </div>
          <PagedList
            list={list}
            what="Your requests"
            label="Pages of your requests"
            empty={
              <Empty
                title="You’re not looking for any books"
                action={<ButtonLink href={look}>Look for books</ButtonLink>}
              >
                Say which books you need, and we’ll notify you about new copies.
              </Empty>
            }
            hrefFor={(to) => booktrakPaths.looking.to({ search: { page: to } })}
          >
            {({ items }, isStale) => (
              <Card flush>
                <Rows label="Your requests" stale={isStale}>
                  {items.map((listing) => (
                    <OwnRow key={listing.id} listing={listing} />
                  ))}
                </Rows>
              </Card>
            )}
          </PagedList>
        </section>
        <Messaged />
      </div>
    </BooktrakFrame>
  )
}

/** Other people's listings that the viewer responded to. */
function Messaged() {
  const query = useQuery(read(api.bookListings.interested, { query: { limit: 100 } }))
  return (
    <FoundListings
      query={query}
      id="messaged"
      title="Listings you messaged"
      what="The listings you messaged"
      found={(items) => items}
    >
      {(listing) => <ListingRow key={listing.id} listing={listing} />}
    </FoundListings>
  )
}
