import { type FormEvent, lazy, type Ref, Suspense, useId, useState } from 'react'
import { useLocation } from 'wouter'
import { Button } from '#ui/actions/Button.tsx'
import { Icon } from '#ui/icons/Icon.tsx'
import { filterIcon } from '#ui/icons/signs.ts'
import { SearchField } from '#ui/search/SearchField.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { directory } from '../users.paths.ts'
import styles from './search.module.css'

// Loaded on demand: most searches use no filters, and the home page must stay small.
const QueryBuilder = lazy(() =>
  import('./QueryBuilder.tsx').then((m) => ({ default: m.QueryBuilder })),
)

type DirectorySearchProps = {
  /** The initial query. Change the `key` when it changes. */
  q?: string
  /** The number of filters in the query. */
  filtersOn?: number
  large?: boolean
  ref?: Ref<HTMLInputElement>
}

/** The directory search field with filters that write into it. Submitting opens the directory. */
export function DirectorySearch({ q = '', filtersOn = 0, large, ref }: DirectorySearchProps) {
  const [words, setWords] = useState(q)
  const [count, setCount] = useState(filtersOn)
  const [isOpen, setOpen] = useState(false)
  const [, navigate] = useLocation()
  const builder = useId()

  const search = (event: FormEvent) => {
    event.preventDefault()
    const query = words.trim()
    // Navigate only for a search; clearing the field of a result page clears the page.
    if (query || q) navigate(directory.to({ search: { q: query } }))
  }
  const change = (text: string, filters: number) => {
    setWords(text)
    setCount(filters)
  }
  const size = large ? 'large' : undefined
  return (
    <search className="no-print">
      <form onSubmit={search}>
        <div className={styles.bar}>
          <SearchField
            ref={ref}
            label="Search the directory"
            placeholder="Find a person, dorm or tag"
            large={large}
            maxLength={500}
            enterKeyHint="search"
            value={words}
            onChange={({ target }) => change(target.value, 0)}
          />
          <Button
            size={size}
            aria-expanded={isOpen}
            aria-controls={isOpen ? builder : undefined}
            onClick={() => setOpen(!isOpen)}
          >
            <Icon path={filterIcon} />
            Advanced
            {count > 0 && ' ' + count}
          </Button>
          <Button type="submit" kind="primary" size={size}>
            Search
          </Button>
        </div>
        {isOpen && (
          <Suspense fallback={<Skeleton count={3} label="Loading filters" />}>
            <QueryBuilder id={builder} words={words} onChange={change} />
          </Suspense>
        )}
      </form>
    </search>
  )
}
