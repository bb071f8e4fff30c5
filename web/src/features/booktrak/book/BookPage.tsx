import { useQuery } from '@tanstack/react-query'
import type { Book } from '@wso/contract/booktrak/books'
import { campus } from '@wso/contract/campus'
import { read } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { Loaded } from '#core/api/Loaded.tsx'
import { codeOf } from '#core/format/codeOf.ts'
import { useSearchOf } from '#core/navigation/routes.ts'
import { Link } from '#ui/actions/Link.tsx'
import { classes } from '#ui/classes.ts'
import { Icon } from '#ui/icons/Icon.tsx'
import { leftIcon } from '#ui/icons/signs.ts'
import { booktrakPaths } from '../booktrak.paths.ts'
import { BooktrakFrame } from '../BooktrakFrame.tsx'
import { BookResults } from '../find/BookResults.tsx'
import { missing } from '../missing.ts'
import { SideChoice } from '../SideChoice.tsx'
import { BookCard } from './BookCard.tsx'
import styles from './book.module.css'

/** A book with its listings, beside the results it was opened from or the books of its course. */
export function BookPage({ params }: { params: { bookID: string } }) {
  const [search, set] = useSearchOf(booktrakPaths.book)
  const query = useQuery(read(api.books.get, { params: { id: params.bookID } }))
  return (
    <BooktrakFrame
      tab="find"
      end={
        <SideChoice side={search.for} onSide={(side) => set({ for: side }, { replace: true })} />
      }
    >
      <Loaded query={query} what="The book" refused={missing('book')}>
        {(book) => <BookView key={book.id} book={book} />}
      </Loaded>
    </BooktrakFrame>
  )
}

function BookView({ book }: { book: Book }) {
  const [search, set] = useSearchOf(booktrakPaths.book)
  const results = resultsBeside(book, search)
  const { q, course } = results
  const isListed = q !== '' || course !== ''
  const address = (changes: Partial<typeof results>) =>
    booktrakPaths.home.to({ search: { ...results, ...changes } })
  return (
    <>
      {isListed && (
        <p className={styles.back}>
          <Link href={address({})}>
            <Icon path={leftIcon} />
            All books for {course || `“${q}”`}
          </Link>
        </p>
      )}
      <div className={classes(isListed && styles.beside)}>
        {isListed && (
          <div className={styles.results}>
            <BookResults search={results} set={set} address={address} open={book.id} />
          </div>
        )}
        <BookCard book={book} windowTitle={`${book.title}, ${campus.services.booktrak}`} />
      </div>
    </>
  )
}

type Results = { q: string; course: string; page: number; for: 'buy' | 'sell' }

/** The list that a book was opened from; without one, the first page of that of its course. */
function resultsBeside({ courses }: Book, { q, course, page, for: side }: Results): Results {
  if (q !== '' || course !== '') return { q, course, page, for: side }
  const [first] = courses ?? []
  return { q, course: first ? codeOf(first) : '', page: 1, for: side }
}
