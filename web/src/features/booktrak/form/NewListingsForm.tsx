import type { ListingType } from '@wso/contract/booktrak/bookRules'
import { useLocation } from 'wouter'
import { useWrite } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { plural } from '#core/format/plural.ts'
import { FormBar } from '#core/forms/FormBar.tsx'
import { useForm } from '#core/forms/useForm.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { useToasts } from '#ui/feedback/useToasts.ts'
import { FormErrorSummary } from '#ui/forms/FormErrorSummary.tsx'
import { booktrakPaths } from '../booktrak.paths.ts'
import { EntryCard } from './EntryCard.tsx'
import {
  bodyOf,
  controlOf,
  type Entry,
  entryOf,
  missingFor,
  type NewListings,
} from './newListings.ts'
import { useLookups } from './useLookups.ts'
import styles from './form.module.css'

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
  const setEntry = (isbn: string, changes: Partial<Entry>) =>
    change({ entries: { ...values.entries, [isbn]: { ...entryOf(values, isbn), ...changes } } })
  const remove = (isbn: string) => {
    change({ entries: without(values.entries, [isbn]) })
    show(isbns.filter((each) => each !== isbn))
  }
  const left = Object.keys(values.entries).filter((isbn) => !isbns.includes(isbn))
  return (
    <form className={styles.form} noValidate onSubmit={form.submit}>
      <FormErrorSummary errors={form.problems} attempt={form.attempt} />
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
          isbn={isbn}
          known={known}
          listingType={listingType}
          entry={entryOf(values, isbn)}
          change={(changes) => setEntry(isbn, changes)}
          errorOf={(name) => form.errorOf(`${isbn}.${name}`)}
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

function useListingsForm(
  isbns: readonly string[],
  listingType: ListingType,
  books: ReturnType<typeof useLookups>,
) {
  const post = useWrite(api.bookListings.post)
  const [, navigate] = useLocation()
  const toast = useToasts()
  const target = listingType === 'SELL' ? booktrakPaths.own : booktrakPaths.looking
  return useForm({
    draft: 'bookListings.new',
    start,
    controlOf: (field) => controlOf(field, isbns),
    schema: () => import('@wso/contract/booktrak/bookListings.query').then((m) => m.PostedListings),
    toBody: (values) => bodyOf(values, isbns, listingType),
    check: (values) => missingFor(values, books, listingType),
    send: (body) => post.mutateAsync({ body }),
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
