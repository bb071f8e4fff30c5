import { isOffered } from '#core/navigation/offered.ts'
import { useMe } from '#core/session/me.ts'
import { scheduler } from '#features/scheduler/scheduler.paths.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Link } from '#ui/actions/Link.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Line } from './Line.tsx'
import { News, newsOf } from './News.tsx'
import { useDay, useWaiting, useWorks } from './useDay.ts'
import { hasWork, Work } from './Work.tsx'
import styles from './now.module.css'

/**
 * The viewer's work, their day as a line, and what waits for them. The day and what waits load and fail on
 * their own. A short one has only the next entries, and no work that is done.
 */
export function Day({ short = false }: { short?: boolean }) {
  const sources = [useDay(), useWaiting()] as const
  const [day, waiting] = sources
  const works = useWorks()
  const news = waiting.data ? newsOf(waiting.data) : []
  const failed = sources.filter(({ isFailed }) => isFailed)
  const isLoading = sources.some(({ data, isFailed }) => !data && !isFailed)
  const hasWorkShown = works && waiting.data && (!short || hasWork(waiting.data))
  // Work comes first, and must not push the day down when it arrives.
  const line = works && !waiting.data && !waiting.isFailed ? undefined : day.data
  const isEmpty = line?.entries.length === 0
  const isFree = isEmpty && news.length === 0 && !hasWorkShown
  return (
    <>
      {hasWorkShown && waiting.data && <Work {...waiting.data} />}
      {line && <Line {...line} short={short} />}
      {isEmpty && !isFree && !short && (
        <p className={styles.quiet}>No classes, orders or rides today.</p>
      )}
      {isFree && !isLoading && failed.length === 0 && <NothingToday />}
      <News news={news} />
      {isLoading && (
        <Skeleton shape="rows" count={line || waiting.data ? 1 : 4} label="Loading your day" />
      )}
      {failed.length > 0 && (
        <p className={styles.quiet} role="alert">
          {day.isFailed ? 'Your day did not load.' : 'What waits for you did not load.'}{' '}
          <Button
            size="small"
            busy={failed.some(({ isFetching }) => isFetching)}
            onClick={() => failed.forEach(({ refetch }) => void refetch())}
          >
            Try again
          </Button>
        </p>
      )}
    </>
  )
}

const NothingToday = () => (
  <p className={styles.quiet}>
    Nothing is waiting for you.
    {useMe()?.type === 'student' && isOffered(scheduler.to()) && (
      <>
        {' '}
        <Link href={scheduler.to()}>Add your courses</Link> to see your classes here.
      </>
    )}
  </p>
)
