import { campus } from '@wso/contract/campus'
import { api } from '#core/api/endpoints.ts'
import { PagedList } from '#core/api/PagedList.tsx'
import { usePagedQuery } from '#core/api/usePagedQuery.ts'
import { useSearchOf } from '#core/navigation/routes.ts'
import { PageTop } from '#core/page/PageTop.tsx'
import { ButtonLink } from '#ui/actions/ButtonLink.tsx'
import { ChipLink } from '#ui/actions/ChipLink.tsx'
import { Rows } from '#ui/data/Rows.tsx'
import { Empty } from '#ui/feedback/Empty.tsx'
import { Icon } from '#ui/icons/Icon.tsx'
import { tagIcon } from '#ui/icons/things.ts'
import { Card } from '#ui/layout/Card.tsx'
import { stateLabel } from '../booktrak.labels.ts'
import { booktrakPaths } from '../booktrak.paths.ts'
import { BooktrakFrame } from '../BooktrakFrame.tsx'
import { Matches } from './Matches.tsx'
import { OwnRow } from './OwnRow.tsx'
import styles from '../booktrak.module.css'

const size = 20
const states = ['all', 'open', 'reserved', 'sold', 'expired'] as const
const sell = booktrakPaths.newListings.to({ search: { type: 'SELL' } })

/** The viewer's listings, in every state. */
export function OwnListingsPage() {
  const [{ state, page }, set] = useSearchOf(booktrakPaths.own)
  const list = usePagedQuery(
    api.bookListings.own,
    { query: { listingType: 'SELL', ...(state !== 'all' && { state }) } },
    { page, size, goTo: (last) => set({ page: last }, { replace: true }) },
  )
  return (
    <BooktrakFrame tab="own">
      <PageTop
        title="My listings"
        windowTitle={`My listings, ${campus.services.booktrak}`}
        actions={
          <ButtonLink kind="primary" href={sell}>
            <Icon path={tagIcon} />
            Sell books
          </ButtonLink>
        }
      />
      <div className={styles.sections}>
        <div className={styles.section}>
          <nav className={styles.acts} aria-label="State">
            {states.map((each) => (
              <ChipLink
                key={each}
                href={booktrakPaths.own.to({ search: { state: each } })}
                aria-current={each === state ? 'page' : undefined}
              >
                {each === 'all' ? 'All' : stateLabel('SELL', each)}
              </ChipLink>
            ))}
          </nav>
          <PagedList
            list={list}
            what="Your listings"
            label="Pages of your listings"
            empty={
              state === 'all' ? (
                <Empty
                  title="You’re not selling any books"
                  action={<ButtonLink href={sell}>Sell books</ButtonLink>}
                >
                  Scan or type an ISBN, and your listing is up in a minute.
                </Empty>
              ) : (
                <Empty title={`Nothing is ${stateLabel('SELL', state).toLowerCase()}`} />
              )
            }
            hrefFor={(to) => booktrakPaths.own.to({ search: { state, page: to } })}
          >
            {({ items }, isStale) => (
              <Card flush>
                <Rows label="My listings" stale={isStale}>
                  {items.map((listing) => (
                    <OwnRow key={listing.id} listing={listing} />
                  ))}
                </Rows>
              </Card>
            )}
          </PagedList>
        </div>
        <Matches ownType="SELL" title="People looking for your books" />
      </div>
    </BooktrakFrame>
  )
}
