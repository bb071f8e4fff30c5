import type { ListingType } from '@wso/contract/booktrak/bookRules'
import { campus } from '@wso/contract/campus'
import { useLocation } from 'wouter'
import { api } from '#core/api/endpoints.ts'
import { PagedList } from '#core/api/PagedList.tsx'
import { usePagedQuery } from '#core/api/usePagedQuery.ts'
import { plural } from '#core/format/plural.ts'
import { useSearchOf } from '#core/navigation/routes.ts'
import { PageTop } from '#core/page/PageTop.tsx'
import { ButtonLink } from '#ui/actions/ButtonLink.tsx'
import { Link } from '#ui/actions/Link.tsx'
import { Rows } from '#ui/data/Rows.tsx'
import { Empty } from '#ui/feedback/Empty.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { booktrakPaths } from '../booktrak.paths.ts'
import { BooktrakFrame } from '../BooktrakFrame.tsx'
import { SideChoice } from '../SideChoice.tsx'
import { isFiltered, queryOf } from './filters.ts'
import { ListingFilterBar } from './ListingFilterBar.tsx'
import { ListingRow } from './ListingRow.tsx'
import styles from '../booktrak.module.css'

const size = 20

const kinds = {
  SELL: {
    path: booktrakPaths.forSale,
    title: 'Books for sale',
    lead: 'Copies for sale by people on campus.',
    count: (total: number) => `${plural(total, 'copy', 'copies')} for sale`,
    none: 'Copies for sale will appear here.',
    add: 'Sell a book',
  },
  BUY: {
    path: booktrakPaths.wanted,
    title: 'Books people want',
    lead: 'Have one of these? Message the person who wants it.',
    count: (total: number) => plural(total, 'wanted book'),
    none: 'Books that people want to buy will appear here.',
    add: 'Request a book',
  },
} as const

/** Copies for sale. */
export const ForSalePage = () => <Listings listingType="SELL" />

/** Books that people want to buy. */
export const WantedPage = () => <Listings listingType="BUY" />

function Listings({ listingType }: { listingType: ListingType }) {
  const { path, title, lead, count, none, add } = kinds[listingType]
  const [filters, set] = useSearchOf(path)
  const [, navigate] = useLocation()
  const list = usePagedQuery(
    api.bookListings.list,
    { query: { listingType, ...queryOf(filters) }, preload: ['user', 'book'] },
    { page: filters.page, size, goTo: (last) => set({ page: last }, { replace: true }) },
  )
  const other = listingType === 'SELL' ? booktrakPaths.wanted : booktrakPaths.forSale
  return (
    <BooktrakFrame
      tab="listings"
      end={
        <SideChoice
          side={listingType === 'SELL' ? 'buy' : 'sell'}
          onSide={() => navigate(other.to({ search: { ...filters, page: 1 } }))}
        />
      }
    >
      <PageTop
        title={title}
        windowTitle={`${title}, ${campus.services.booktrak}`}
        lead={lead}
        actions={
          <ButtonLink href={booktrakPaths.newListings.to({ search: { type: listingType } })}>
            {add}
          </ButtonLink>
        }
      />
      <div className={styles.section}>
        <ListingFilterBar
          filters={filters}
          set={(changes) => set({ ...changes, page: 1 }, { replace: true })}
        />
        <p className={styles.head}>
          <output className={styles.quiet}>
            {list.query.data && !list.isStale && count(list.query.data.total)}
          </output>
          {isFiltered(filters) && <Link href={path.to()}>Clear filters</Link>}
        </p>
        <PagedList
          list={list}
          what="The listings"
          label="Pages of listings"
          loading={<Skeleton shape="rows" count={8} label="Loading listings" />}
          empty={
            isFiltered(filters) ? (
              <Empty
                title="No listings match these filters"
                action={<ButtonLink href={path.to()}>Clear filters</ButtonLink>}
              />
            ) : (
              <Empty title="Nothing listed yet">{none}</Empty>
            )
          }
          hrefFor={(to) => path.to({ search: { ...filters, page: to } })}
        >
          {({ items }, isStale) => (
            <Card flush>
              <Rows label={title} stale={isStale}>
                {items.map((listing) => (
                  <ListingRow key={listing.id} listing={listing} />
                ))}
              </Rows>
            </Card>
          )}
        </PagedList>
      </div>
    </BooktrakFrame>
  )
}
