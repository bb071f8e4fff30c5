import type { FlaggedSurvey } from '@wso/contract/factrak/moderation'
import { codeOf } from '#core/format/codeOf.ts'
import { calendarDay, timeAgo } from '#core/format/dates.ts'
import { plural } from '#core/format/plural.ts'
import { useNow } from '#core/format/useNow.ts'
import { OnDevice } from '#core/page/OnDevice.tsx'
import { Appeal, appealRefusal } from '#posts/reporting/Appeal.tsx'
import { Badge } from '#ui/data/Badge.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { flagIcon } from '#ui/icons/bar.ts'
import { Card } from '#ui/layout/Card.tsx'
import { termOf } from '../termLabels.ts'
import { DecisionForm } from './DecisionForm.tsx'
import { reviewTitle } from './reviewTitle.public.ts'
import styles from './moderation.module.css'

type FlaggedReviewProps = {
  survey: FlaggedSurvey
  /** Called when the form has an unsent choice or note. */
  onStarted: () => void
  onDecided: () => void
}

/** A review to decide about: its text, the reasons of its flags, its author’s appeal, the decision. */
export function FlaggedReview({ survey, ...decided }: FlaggedReviewProps) {
  const { course, comment, flags, appeal, totalAgree, totalDisagree } = survey
  const refusal = appealRefusal(appeal)
  const title = reviewTitle(survey)
  return (
    <article aria-label={`Flagged review of ${title}`}>
      <Card flush title={title}>
        <div className={styles.flagged}>
          <p className={styles.status}>
            {flags.length > 0 && (
              <Badge kind="bad" icon={flagIcon}>
                {plural(flags.length, 'flag')}
              </Badge>
            )}
            {appeal?.answeredTime === null && <Badge kind="warn">Appealed</Badge>}
            {[...termOf(survey), `written ${calendarDay(survey.createdTime)}`].join(' · ')}
          </p>
          <div className={styles.text}>
            {comment.split(/\n+/).map((paragraph, at) => (
              <p key={at}>{paragraph}</p>
            ))}
          </div>
          <p className={styles.quiet}>
            {totalAgree} agree, {totalDisagree} disagree
          </p>
          {course?.pending && (
            <p className={styles.quiet}>
              {codeOf(course)} isn’t in the catalog. Keeping this review adds the course.
            </p>
          )}
          <Reasons flags={flags} />
          {appeal && <Appeal appeal={appeal} isOfReview />}
          {refusal && <Notice>{refusal}</Notice>}
        </div>
        {!refusal && (
          <OnDevice fallback={<Skeleton count={6} />}>
            <DecisionForm survey={survey} title={title} {...decided} />
          </OnDevice>
        )}
      </Card>
    </article>
  )
}

function Reasons({ flags }: Pick<FlaggedSurvey, 'flags'>) {
  const now = useNow()
  if (flags.length === 0) return null
  return (
    <section>
      <h3>Flags</h3>
      <ul className={styles.flags}>
        {flags.map(({ reason, createdTime }) => (
          <li key={`${createdTime} ${reason}`}>
            {reason || 'No reason given'}{' '}
            <span className={styles.quiet}>{timeAgo(createdTime, now)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
