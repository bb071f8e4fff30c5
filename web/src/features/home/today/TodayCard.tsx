import { isOffered } from '#core/navigation/offered.ts'
import { useMe } from '#core/session/me.ts'
import { scheduler } from '#features/scheduler/scheduler.paths.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Link } from '#ui/actions/Link.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { FirstSteps } from './FirstSteps.tsx'
import type { TodayLine } from './todayLines.ts'
import { useNextClass } from './useNextClass.ts'
import { useOrderLine } from './useOrderLine.ts'
import { useOwedReviews } from './useOwedReviews.ts'
import { useRideLines } from './useRideLines.ts'
import { useUnreadLines } from './useUnreadLines.ts'
import {
  useEphcatchOpening,
  useFlaggedReviews,
  useLateOrders,
  useOpenReports,
} from './useWorkLines.ts'
import styles from './today.module.css'

/** The viewer's next events and open tasks. A source that fails does not affect the others. */
export function TodayCard() {
  const sources = [
    useNextClass(),
    useOrderLine(),
    useLateOrders(),
    useOpenReports(),
    useFlaggedReviews(),
    useEphcatchOpening(),
    useOwedReviews(),
    useUnreadLines(),
    useRideLines(),
  ]
  const lines = sources.flatMap((source) => source.lines)
  const retries = sources.flatMap(({ retry }) => retry ?? [])
  const isLoading = sources.some((source) => source.isLoading)
  return (
    <>
      <FirstSteps />
      {lines.length > 0 && (
        <ul>
          {lines.map(({ key, ...line }) => (
            <li key={key}>
              <Line {...line} />
            </li>
          ))}
        </ul>
      )}
      {isLoading && <Rest of={lines.length} />}
      {!isLoading && lines.length === 0 && retries.length === 0 && <NothingToday />}
      {retries.length > 0 && (
        <p className={styles.failed} role="alert">
          Some of your day did not load.{' '}
          <Button size="small" onClick={() => retries.forEach((retry) => retry())}>
            Try again
          </Button>
        </p>
      )}
    </>
  )
}

/** A placeholder for the lines that are still loading, as many as a day usually has. */
const Rest = ({ of: known }: { of: number }) => (
  <Skeleton shape="rows" count={Math.max(1, 4 - known)} label="Loading your day" />
)

function Line({ href, title, meta, value, unit }: Omit<TodayLine, 'key'>) {
  return (
    <Link href={href} className={styles.line}>
      <span className={styles.title}>{title}</span>
      <span className={styles.meta}>{meta}</span>
      {value !== undefined && (
        <span className={styles.value}>
          {value} {unit && <small>{unit}</small>}
        </span>
      )}
    </Link>
  )
}

const NothingToday = () => (
  <p className={styles.nothing}>
    Nothing is waiting for you.
    {useMe()?.type === 'student' && isOffered(scheduler.to()) && (
      <>
        {' '}
        <Link href={scheduler.to()}>Add your courses</Link> to see your next class here.
      </>
    )}
  </p>
)
