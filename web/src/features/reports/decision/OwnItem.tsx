import type { ModerationDecision } from '@wso/contract/reports/decisions'
import { calendarDay, dayAndTime } from '#core/format/dates.ts'
import { Markdown } from '#posts/markdown/Markdown.tsx'
import { reasonLabels } from '#posts/reporting/reportReasons.ts'
import { ButtonLink } from '#ui/actions/ButtonLink.tsx'
import { Facts } from '#ui/data/Facts.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { kindNouns } from '../caseLabels.ts'
import { DecisionAppealForm } from './DecisionAppealForm.tsx'
import styles from './decision.module.css'

type Item = NonNullable<ModerationDecision['item']>
type OwnItemProps = { decision: ModerationDecision; item: Item }

const effects = {
  kept: 'It is visible as before.',
  hidden: 'Only you and the moderators can see it.',
  removed: 'No one can open it.',
} as const

const effectOf = ({ kind, outcome }: ModerationDecision) =>
  kind === 'factrakReview' && outcome === 'removed'
    ? 'No one can open it. A new review of the course replaces it, with this decision.'
    : effects[outcome]

/** What was decided about the viewer's item and why, the item itself, and their appeal. */
export function OwnItem({ decision, item }: OwnItemProps) {
  const { id, kind } = decision
  return (
    <div className={styles.parts}>
      <Card title="The decision">
        <Facts
          left
          facts={[
            ['Effect', effectOf(decision)],
            ['Rule', item.rule && reasonLabels[item.rule]],
            ['Note', item.note ?? 'No note'],
          ]}
        />
      </Card>
      <Card
        title={`Your ${kindNouns[kind]}`}
        foot={item.address && <ButtonLink href={item.address}>Open it</ButtonLink>}
      >
        <div className={styles.text}>
          {item.title && <h3>{item.title}</h3>}
          {item.text && <Markdown text={item.text} />}
        </div>
      </Card>
      {item.appeal && <OwnAppeal appeal={item.appeal} decision={decision} />}
      {item.isUnderReview && !item.appeal && (
        <Notice>You edited it, so moderators are looking at it again.</Notice>
      )}
      {item.mayAppeal && <DecisionAppealForm id={id} />}
    </div>
  )
}

const answers = {
  kept: 'Another moderator agreed with you.',
  hidden: 'Another moderator decided that it stays hidden. This decision is final.',
  removed: 'Another moderator decided that it is removed. This decision is final.',
} as const

type Appeal = NonNullable<Item['appeal']>

/** The answer to an appeal, which a later decision may follow. */
function answerTo({ answeredTime }: Appeal, { outcome, decidedTime }: ModerationDecision) {
  if (!answeredTime)
    return 'None yet. Another moderator will answer, and you’ll get a notification.'
  return answeredTime === decidedTime
    ? answers[outcome]
    : `Answered ${dayAndTime(answeredTime)}, before this decision.`
}

/** The day of an appeal about a review, whose time is not stored; otherwise the moment. */
const dayOrMoment = (moment: string, { kind }: ModerationDecision) =>
  kind === 'dormReview' || kind === 'factrakReview' ? calendarDay(moment) : dayAndTime(moment)

type OwnAppealProps = { appeal: Appeal; decision: ModerationDecision }

function OwnAppeal({ appeal, decision }: OwnAppealProps) {
  return (
    <Card title="Your appeal">
      <Facts
        left
        facts={[
          ['Sent', dayOrMoment(appeal.createdTime, decision)],
          ['Against', appeal.against === 'removed' ? 'Removing it' : 'Hiding it'],
          ['First note', appeal.answeredTime && appeal.againstNote],
          [
            'Your reason',
            <span key="reason" className={styles.reason}>
              {appeal.text}
            </span>,
          ],
          ['Answer', answerTo(appeal, decision)],
        ]}
      />
    </Card>
  )
}
