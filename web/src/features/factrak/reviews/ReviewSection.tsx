import { usePrefetchQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import { api } from '#core/api/endpoints.ts'
import { PagedList } from '#core/api/PagedList.tsx'
import { readPage, usePagedQuery } from '#core/api/usePagedQuery.ts'
import { plural } from '#core/format/plural.ts'
import { useSearchOf } from '#core/navigation/routes.ts'
import { writeSearch } from '#core/navigation/search.ts'
import { classes } from '#ui/classes.ts'
import { Empty } from '#ui/feedback/Empty.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { SelectField } from '#ui/forms/SelectField.tsx'
import { factrakPaths } from '../factrak.paths.ts'
import { formatLabels } from '../termLabels.ts'
import { ReviewCard } from './ReviewCard.tsx'
import shared from '#reviews/reviews.module.css'
import styles from '../factrak.module.css'

/** The course, the professor, or both. */
type Subject = { courseID?: number | undefined; professorID?: number | undefined }

type ReviewSectionProps = {
  of: Subject
  names: 'professor' | 'course'
  /** The action of the empty state. */
  first: ReactNode
}

const orders = { newest: 'Newest', agreed: 'Most agreed', oldest: 'Oldest' } as const
const formats = { any: 'Any format', ...formatLabels } as const

/** The number of reviews on a page. */
const size = 20

type Shown = { sort: keyof typeof orders; format: keyof typeof formats }

const reviewsOf = ({ courseID, professorID }: Subject, { sort, format }: Shown) => ({
  query: {
    professorID,
    courseID,
    order: sort,
    courseFormat: format === 'any' ? undefined : format,
    populateAgreements: 'true' as const,
    populateClientAgreement: 'true' as const,
  },
  preload: ['professor', 'course'] as const,
})

/** Requests the reviews that the URL names before their section is shown. */
export function useReviewsAhead(of: Subject) {
  const [{ page, ...shown }] = useSearchOf(factrakPaths.course)
  usePrefetchQuery(readPage(api.factrak.list, reviewsOf(of, shown), { page, size }))
}

/** The reviews of a course or professor. Order, filter and page are part of the URL. */
export function ReviewSection({ of, names, first }: ReviewSectionProps) {
  const [path] = useLocation()
  // Course and professor URLs share the same review parameters.
  const { search } = factrakPaths.course
  const [{ sort, format, page, course }, set] = useSearchOf(factrakPaths.course)
  const courseID = of.courseID ?? (course || undefined)
  const list = usePagedQuery(
    api.factrak.list,
    reviewsOf({ courseID, professorID: of.professorID }, { sort, format }),
    { page, size, goTo: (last) => set({ page: last }, { replace: true }) },
  )
  const total = list.query.data?.total
  const isFiltered = format !== 'any'
  return (
    <section className={shared.section} aria-labelledby="reviews">
      <div className={shared.sectionHead}>
        <h2 id="reviews" aria-live="polite">
          {total === undefined ? 'Reviews' : plural(total, 'review')}
        </h2>
        {(total !== 0 || isFiltered) && (
          <div className={shared.actions}>
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
      <PagedList
        list={list}
        what="The reviews"
        loading={<Skeleton shape="rows" count={5} />}
        empty={
          <Empty
            title={isFiltered ? 'No reviews for this format' : 'No reviews yet'}
            action={first}
          >
            {isFiltered
              ? 'Choose another format, or write the first review.'
              : 'If you took it, tell others how it was.'}
          </Empty>
        }
        label="Pages of reviews"
        hrefFor={(to) => `${path}${writeSearch(search, { sort, format, course, page: to })}`}
      >
        {({ items }, isStale) => (
          <ul
            className={classes(shared.reviews, isStale && styles.stale)}
            aria-busy={isStale || undefined}
          >
            {items.map((survey) => (
              <li key={survey.id}>
                <ReviewCard survey={survey} names={names} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </section>
  )
}
