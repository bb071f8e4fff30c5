import { bookLimits, type ListingType } from '@wso/contract/booktrak/bookRules'
import type { Book } from '@wso/contract/booktrak/books'
import { codeOf } from '#core/format/codeOf.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { TextField } from '#ui/forms/TextField.tsx'
import { trashIcon } from '#ui/icons/acts.ts'
import { Icon } from '#ui/icons/Icon.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { creditsOf, formatISBN } from '../booktrak.labels.ts'
import { CourseField } from '../CourseField.tsx'
import { Cover } from '../Cover.tsx'
import { ListingFields } from './ListingFields.tsx'
import type { Entry, Known } from './newListings.ts'
import styles from './form.module.css'

type EntryCardProps = {
  isbn: string
  known: Known
  listingType: ListingType
  entry: Entry
  change: (changes: Partial<Entry>) => void
  errorOf: (name: string) => string | undefined
  onRemove: () => void
}

/** One book of the form, with the fields of its listing. */
export function EntryCard(props: EntryCardProps) {
  const { isbn, known, listingType, entry, change, errorOf, onRemove } = props
  const { lookup, refusal } = known
  const book = lookup?.book
  const name = nameOf(isbn, book, entry)
  return (
    <Card className={styles.entry}>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the fields of one book among several */}
      <div role="group" aria-label={name} className={styles.fields}>
        <BookLine isbn={isbn} name={name} lookup={lookup} onRemove={onRemove} />
        {!lookup && !refusal && <Skeleton count={2} label="Looking up the book" />}
        {refusal && (
          <Notice kind="bad" role="alert">
            {refusal} Remove it, or add the book by another number.
          </Notice>
        )}
        {lookup && (
          <>
            {!book && (
              <ByHand
                isbn={isbn}
                entry={entry}
                change={change}
                errorOf={errorOf}
                certain={lookup.certain}
              />
            )}
            <ListingFields
              listingType={listingType}
              bookID={book?.id}
              values={entry}
              change={change}
              errorOf={errorOf}
              prefix={`${isbn}.`}
            />
            <Courses book={book} entry={entry} change={change} />
          </>
        )}
      </div>
    </Card>
  )
}

const nameOf = (isbn: string, book: Book | undefined, { title }: Entry) =>
  book?.title ?? (title || `ISBN ${isbn}`)

type BookLineProps = Pick<EntryCardProps, 'isbn' | 'onRemove'> & {
  name: string
  lookup: Known['lookup']
}

/** The details of the book, and a button that removes it from the form. */
function BookLine({ isbn, name, lookup, onRemove }: BookLineProps) {
  const book = lookup?.book
  const details = [book && creditsOf(book), formatISBN(lookup?.isbn13 ?? isbn)].filter(Boolean)
  return (
    <div className={styles.book}>
      <Cover book={book ?? { title: name }} />
      <div className={styles.title}>
        <h2>{name}</h2>
        <p>{details.join(' · ')}</p>
      </div>
      <Button kind="plain" square size="small" aria-label={`Remove ${name}`} onClick={onRemove}>
        <Icon path={trashIcon} />
      </Button>
    </div>
  )
}

type ByHandProps = Pick<EntryCardProps, 'isbn' | 'entry' | 'change' | 'errorOf'> & {
  certain: boolean
}

/** The title and authors of a book that no catalog has. */
const ByHand = ({ isbn, entry, change, errorOf, certain }: ByHandProps) => (
  <>
    <Notice>
      {certain
        ? 'This ISBN is not in the outside catalog. Enter the title as it appears on the cover.'
        : 'The outside catalog is not responding. Enter the title as it appears on the cover.'}
    </Notice>
    <div className={styles.pair}>
      <TextField
        label="Title"
        name={`${isbn}.title`}
        maxLength={bookLimits.title}
        value={entry.title}
        error={errorOf('title')}
        onChange={({ target }) => change({ title: target.value })}
      />
      <TextField
        label="Authors"
        optional
        name={`${isbn}.authors`}
        hint="Separate several with commas"
        maxLength={bookLimits.title}
        value={entry.authors}
        error={errorOf('authors')}
        onChange={({ target }) => change({ authors: target.value })}
      />
    </div>
  </>
)

type CoursesProps = Pick<EntryCardProps, 'entry' | 'change'> & { book: Book | undefined }

function Courses({ book, entry, change }: CoursesProps) {
  const known = (book?.courses ?? []).map(codeOf)
  return (
    <CourseField
      label={known.length > 0 ? 'Other courses that use it' : 'Courses that use it'}
      optional
      hint={
        known.length > 0
          ? `Already listed for ${known.join(', ')}`
          : 'People in these courses will find it'
      }
      chosen={entry.courses}
      onChange={(courses) => change({ courses })}
    />
  )
}
