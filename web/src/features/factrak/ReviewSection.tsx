import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import { read } from '#core/api.ts'
import { api } from '#core/endpoints.ts'
import { Loaded } from '#core/Loaded.tsx'
import { plural } from '#core/plural.ts'
import { useSearchOf } from '#core/routes.ts'
import { writeSearch } from '#core/search.ts'
import { Empty } from '#ui/Empty.tsx'
import { Pager } from '#ui/Pager.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { classes } from '#ui/classes.ts'
import styles from './factrak.module.css'
import { factrakRoutes } from './factrak.routes.ts'
import { ReviewCard } from './ReviewCard.tsx'
import { formatWords } from './words.ts'

type ReviewSectionProps = {
  /** Whose reviews: a course, a professor, or the two together. */
  of: { courseID?: number | undefined; professorID?: number | undefined }
  names: 'professor' | 'course'
  /** When there are none: the button to write the first. */
  first: ReactNode
}

const perPage = 20
const orders = { newest: 'Newest', agreed: 'Most agreed', oldest: 'Oldest' } as const
const formats = { any: 'Any format', ...formatWords } as const

/** The reviews of a course or professor: sorted, filtered and paged by the address. */
export function ReviewSection({ of, names, first }: ReviewSectionProps) {
  const [path, go] = useLocation()
  // A course's and a professor's address say the same about their reviews.
  const { search } = factrakRoutes.course
  const [{ sort, format, page, course }, set] = useSearchOf(factrakRoutes.course)
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
              title={isFiltered ? 'No reviews of this format' : 'No reviews yet'}
              action={first}
            >
              {isFiltered
                ? 'Choose another format, or write the first of this one.'
                : 'If you took it, others would like to know how it was.'}
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
        pages={Math.ceil((total ?? 0) / perPage)}
        hrefFor={(to) => `${path}${writeSearch(search, { sort, format, course, page: to })}`}
        go={go}
      />
    </section>
  )
}
