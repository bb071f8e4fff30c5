import type { PastDecision } from '@wso/contract/factrak/moderation'
import { api } from '#core/api/endpoints.ts'
import { PagedList } from '#core/api/PagedList.tsx'
import { usePagedQuery } from '#core/api/usePagedQuery.ts'
import { dayAndTime } from '#core/format/dates.ts'
import { Row } from '#ui/data/Row.tsx'
import { Rows } from '#ui/data/Rows.tsx'
import { Empty } from '#ui/feedback/Empty.tsx'
import { Card } from '#ui/layout/Card.tsx'
import type { QueuePlace } from './FlaggedReviews.public.tsx'

const did = { keep: 'kept', hide: 'hid', remove: 'removed' } as const

/** Past decisions about reviews, latest first; for moderators. */
export function ReviewDecisions({ place }: { place: QueuePlace }) {
  const { page, goTo, hrefFor } = place
  const list = usePagedQuery(api.factrakAdmin.decisions, {}, { page, size: 20, goTo })
  return (
    <PagedList
      list={list}
      what="The decisions"
      empty={<Empty title="No decisions yet" />}
      hrefFor={hrefFor}
    >
      {({ items }) => (
        <Card title="Latest decisions" flush>
          <Rows>
            {items.map((decision) => (
              <DecisionRow key={decision.id} {...decision} />
            ))}
          </Rows>
        </Card>
      )}
    </PagedList>
  )
}

const answers = { upheld: 'Appeal turned down', reversed: 'Appeal granted' } as const

const DecisionRow = ({ user, action, surveyID, note, appeal, createdTime }: PastDecision) => (
  <Row
    title={`${user?.name ?? 'A former moderator'} ${did[action]} review ${surveyID}`}
    meta={[appeal && answers[appeal], note || 'No note'].filter(Boolean).join(' · ')}
    end={<time dateTime={createdTime}>{dayAndTime(createdTime)}</time>}
  />
)
