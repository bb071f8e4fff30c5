import type { FlaggedSurvey } from '@wso/contract/factrak/moderation'
import { api } from '#core/api/endpoints.ts'
import { PagedList } from '#core/api/PagedList.tsx'
import { usePagedQuery } from '#core/api/usePagedQuery.ts'
import { plural } from '#core/format/plural.ts'
import { Empty } from '#ui/feedback/Empty.tsx'
import { FlaggedReview } from './FlaggedReview.tsx'
import shared from '#reviews/reviews.module.css'

/** The position of a list of the queue in the URL of its page. */
export type QueuePlace = {
  page: number
  goTo: (page: number) => void
  hrefFor: (page: number) => string
}

type FlaggedReviewsProps = {
  state: 'flagged' | 'hidden'
  /** The id of the review that is shown before the others, if it is on the page. */
  first?: number
  place: QueuePlace
}

/** Reviews that wait for a decision, the longest waiting first, or hidden ones; for moderators. */
export function FlaggedReviews({ state, first, place }: FlaggedReviewsProps) {
  const { page, goTo, hrefFor } = place
  const list = usePagedQuery(
    api.factrakAdmin.list,
    { query: { state, populateAgreements: 'true' }, preload: ['professor', 'course'] },
    { page, size: 20, goTo },
  )
  return (
    <PagedList
      list={list}
      what="The reviews"
      empty={
        <Empty title={state === 'flagged' ? 'No reviews to decide' : 'No hidden reviews'}>
          {state === 'flagged' && 'Flagged reviews and reviews of new courses appear here.'}
        </Empty>
      }
      hrefFor={hrefFor}
    >
      {({ items, total }) => (
        <>
          <output className={shared.quiet}>{plural(total, 'review')}</output>
          <ul className={shared.reviews}>
            {firstOf(items, first).map((survey) => (
              <li key={survey.id}>
                <FlaggedReview survey={survey} />
              </li>
            ))}
          </ul>
        </>
      )}
    </PagedList>
  )
}

const firstOf = (items: readonly FlaggedSurvey[], first: number | undefined) =>
  items.toSorted((a, b) => Number(b.id === first) - Number(a.id === first))
