import type { ListingType } from '@wso/contract/booktrak/bookRules'
import { useLocation } from 'wouter'
import { useWrite } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { FormBar } from '#core/forms/FormBar.tsx'
import { useDraftForm } from '#core/forms/useDraftForm.ts'
import { plural } from '#core/format/plural.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { useToasts } from '#ui/feedback/useToasts.ts'
import { FormErrorSummary } from '#ui/forms/FormErrorSummary.tsx'
import { booktrakPaths } from '../booktrak.paths.ts'
import { EntryCard } from './EntryCard.tsx'
import styles from './form.module.css'
import {
  bodyOf,
  checkEntries,
  controlsOf,
  type Entry,
  entryOf,
  type NewListings,
} from './newListings.ts'
import { useLookups } from './useLookups.ts'

type NewListingsFormProps = {
  isbns: readonly string[]
  listingType: ListingType
  /** Puts these books into the URL. */
  show: (isbns: string[]) => void
}

const start: NewListings = { entries: {} }

/** The form of new listings, one card per book, posted all at once. */
export function NewListingsForm({ isbns, listingType, show }: NewListingsFormProps) {
  const books = useLookups(isbns)
  const form = useListingsForm(isbns, listingType, books)
  const { values, change } = form
  const mistakes = checkEntries(values, books, listingType)
  const refused = controlsOf(form.problems, isbns).filter(({ message }) => message !== blocked)
  const problems =
    form.attempt === 0
      ? []
      : [...Object.entries(mistakes).map(([field, message]) => ({ field, message })), ...refused]
  const setEntry = (isbn: string, changes: Partial<Entry>) =>
    change({ entries: { ...values.entries, [isbn]: { ...entryOf(values, isbn), ...changes } } })
  const remove = (isbn: string) => {
    change({ entries: without(values.entries, [isbn]) })
    show(isbns.filter((each) => each !== isbn))
  }
  const left = Object.keys(values.entries).filter((isbn) => !isbns.includes(isbn))
  return (
    <form className={styles.form} noValidate onSubmit={form.submit}>
      <FormErrorSummary errors={problems} attempt={form.attempt} />
      {left.length > 0 && (
        <Notice>
          Your draft has {plural(left.length, 'more book', 'more books')}.{' '}
          <Button size="small" onClick={() => show([...isbns, ...left])}>
            Continue the draft
          </Button>
        </Notice>
      )}
      {books.map(({ isbn, known }) => (
        <EntryCard
          key={isbn}
          {...{ isbn, known, listingType }}
          entry={entryOf(values, isbn)}
          change={(changes) => setEntry(isbn, changes)}
          errorOf={(name) => problems.find(({ field }) => field === `${isbn}.${name}`)?.message}
          onRemove={() => remove(isbn)}
        />
      ))}
      {isbns.length > 0 && (
        <FormBar
          form={form}
          action={`Post ${plural(isbns.length, listingType === 'SELL' ? 'listing' : 'request')}`}
        />
      )}
    </form>
  )
}

/** Blocks sending; the fields show their errors. */
const blocked = 'Complete the fields.'

function useListingsForm(
  isbns: readonly string[],
  listingType: ListingType,
  books: ReturnType<typeof useLookups>,
) {
  const post = useWrite(api.bookListings.post)
  const [, navigate] = useLocation()
  const toast = useToasts()
  const target = listingType === 'SELL' ? booktrakPaths.own : booktrakPaths.looking
  return useDraftForm({
    draft: 'bookListings.new',
    start,
    check: (values) =>
      Object.keys(checkEntries(values, books, listingType)).length > 0 ? { entries: blocked } : {},
    send: (values) => post.mutateAsync({ body: bodyOf(values, isbns, listingType) }),
    left: (values) => ({ entries: without(values.entries, isbns) }),
    onSent: (posted, isOpen) => {
      const words =
        listingType === 'SELL'
          ? `${plural(posted.length, 'listing')} posted`
          : `Looking for ${plural(posted.length, 'book')}`
      toast({ kind: 'good', text: words })
      if (isOpen) navigate(target.to())
    },
  })
}

const without = (entries: NewListings['entries'], isbns: readonly string[]) =>
  Object.fromEntries(Object.entries(entries).filter(([key]) => !isbns.includes(key)))
