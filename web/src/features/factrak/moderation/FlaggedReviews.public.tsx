import type { FlaggedSurvey } from '@wso/contract/factrak/moderation'
import { api } from '#core/api/endpoints.ts'
import { PagedList } from '#core/api/PagedList.tsx'
import { usePagedQuery } from '#core/api/usePagedQuery.ts'
import { Empty } from '#ui/feedback/Empty.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Columns } from '#ui/layout/Columns.tsx'
import { FlaggedReview } from './FlaggedReview.tsx'
import { ReviewRows } from './ReviewRows.public.tsx'

/** The position in a list of the queue in the URL of its page. */
export type QueuePlace = {
  page: number
  goTo: (page: number) => void
  hrefFor: (page: number) => string
}

type FlaggedReviewsProps = {
  state: 'flagged' | 'hidden'
  place: QueuePlace & {
    /** The id of the review that is open; the first of the page when it is not there. */
    open: number
    hrefOf: (open: number) => string
    /** Opens a review; 0 is the first. */
    goToCase: (open: number) => void
  }
}

/** Reviews that wait for a decision, the longest waiting first, or hidden ones, beside the open one; for moderators. */
export function FlaggedReviews({ state, place }: FlaggedReviewsProps) {
  const { page, goTo, hrefFor, hrefOf, goToCase } = place
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
          {state === 'flagged' &&
            'Flagged reviews, appeals and reviews of new courses appear here.'}
        </Empty>
      }
      hrefFor={hrefFor}
    >
      {({ items }, isStale) => {
        const open = openOf(items, place.open)
        return (
          <Columns
            side={
              <Card flush title={state === 'flagged' ? 'Flagged reviews' : 'Hidden reviews'}>
                <ReviewRows surveys={items} open={open.id} stale={isStale} hrefOf={hrefOf} />
              </Card>
            }
          >
            <FlaggedReview
              key={open.id}
              survey={open}
              onStarted={() => goToCase(open.id)}
              onDecided={() => goToCase(0)}
            />
          </Columns>
        )
      }}
    </PagedList>
  )
}

const openOf = (items: readonly FlaggedSurvey[], id: number) =>
  items.find((survey) => survey.id === id) ?? items[0]!
