import type { UseQueryResult } from '@tanstack/react-query'
import type { BookListing } from '@wso/contract/booktrak/bookListings'
import type { ApiError } from '@wso/contract/core/client'
import type { Page } from '@wso/contract/core/endpoint'
import type { ReactNode } from 'react'
import { Loaded } from '#core/api/Loaded.tsx'
import { Rows } from '#ui/data/Rows.tsx'
import { Card } from '#ui/layout/Card.tsx'
import styles from '../booktrak.module.css'

type FoundListingsProps<T> = {
  query: UseQueryResult<Page<T>, ApiError>
  /** The id of the heading. */
  id: string
  title: string
  /** Names the content, for "Your matches did not load". */
  what: string
  found: (items: readonly T[]) => readonly BookListing[]
  children: (listing: BookListing) => ReactNode
}

/**
 * A section of other people's listings. Renders nothing while there are none; offers a retry when
 * loading fails.
 */
export function FoundListings<T>(props: FoundListingsProps<T>) {
  const { query, id, title, what, found, children } = props
  const { data, errorUpdateCount } = query
  // Nothing is shown during the first load, because most people have no such listings.
  if (data ? found(data.items).length === 0 : errorUpdateCount === 0) return null
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
      </div>
      <Loaded query={query} what={what}>
        {({ items }) => (
          <Card flush>
            <Rows label={title}>{found(items).map(children)}</Rows>
          </Card>
        )}
      </Loaded>
    </section>
  )
}
