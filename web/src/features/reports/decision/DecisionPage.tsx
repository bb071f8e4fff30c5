import { useQuery } from '@tanstack/react-query'
import type { ModerationDecision } from '@wso/contract/reports/decisions'
import { read } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { Loaded } from '#core/api/Loaded.tsx'
import { dayAndTime } from '#core/format/dates.ts'
import { PageTop } from '#core/page/PageTop.tsx'
import { inbox } from '#features/notifications/notifications.paths.ts'
import { reasonLabels } from '#posts/reporting/reportReasons.ts'
import { ButtonLink } from '#ui/actions/ButtonLink.tsx'
import { Facts } from '#ui/data/Facts.tsx'
import { Refused } from '#ui/feedback/Refused.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { kindNouns } from '../caseLabels.ts'
import { OwnItem } from './OwnItem.tsx'
import styles from './decision.module.css'

/** A moderator's decision, for the author of the item and for the people who reported it. */
export function DecisionPage({ params: { id } }: { params: { id: string } }) {
  const query = useQuery(read(api.decisions.get, { params: { id: Number(id) } }))
  return (
    <Page>
      <Loaded query={query} what="The decision" refused={renderMissing}>
        {(decision) => (
          <>
            <PageTop
              title={titleOf(decision)}
              windowTitle="Moderator decision"
              lead={`Decided ${dayAndTime(decision.decidedTime)}`}
            />
            {decision.item ? (
              <OwnItem decision={decision} item={decision.item} />
            ) : (
              decision.report && <OwnReport report={decision.report} />
            )}
          </>
        )}
      </Loaded>
    </Page>
  )
}

const outcomes = { kept: 'is visible', hidden: 'was hidden', removed: 'was removed' } as const
const reportOutcomes = { kept: 'was kept', hidden: 'was hidden', removed: 'was removed' } as const

const titleOf = ({ kind, outcome, item }: ModerationDecision) =>
  item
    ? `Your ${kindNouns[kind]} ${outcomes[outcome]}`
    : `The ${kindNouns[kind]} you reported ${reportOutcomes[outcome]}`

const renderMissing = () => <Missing />

/** The decision does not exist, or is about something that was deleted. */
const Missing = () => (
  <>
    <PageTop title="Moderator decision" />
    <Refused
      title="This decision is not available"
      action={<ButtonLink href={inbox.to()}>Notifications</ButtonLink>}
    >
      What it is about may have been deleted since. Only its author and the people who reported it
      can open it.
    </Refused>
  </>
)

function OwnReport({ report }: { report: NonNullable<ModerationDecision['report']> }) {
  return (
    <div className={styles.parts}>
      <Card title="Your report">
        <Facts
          left
          facts={[
            ['Reason', reasonLabels[report.reason]],
            ['Details', report.note],
            ['Sent', dayAndTime(report.createdTime)],
          ]}
        />
      </Card>
      <p>Thank you for your report. The author does not see who sent it.</p>
    </div>
  )
}
