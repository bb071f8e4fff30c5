import type { ReportCase } from '@wso/contract/reports/reports'
import { calendarDay, dayAndTime } from '#core/format/dates.ts'
import styles from './reporting.module.css'

type AppealProps = {
  appeal: Omit<NonNullable<ReportCase['appeal']>, 'isOwnDecision'> & {
    /** The note of the decision that the appeal is against, where nothing else shows it. */
    againstNote?: string | null
  }
  /** True for a review, whose appeal has a day and no time. */
  isOfReview: boolean
}

/** An author's appeal, as the moderators who answer it read it. */
export function Appeal({ appeal, isOfReview }: AppealProps) {
  const { text, createdTime, answeredTime, against, againstNote } = appeal
  return (
    <section className={styles.appeal}>
      <h3>Appeal</h3>
      <p className={styles.text}>{text}</p>
      <p className={styles.quiet}>
        Sent {isOfReview ? calendarDay(createdTime) : dayAndTime(createdTime)}, against{' '}
        {against === 'removed' ? 'removing it' : 'hiding it'}.{' '}
        {againstNote && `The note was: “${againstNote}” `}
        {answeredTime
          ? `Answered ${dayAndTime(answeredTime)}.`
          : 'Your decision answers it, and the author reads your note.'}
      </p>
    </section>
  )
}

/** Why the viewer must not answer the appeal; undefined when they may. */
export const appealRefusal = (appeal: ReportCase['appeal']) =>
  appeal?.isOwnDecision && appeal.answeredTime === null
    ? 'The appeal is against your decision. Another moderator must answer it.'
    : undefined
