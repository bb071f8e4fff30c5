import { type FormEvent, lazy, type Ref, Suspense, useId, useState } from 'react'
import { useLocation } from 'wouter'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { filterIcon } from '#ui/icons/acts.ts'
import { SearchField } from '#ui/SearchField.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { directory } from './addresses.public.ts'
import styles from './search.module.css'

// Most searches need no filters, and the home page is to be light.
const QueryBuilder = lazy(() =>
  import('./QueryBuilder.tsx').then((m) => ({ default: m.QueryBuilder })),
)

type DirectorySearchProps = {
  /** The search of the address. The box starts with it; give a new `key` when it changes. */
  q?: string
  /** How many filters are in it. */
  filtersOn?: number
  large?: boolean
  ref?: Ref<HTMLInputElement>
}

/** One box for the whole directory, and filters that write into it. Its answer is a page of the directory. */
export function DirectorySearch({ q = '', filtersOn = 0, large, ref }: DirectorySearchProps) {
  const [words, setWords] = useState(q)
  const [count, setCount] = useState(filtersOn)
  const [isOpen, setOpen] = useState(false)
  const [, navigate] = useLocation()
  const builder = useId()

  const search = (event: FormEvent) => {
    event.preventDefault()
    const query = words.trim()
    // Only a search leads somewhere; clearing the box of a result clears the page.
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
            Filters
            {count > 0 && ' ' + count}
          </Button>
          <Button type="submit" kind="primary" size={size}>
            Search
          </Button>
        </div>
        {isOpen && (
          <Suspense fallback={<Skeleton count={3} label="Loading the filters" />}>
            <QueryBuilder id={builder} words={words} onChange={change} />
          </Suspense>
        )}
      </form>
    </search>
  )
}
