import type { FlaggedSurvey } from '@wso/contract/factrak/moderation'
import { codeOf } from '#core/format/codeOf.ts'
import { longDay, timeAgo } from '#core/format/dates.ts'
import { plural } from '#core/format/plural.ts'
import { useNow } from '#core/format/useNow.ts'
import { termOf } from '../factrakLabels.ts'
import { DecisionForm } from './DecisionForm.tsx'
import { reviewTitle } from './reviewTitle.public.ts'
import shared from '#reviews/reviews.module.css'
import styles from '../factrak.module.css'

/** A review to decide about: its text, the reasons of its flags, the decision, the note. */
export function FlaggedReview({ survey }: { survey: FlaggedSurvey }) {
  const { course, comment, flags, totalAgree, totalDisagree } = survey
  const title = reviewTitle(survey)
  return (
    <article className={shared.review} aria-label={`Flagged review of ${title}`}>
      <header className={shared.head}>
        <h2>{title}</h2>
        <p className={styles.term}>
          {termOf(survey).map((part) => (
            <span key={part}>{part}</span>
          ))}
        </p>
      </header>
      <div className={styles.text}>
        {comment.split(/\n+/).map((paragraph, at) => (
          <p key={at}>{paragraph}</p>
        ))}
      </div>
      <p className={shared.quiet}>
        {totalAgree} agree, {totalDisagree} disagree · written {longDay(survey.createdTime)}
      </p>
      {course?.pending && (
        <p className={shared.quiet}>
          {codeOf(course)} isn’t in the catalog. Keeping this review adds the course.
        </p>
      )}
      <Reasons flags={flags} />
      <DecisionForm survey={survey} title={title} />
    </article>
  )
}

function Reasons({ flags }: Pick<FlaggedSurvey, 'flags'>) {
  const now = useNow()
  if (flags.length === 0) return null
  return (
    <section className={styles.reasons}>
      <h3>{plural(flags.length, 'flag')}</h3>
      <ul>
        {flags.map(({ reason, createdTime }) => (
          <li key={`${createdTime} ${reason}`}>
            {reason || 'No reason given'}{' '}
            <span className={shared.quiet}>{timeAgo(createdTime, now)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
