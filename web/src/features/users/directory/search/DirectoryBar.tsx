import { type ReactNode, Suspense, useId, useState } from 'react'
import { Button } from '#ui/actions/Button.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Icon } from '#ui/icons/Icon.tsx'
import { filterIcon } from '#ui/icons/signs.ts'
import { part } from '#ui/loading/part.ts'
import styles from './search.module.css'

// Loaded on demand: most searches use no filters, and the home page must stay small.
const QueryBuilder = part(() => import('../query/QueryBuilder.tsx').then((m) => m.QueryBuilder))

type DirectoryBarProps = {
  /** The search field. */
  field: ReactNode
  words: string
  /** Changes the text; `filters` is the number of filters in it. */
  onChange: (words: string, filters: number) => void
  filters: number
  onSearch: () => void
  large?: boolean | undefined
}

/** The search field of the directory with filters that write into it, and the search button. */
export function DirectoryBar(props: DirectoryBarProps) {
  const { field, words, onChange, filters, onSearch, large } = props
  const [isOpen, setOpen] = useState(false)
  const builder = useId()
  const size = large ? 'large' : undefined
  return (
    <search className="no-print">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          onSearch()
        }}
      >
        <div className={styles.bar}>
          {field}
          <Button
            size={size}
            aria-expanded={isOpen}
            aria-controls={isOpen ? builder : undefined}
            onClick={() => setOpen(!isOpen)}
          >
            <Icon path={filterIcon} />
            <span className={styles.word}>Advanced</span>
            {filters > 0 && ' ' + filters}
          </Button>
          <Button type="submit" kind="primary" size={size}>
            Search
          </Button>
        </div>
        {isOpen && (
          <Suspense fallback={<Skeleton count={3} label="Loading filters" />}>
            <QueryBuilder id={builder} words={words} onChange={onChange} />
          </Suspense>
        )}
      </form>
    </search>
  )
}
