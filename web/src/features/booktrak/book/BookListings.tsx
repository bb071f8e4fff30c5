import type { BookListing } from '@wso/contract/booktrak/bookListings'
import type { ListingType } from '@wso/contract/booktrak/bookRules'
import type { Book } from '@wso/contract/booktrak/books'
import { api } from '#core/api/endpoints.ts'
import { PagedList } from '#core/api/PagedList.tsx'
import { usePagedQuery } from '#core/api/usePagedQuery.ts'
import { plural } from '#core/format/plural.ts'
import { useSearchOf } from '#core/navigation/routes.ts'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { booktrakPaths } from '../booktrak.paths.ts'
import { ListingLine } from './ListingLine.tsx'
import styles from './book.module.css'

const size = 10

const words = {
  SELL: {
    title: (count: number | undefined) =>
      count === undefined ? 'For sale' : `${count.toLocaleString('en-US')} for sale`,
    order: 'cheapest first',
    none: 'No one is selling this book right now. Ask to be notified about new copies.',
    sort: 'price',
    page: 'offers',
  },
  BUY: {
    title: (count: number | undefined) =>
      count === undefined
        ? 'Looking for it'
        : `${plural(count, 'person', 'people')} looking for it`,
    order: 'newest first',
    none: 'No one is looking for this book right now.',
    sort: 'newest',
    page: 'wants',
  },
} as const

type BookListingsProps = { book: Book; listingType: ListingType }

/** The open offers of a book, or the people who look for it. */
export function BookListings({ book, listingType }: BookListingsProps) {
  const [search, set] = useSearchOf(booktrakPaths.book)
  const { title, order, none, sort, page } = words[listingType]
  const list = usePagedQuery(
    api.bookListings.list,
    { query: { bookID: book.id, listingType, sort }, preload: ['user'] },
    {
      page: search[page],
      size,
      goTo: (last) => set({ [page]: last }, { replace: true }),
    },
  )
  const total = list.query.data?.total
  const id = `listings-${listingType}`
  return (
    <section className={styles.listings} aria-labelledby={id}>
      <h2 id={id}>
        {title(total)} {total !== undefined && total > 1 && <small>{order}</small>}
      </h2>
      <PagedList
        list={list}
        what="The listings"
        label="Pages of listings"
        loading={<Skeleton shape="rows" count={2} label="Loading listings" />}
        empty={<p className={styles.none}>{none}</p>}
        hrefFor={(to) =>
          booktrakPaths.book.to({
            params: { bookID: book.id },
            search: { ...search, [page]: to },
          })
        }
      >
        {({ items }) => (
          <ul>
            {items.map((listing: BookListing, at) => (
              <ListingLine
                key={listing.id}
                listing={listing}
                title={book.title}
                primary={listingType === 'SELL' && search.offers === 1 && at === 0}
              />
            ))}
          </ul>
        )}
      </PagedList>
    </section>
  )
}
