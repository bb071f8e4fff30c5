import { useQuery } from '@tanstack/react-query'
import { isSearchable } from '@wso/contract/core/search/isSearchable'
import { read } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { Loaded } from '#core/api/Loaded.tsx'
import { useDebouncedValue } from '#core/page/useDebouncedValue.ts'
import { Row } from '#ui/data/Row.tsx'
import { Rows } from '#ui/data/Rows.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { creditsOf, formatISBN } from '../booktrak.labels.ts'
import { booktrakPaths } from '../booktrak.paths.ts'
import { Cover } from '../Cover.tsx'
import styles from '../booktrak.module.css'

const most = 10
/** The outside catalog is searched once per pause, not on every keystroke. */
const pauseMs = 700

/** Books of the outside catalog that are not listed here yet. */
export function OutsideResults({ q }: { q: string }) {
  const asked = useDebouncedValue(q, pauseMs)
  const query = useQuery({
    ...read(api.books.web, { query: { q: asked, limit: most } }),
    enabled: isSearchable(asked, 3),
    staleTime: 600_000,
  })
  if (asked.length <= 2) return null
  return (
    <Loaded
      query={query}
      what="The outside catalog"
      loading={<Skeleton shape="rows" count={3} label="Searching the outside catalog" />}
    >
      {(books) => {
        const others = books.filter(({ id, isbn13 }) => id === 0 && isbn13 !== '')
        if (others.length === 0) return null
        return (
          <section className={styles.section} aria-labelledby="outside">
            <div className={styles.head}>
              <h2 id="outside">Not listed yet</h2>
              <span className={styles.hint}>From the outside catalog</span>
            </div>
            <Card flush>
              <Rows label="Books of the outside catalog">
                {others.map((book) => (
                  <Row
                    key={book.isbn13}
                    title={book.title}
                    href={booktrakPaths.isbn.to({ search: { isbn: book.isbn13 } })}
                    lead={<Cover book={book} />}
                    meta={creditsOf(book)}
                    end={formatISBN(book.isbn13)}
                  />
                ))}
              </Rows>
            </Card>
          </section>
        )
      }}
    </Loaded>
  )
}
