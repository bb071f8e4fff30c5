import { dormRatings } from '@wso/contract/dormtrak/reviewRules'
import type { DormReview } from '@wso/contract/dormtrak/reviews'
import { calendarDay } from '#core/format/dates.ts'
import { ReportButton } from '#posts/reporting/ReportButton.tsx'
import { excerptOf } from '#reviews/excerptOf.ts'
import { Link } from '#ui/actions/Link.tsx'
import { Badge } from '#ui/data/Badge.tsx'
import { formatFloor, formatTerm, ratingLabels, typeLabels } from '../dormtrak.labels.ts'
import { dormtrakPaths } from '../dormtrak.paths.ts'
import { DormReviewActions } from './DormReviewActions.tsx'
import { RoomPhotos } from './RoomPhotos.tsx'
import shared from '#reviews/reviews.module.css'
import styles from './reviews.module.css'

type ReviewCardProps = {
  review: DormReview
  /** The subject in the heading: the parts that the page does not already name. */
  names: 'dorm' | 'room' | 'none'
  /** Truncates a long comment and leaves out the answers. */
  short?: boolean | undefined
}

/** A review: subject, comment, ratings, answers and photos. */
export function ReviewCard({ review, names, short = false }: ReviewCardProps) {
  const { createdTime, photos, anonymousUntil, hidden, hiddenNote } = review
  return (
    <article className={shared.review} aria-label={titleOf(review)}>
      <header className={shared.head}>
        <h3>
          <Title review={review} names={names} />
        </h3>
        <span className={styles.quiet}>{formatTerm(createdTime)}</span>
      </header>
      {hidden && (
        <p>
          <Badge kind="warn">Hidden by a moderator</Badge> {hiddenNote}
        </p>
      )}
      {anonymousUntil && (
        <p className={styles.quiet}>
          This review is hidden from others until {calendarDay(`${anonymousUntil}T12:00:00Z`)}.
        </p>
      )}
      <Comment review={review} short={short} />
      <Ratings review={review} />
      {!short && <Answers review={review} />}
      {!short && photos && <RoomPhotos photos={photos} />}
      {review.editable && <DormReviewActions review={review} />}
      {!review.editable && !short && (
        <div className={shared.actions}>
          <ReportButton reported={{ kind: 'dormReview', itemID: review.id }} size="small" />
        </div>
      )}
    </article>
  )
}

const placeOf = ({ dormRoom }: DormReview) =>
  dormRoom
    ? [typeLabels[dormRoom.roomType], formatFloor(dormRoom.floorNumber)?.toLowerCase()]
        .filter(Boolean)
        .join(', ')
    : 'Review'

const titleOf = (review: DormReview) =>
  `Review of ${review.dormRoom?.dorm?.name ?? placeOf(review)}`

function Title({ review, names }: Pick<ReviewCardProps, 'review' | 'names'>) {
  const { dormRoom } = review
  if (names === 'dorm' && dormRoom?.dorm) {
    return (
      <Link href={dormtrakPaths.dorm.to({ params: { dormID: dormRoom.dormID } })}>
        {dormRoom.dorm.name}
      </Link>
    )
  }
  if (names === 'room' && dormRoom) {
    return (
      <Link href={dormtrakPaths.room.to({ params: { roomID: dormRoom.id } })}>
        {placeOf(review)}
      </Link>
    )
  }
  return 'Review'
}

const shortLength = 200

function Comment({ review: { comment }, short }: { review: DormReview; short: boolean }) {
  if (!comment) return null
  return <p className={styles.comment}>{short ? excerptOf(comment, shortLength) : comment}</p>
}

function Ratings({ review }: { review: DormReview }) {
  const given = dormRatings.filter((name) => review[name] !== null)
  if (given.length === 0) return null
  return (
    <ul className={shared.ratings}>
      {given.map((name) => (
        <li key={name}>
          {ratingLabels[name].label} <b>{review[name]}</b>
          <span className={styles.quiet}> of 5</span>
        </li>
      ))}
    </ul>
  )
}

function Answers({ review }: { review: DormReview }) {
  const answers = [
    ['Noise', review.noise],
    ['Closet', review.closet],
    ['Flooring', review.flooring],
    ['Bathroom', review.bathroomDesc],
    ['Common room', review.commonRoomDesc],
  ].filter(([, answer]) => answer)
  if (answers.length === 0) return null
  return (
    <dl className={styles.answers}>
      {answers.map(([term, answer]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{answer}</dd>
        </div>
      ))}
    </dl>
  )
}
