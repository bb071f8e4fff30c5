import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import { read } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { usePaging } from '#core/api/usePaging.ts'
import { Loaded } from '#core/api/Loaded.tsx'
import { plural } from '#core/format/plural.ts'
import { useSearchOf } from '#core/navigation/routes.ts'
import { writeSearch } from '#core/navigation/search.ts'
import { Empty } from '#ui/feedback/Empty.tsx'
import { Pager } from '#ui/navigation/Pager.tsx'
import { SelectField } from '#ui/forms/SelectField.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { classes } from '#ui/classes.ts'
import styles from '../factrak.module.css'
import { factrakPaths } from '../factrak.paths.ts'
import { ReviewCard } from './ReviewCard.tsx'
import { formatLabels } from '../factrakLabels.ts'

type ReviewSectionProps = {
  /** The course, the professor, or both. */
  of: { courseID?: number | undefined; professorID?: number | undefined }
  names: 'professor' | 'course'
  /** The action of the empty state. */
  first: ReactNode
}

const perPage = 20
const orders = { newest: 'Newest', agreed: 'Most agreed', oldest: 'Oldest' } as const
const formats = { any: 'Any format', ...formatLabels } as const

/** The reviews of a course or professor. Order, filter and page are part of the address. */
export function ReviewSection({ of, names, first }: ReviewSectionProps) {
  const [path, go] = useLocation()
  // Course and professor addresses share the same review parameters.
  const { search } = factrakPaths.course
  const [{ sort, format, page, course }, set] = useSearchOf(factrakPaths.course)
  const courseID = of.courseID ?? (course || undefined)
  const query = useQuery({
    ...read(api.factrak.list, {
      query: {
        professorID: of.professorID,
        courseID,
        order: sort,
        courseFormat: format === 'any' ? undefined : format,
        limit: perPage,
        offset: (page - 1) * perPage,
        populateAgreements: 'true',
        populateClientAgreement: 'true',
      },
      preload: ['professor', 'course'],
    }),
    placeholderData: keepPreviousData,
  })
  const total = query.data?.total
  const pages = usePaging({ total, size: perPage }, page, (last) =>
    set({ page: last }, { replace: true }),
  )
  const isFiltered = format !== 'any'
  return (
    <section className={styles.section} aria-labelledby="reviews">
      <div className={styles.sectionHead}>
        <h2 id="reviews" aria-live="polite">
          {total === undefined ? 'Reviews' : plural(total, 'review')}
        </h2>
        {(total !== 0 || isFiltered) && (
          <div className={styles.acts}>
            <SelectField
              label="Format"
              hideLabel
              small
              value={format}
              onChange={({ target }) =>
                set({ format: target.value as typeof format, page: 1 }, { replace: true })
              }
            >
              {Object.entries(formats).map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </SelectField>
            <SelectField
              label="Sort"
              hideLabel
              small
              value={sort}
              onChange={({ target }) =>
                set({ sort: target.value as typeof sort, page: 1 }, { replace: true })
              }
            >
              {Object.entries(orders).map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </SelectField>
          </div>
        )}
      </div>
      <Loaded query={query} what="The reviews" loading={<Skeleton shape="rows" count={5} />}>
        {({ items }) =>
          items.length === 0 ? (
            <Empty
              title={isFiltered ? 'No reviews for this format' : 'No reviews yet'}
              action={first}
            >
              {isFiltered
                ? 'Choose another format, or write the first review.'
                : 'If you took it, tell others how it was.'}
            </Empty>
          ) : (
            <ul className={classes(styles.reviews, query.isPlaceholderData && styles.stale)}>
              {items.map((survey) => (
                <li key={survey.id}>
                  <ReviewCard survey={survey} names={names} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      <Pager
        label="Pages of reviews"
        page={page}
        pages={pages}
        hrefFor={(to) => `${path}${writeSearch(search, { sort, format, course, page: to })}`}
        go={go}
      />
    </section>
  )
}
