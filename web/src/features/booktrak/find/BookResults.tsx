import type { Book } from '@wso/contract/booktrak/books'
import { api } from '#core/api/endpoints.ts'
import { PagedList } from '#core/api/PagedList.tsx'
import { usePagedQuery } from '#core/api/usePagedQuery.ts'
import { plural } from '#core/format/plural.ts'
import { ButtonLink } from '#ui/actions/ButtonLink.tsx'
import { Rows } from '#ui/data/Rows.tsx'
import { Empty } from '#ui/feedback/Empty.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { booktrakPaths } from '../booktrak.paths.ts'
import { BookRow } from './BookRow.tsx'
import { OutsideNotice } from './OutsideNotice.tsx'
import type { ResultsProps } from './results.ts'
import styles from '../booktrak.module.css'

const size = 20

/** Books that match the query or belong to the course; without either, those listed most. */
export function BookResults({ search, set, address, open }: ResultsProps & { open?: number }) {
  const { q, course, page } = search
  const isSearch = q !== '' || course !== ''
  const list = usePagedQuery(
    api.books.list,
    { query: { sort: 'listed', ...(q && { q }), ...(course && { course }) } },
    { page, size, goTo: (last) => set({ page: last }, { replace: true }) },
  )
  const total = list.isStale ? undefined : list.query.data?.total
  const title = titleOf(search, total)
  // Beside an open book, the book has the first heading of the page.
  const Heading = open === undefined ? 'h2' : 'p'
  return (
    <section className={styles.section} aria-labelledby="results">
      <div className={styles.head}>
        <Heading id="results" className={styles.listTitle}>
          {title}
        </Heading>
        <output className="visually-hidden">{isSearch && total !== undefined && title}</output>
        <Order {...search} />
      </div>
      <PagedList
        list={list}
        what="The books"
        label="Pages of books"
        loading={<Skeleton shape="rows" count={6} label="Loading books" />}
        empty={<NoBooks q={q} course={course} />}
        hrefFor={(to) => address({ page: to })}
      >
        {({ items }, isStale) => (
          <Card flush>
            <Rows label={title} stale={isStale}>
              {items.map((book: Book) => (
                <BookRow
                  key={book.id}
                  book={book}
                  side={search.for}
                  current={book.id === open}
                  href={booktrakPaths.book.to({ params: { bookID: book.id }, search })}
                />
              ))}
            </Rows>
          </Card>
        )}
      </PagedList>
      <OutsideNotice />
    </section>
  )
}

/** What the results of a search are sorted by. */
const Order = ({ q, course }: { q: string; course: string }) =>
  (q || course) && (
    <span className={styles.hint}>
      {q ? 'Course codes first, then most listed' : 'Most listed first'}
    </span>
  )

/** "12 books for BIOL 214"; without the number while it is not known. */
function titleOf({ q, course }: { q: string; course: string }, total: number | undefined) {
  if (q === '' && course === '') return 'Most listed books'
  return `${total === undefined ? 'Books' : plural(total, 'book')} for ${course || `“${q}”`}`
}

function NoBooks({ q, course }: { q: string; course: string }) {
  const add = <ButtonLink href={booktrakPaths.newListings.to()}>Add a book</ButtonLink>
  if (course) {
    return (
      <Empty title={`No books for ${course} yet`} action={add}>
        Books appear here when someone lists one for this course.
      </Empty>
    )
  }
  return q ? (
    <Empty title={`No books here match “${q}”`} action={add}>
      Check the spelling, or search by ISBN.
    </Empty>
  ) : (
    <Empty title="No books yet" action={add}>
      Books that people are selling or looking for will appear here.
    </Empty>
  )
}
