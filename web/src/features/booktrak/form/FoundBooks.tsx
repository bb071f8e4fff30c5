import type { Book } from '@wso/contract/booktrak/books'
import { Button } from '#ui/actions/Button.tsx'
import { Row } from '#ui/data/Row.tsx'
import { Rows } from '#ui/data/Rows.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { VisuallyHidden } from '#ui/layout/VisuallyHidden.tsx'
import { creditsOf, formatISBN } from '../booktrak.labels.ts'
import { Cover } from '../Cover.tsx'
import styles from './form.module.css'

type FoundBooksProps = {
  books: readonly Book[]
  isBusy: boolean
  error: string | undefined
  q: string
  onAdd: (isbn: string) => void
}

/** The books that a search found, each with a button that adds it to the form. */
export function FoundBooks({ books, isBusy, error, q, onAdd }: FoundBooksProps) {
  if (error) return <Notice kind="bad">{error}</Notice>
  if (books.length === 0) {
    return isBusy ? (
      <Skeleton shape="rows" count={3} label="Searching" />
    ) : (
      <output className={styles.quiet}>
        No books match “{q}”. Type the ISBN from the back cover.
      </output>
    )
  }
  return (
    <Card flush>
      <Rows label={`Books for “${q}”`} stale={isBusy}>
        {books.map((book) => (
          <Row
            key={book.isbn13}
            title={book.title}
            lead={<Cover book={book} />}
            meta={[creditsOf(book), formatISBN(book.isbn13)].filter(Boolean).join(' · ')}
            actions={
              <Button size="small" onClick={() => onAdd(book.isbn13)}>
                Add<VisuallyHidden> {book.title}</VisuallyHidden>
              </Button>
            }
          />
        ))}
      </Rows>
    </Card>
  )
}
