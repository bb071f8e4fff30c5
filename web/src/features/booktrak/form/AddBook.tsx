import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { isSearchable } from '@wso/contract/core/search/isSearchable'
import { type FormEvent, Suspense, useState } from 'react'
import { read } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { plural } from '#core/format/plural.ts'
import { useDebouncedValue } from '#core/page/useDebouncedValue.ts'
import { Button } from '#ui/actions/Button.tsx'
import { scanIcon } from '#ui/icons/acts.ts'
import { Icon } from '#ui/icons/Icon.tsx'
import { part } from '#ui/loading/part.ts'
import { SearchField } from '#ui/search/SearchField.tsx'
import { FoundBooks } from './FoundBooks.tsx'
import { isbnIn } from './newListings.ts'
import styles from './form.module.css'

const ScanDialog = part(() => import('../scan/ScanDialog.tsx').then((m) => m.ScanDialog))

/** Stored books are searched once per pause in typing. */
const typingMs = 150

type AddBookProps = {
  /** The books of the form so far. */
  isbns: readonly string[]
  onAdd: (isbn: string) => void
}

/** Adds books to the form: by ISBN, by search, or with the camera, several in a row. */
export function AddBook({ isbns, onAdd }: AddBookProps) {
  const [typed, setTyped] = useState('')
  const q = useDebouncedValue(typed.trim(), typingMs)
  const [isScanning, setScanning] = useState(false)
  const [scanned, setScanned] = useState(0)
  const add = (isbn: string) => {
    setTyped('')
    onAdd(isbn)
  }
  /** Enter adds an ISBN; a handheld scanner types one and presses Enter. */
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const isbn = isbnIn(typed)
    if (isbn && !isbns.includes(isbn)) add(isbn)
  }
  const openScanner = () => {
    setScanned(0)
    setScanning(true)
  }
  return (
    <div className={styles.add}>
      <form className={styles.finder} onSubmit={submit}>
        <SearchField
          label={isbns.length === 0 ? 'Find the book' : 'Add another book'}
          hideLabel={false}
          placeholder="ISBN, title or course"
          maxLength={200}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button onClick={openScanner}>
          <Icon path={scanIcon} />
          Scan
        </Button>
      </form>
      {typed.trim() !== '' && q !== '' && <Found q={q} isbns={isbns} onAdd={add} />}
      {isScanning && (
        <Suspense>
          <ScanDialog
            says={scanned > 0 ? `${plural(scanned, 'book')} added. Scan the next one.` : undefined}
            onClose={() => setScanning(false)}
            onISBN={(isbn) => {
              if (isbns.includes(isbn)) return
              setScanned(scanned + 1)
              add(isbn)
            }}
          />
        </Suspense>
      )}
    </div>
  )
}

const most = 8
/** The outside catalog is searched once per pause, not on every keystroke. */
const pauseMs = 700

function Found({ q, isbns, onAdd }: AddBookProps & { q: string }) {
  const isbn = isbnIn(q)
  // The digits of an ISBN so far match nothing, so they are not searched for.
  if (!isbn && /^[\d\s-]+$/.test(q)) {
    return <output className={styles.quiet}>An ISBN has 10 or 13 digits.</output>
  }
  if (!isbn) return <FoundByWords q={q} isbns={isbns} onAdd={onAdd} />
  return (
    <p>
      {isbns.includes(isbn) ? (
        'This book is already on the form.'
      ) : (
        <Button kind="soft" onClick={() => onAdd(isbn)}>
          Add ISBN {isbn}
        </Button>
      )}
    </p>
  )
}

function FoundByWords({ q, isbns, onAdd }: AddBookProps & { q: string }) {
  const asked = useDebouncedValue(q, pauseMs)
  const stored = useQuery({
    ...read(api.books.list, { query: { q, limit: most } }),
    placeholderData: keepPreviousData,
  })
  const outside = useQuery({
    ...read(api.books.web, { query: { q: asked, limit: most } }),
    enabled: isSearchable(asked, 3),
    staleTime: 600_000,
  })
  const all = [...(stored.data?.items ?? []), ...(asked === q ? (outside.data ?? []) : [])]
  const books = new Map(all.map((book) => [book.isbn13, book]))
  return (
    <FoundBooks
      books={[...books.values()].filter(({ isbn13 }) => isbn13 !== '' && !isbns.includes(isbn13))}
      isBusy={stored.isFetching || asked !== q || outside.isFetching}
      error={stored.error?.message}
      q={q}
      onAdd={onAdd}
    />
  )
}
