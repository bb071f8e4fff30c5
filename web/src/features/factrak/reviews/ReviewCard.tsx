import type { Survey } from '@wso/contract/factrak/reviews'
import { codeOf } from '#core/format/codeOf.ts'
import { calendarDay } from '#core/format/dates.ts'
import { dayAgo } from '#core/format/dayAgo.ts'
import { useNow } from '#core/format/useNow.ts'
import { inbox } from '#features/notifications/notifications.paths.ts'
import { excerptOf } from '#reviews/excerptOf.ts'
import { Link } from '#ui/actions/Link.tsx'
import { Badge } from '#ui/data/Badge.tsx'
import { flagIcon } from '#ui/icons/bar.ts'
import { Icon } from '#ui/icons/Icon.tsx'
import { checkIcon, xIcon } from '#ui/icons/signs.ts'
import { factrakPaths } from '../factrak.paths.ts'
import { lastName } from '../factrakLabels.ts'
import { termOf } from '../termLabels.ts'
import { FlagButton } from './FlagButton.tsx'
import { ReviewActions } from './ReviewActions.tsx'
import { Votes } from './Votes.tsx'
import shared from '#reviews/reviews.module.css'
import styles from '../factrak.module.css'

type ReviewCardProps = {
  survey: Survey
  /** The subject in the heading: the parts that the page does not already name. */
  names?: 'professor' | 'course' | 'both' | undefined
  /** Truncates a long text and links to the full review. */
  short?: boolean | undefined
}

/** A review: subject, text, two recommendations, votes and actions. */
export function ReviewCard({ survey, names = 'professor', short }: ReviewCardProps) {
  return (
    <article className={shared.review} aria-label={labelOf(survey)}>
      <header className={shared.head}>
        <h3>
          <Subject survey={survey} names={names} />
        </h3>
        <p className={styles.term}>
          {termOf(survey).map((part) => (
            <span key={part}>{part}</span>
          ))}
        </p>
      </header>
      <Text survey={survey} short={short} />
      <Verdicts survey={survey} />
      <Foot survey={survey} />
    </article>
  )
}

const labelOf = ({ professor, course }: Survey) =>
  `Review of ${[course && codeOf(course), professor?.name].filter(Boolean).join(' with ')}`

function Subject({ survey, names }: { survey: Survey; names: 'professor' | 'course' | 'both' }) {
  const { professor, course, courseID, professorID } = survey
  const toCourse = course && (
    <Link href={factrakPaths.course.to({ params: { courseID } })}>{codeOf(course)}</Link>
  )
  const toProfessor = professor && (
    <Link href={factrakPaths.professor.to({ params: { profID: professorID } })}>
      {professor.name}
    </Link>
  )
  if (names === 'professor') return toProfessor
  if (names === 'course') return toCourse
  return (
    <>
      {toCourse} with {toProfessor}
    </>
  )
}

const shortLength = 280

function Text({ survey: { id, comment }, short }: { survey: Survey; short?: boolean | undefined }) {
  const shown = short ? excerptOf(comment, shortLength) : comment
  return (
    <div className={styles.text}>
      {shown.split(/\n+/).map((paragraph, at) => (
        <p key={at}>{paragraph}</p>
      ))}
      {shown !== comment && (
        <p>
          <Link href={factrakPaths.review.to({ params: { surveyID: id } })}>Read full review</Link>
        </p>
      )}
    </div>
  )
}

function Verdicts({ survey }: { survey: Survey }) {
  const { wouldRecommendCourse, wouldTakeAnother, professor } = survey
  const who = professor ? lastName(professor.name) : 'the professor'
  if (wouldRecommendCourse === null && wouldTakeAnother === null) return null
  return (
    <ul className={shared.ratings}>
      {wouldRecommendCourse !== null && (
        <Verdict yes={wouldRecommendCourse}>
          {wouldRecommendCourse ? 'Recommends this course' : 'Does not recommend this course'}
        </Verdict>
      )}
      {wouldTakeAnother !== null && (
        <Verdict yes={wouldTakeAnother}>
          {wouldTakeAnother
            ? `Would take another with ${who}`
            : `Would not take another with ${who}`}
        </Verdict>
      )}
    </ul>
  )
}

const Verdict = ({ yes, children }: { yes: boolean; children: string }) => (
  <li className={styles.verdict} data-yes={yes}>
    <Icon path={yes ? checkIcon : xIcon} />
    {children}
  </li>
)

function Foot({ survey }: { survey: Survey }) {
  const now = useNow()
  const posted = (
    <time dateTime={survey.createdTime} title={calendarDay(survey.createdTime)}>
      {dayAgo(survey.createdTime, now)}
    </time>
  )
  if (survey.editable) {
    return (
      <footer className={styles.foot}>
        <p className={shared.actions}>
          <Badge kind="brand">Your review</Badge>
          {survey.hidden && <Badge kind="warn">Hidden by a moderator</Badge>}
          {survey.course?.pending && <Badge kind="warn">New course</Badge>}
          <span className={shared.quiet}>
            {survey.totalAgree} agree, {survey.totalDisagree} disagree · {posted}
          </span>
        </p>
        <ReviewActions survey={survey} />
        {survey.hidden && (
          <p className={shared.quiet}>
            Only you can see this review. Your <Link href={inbox.to()}>notifications</Link> lead to
            the moderators’ reason, where you can appeal.
          </p>
        )}
        {survey.course?.pending && (
          <p className={shared.quiet}>
            This course isn’t in the catalog. Others will see your review once a moderator confirms
            the course.
          </p>
        )}
      </footer>
    )
  }
  return (
    <footer className={styles.foot}>
      <Votes survey={survey} />
      <p className={shared.actions}>
        <span className={shared.quiet}>{posted}</span>
        {survey.flagged ? (
          <Badge kind="warn" icon={flagIcon}>
            Flagged, under review
          </Badge>
        ) : (
          <FlagButton survey={survey} />
        )}
      </p>
    </footer>
  )
}
