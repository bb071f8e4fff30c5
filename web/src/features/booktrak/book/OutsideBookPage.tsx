import { useQuery } from '@tanstack/react-query'
import type { BookLookup } from '@wso/contract/booktrak/books'
import { campus } from '@wso/contract/campus'
import type { ApiError } from '@wso/contract/core/client'
import { Redirect } from 'wouter'
import { read } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { Loaded } from '#core/api/Loaded.tsx'
import { useSearchOf } from '#core/navigation/routes.ts'
import { PageTop } from '#core/page/PageTop.tsx'
import { ButtonLink } from '#ui/actions/ButtonLink.tsx'
import { Empty } from '#ui/feedback/Empty.tsx'
import { Refused } from '#ui/feedback/Refused.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { formatISBN, wrongISBN } from '../booktrak.labels.ts'
import { booktrakPaths } from '../booktrak.paths.ts'
import { BooktrakFrame } from '../BooktrakFrame.tsx'
import { BookHead } from './BookHead.tsx'
import styles from './book.module.css'

/** A book by its ISBN. A stored one redirects to its own page; others can be listed from here. */
export function OutsideBookPage() {
  const [{ isbn }] = useSearchOf(booktrakPaths.isbn)
  const query = useQuery({
    ...read(api.books.lookup, { params: { isbn } }),
    enabled: isbn !== '',
    staleTime: 60_000,
  })
  if (isbn === '') return <Redirect to={booktrakPaths.home.to()} replace />
  return (
    <BooktrakFrame tab="find">
      <Loaded query={query} what="The book" refused={refused}>
        {(found) => <Found {...found} />}
      </Loaded>
    </BooktrakFrame>
  )
}

const refused = ({ status, message }: ApiError) => (
  <>
    <PageTop title="No book with this ISBN" windowTitle={campus.services.booktrak} />
    <Refused
      title={status === 400 ? wrongISBN : message}
      action={<ButtonLink href={booktrakPaths.home.to()}>Find a book</ButtonLink>}
    />
  </>
)

function Found({ isbn13, book, certain }: BookLookup) {
  const windowTitle = `${book?.title ?? formatISBN(isbn13)}, ${campus.services.booktrak}`
  if (book && book.id > 0) {
    return <Redirect to={booktrakPaths.book.to({ params: { bookID: book.id } })} replace />
  }
  if (book) {
    return (
      <Card flush className={styles.card}>
        <article>
          <BookHead book={book} windowTitle={windowTitle} />
          <p className={styles.foot}>
            No one has listed this book yet. List your copy, or ask to be notified about new ones.
          </p>
        </article>
      </Card>
    )
  }
  const add = booktrakPaths.newListings.to({ search: { isbn: [isbn13] } })
  return (
    <>
      <PageTop title={`ISBN ${formatISBN(isbn13)}`} windowTitle={windowTitle} />
      <Empty
        title={
          certain
            ? 'This ISBN is not in the outside catalog'
            : 'The outside catalog is not responding'
        }
        action={<ButtonLink href={add}>List this book</ButtonLink>}
      >
        You can still list the book: enter its title by hand.
      </Empty>
    </>
  )
}
