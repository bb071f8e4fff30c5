import type { Now, Waiting } from '@wso/contract/site/now'
import type { ComponentProps } from 'react'
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
  const [day, waiting] = [useDay(), useWaiting()]
  const works = useWorks()
  const work = works ? workOf(waiting.data, short) : undefined
  // Work comes first, and must not push the day down when it arrives.
  const line = works && !isSettled(waiting) ? undefined : day.data
  return (
    <>
      {work && <Work {...work} />}
      {line && <Line {...line} short={short} />}
      {waiting.data && (
        <Rest line={line} news={newsOf(waiting.data)} hasWork={work !== undefined} short={short} />
      )}
      <Loading sources={[day, waiting]} count={line || work ? 1 : 4} />
      <Failures day={day} waiting={waiting} />
    </>
  )
}

type Source = Pick<ReturnType<typeof useDay>, 'isFailed' | 'isFetching'> & {
  data: object | undefined
  refetch: () => unknown
}

const isSettled = ({ data, isFailed }: Source) => data !== undefined || isFailed

/** The work that is shown: on a short day, only when there is some. */
const workOf = (waiting: Waiting | undefined, short: boolean) =>
  waiting && (!short || hasWork(waiting)) ? waiting : undefined

const Loading = ({ sources, count }: { sources: readonly Source[]; count: number }) =>
  sources.every(isSettled) ? null : <Skeleton shape="rows" count={count} label="Loading your day" />

type RestProps = {
  line: Now | undefined
  news: ComponentProps<typeof News>['news']
  hasWork: boolean
  short: boolean
}

/** What waits, after a line that says that the day is empty, or what would appear where nothing is. */
function Rest({ line, news, hasWork: isBesideWork, short }: RestProps) {
  const isEmpty = line?.entries.length === 0
  if (isEmpty && news.length === 0 && !isBesideWork) return <NothingToday />
  return (
    <>
      {isEmpty && !short && <p className={styles.quiet}>No classes, orders or rides today.</p>}
      <News news={news} />
    </>
  )
}

function Failures({ day, waiting }: { day: Source; waiting: Source }) {
  const failed = [day, waiting].filter(({ isFailed }) => isFailed)
  if (failed.length === 0) return null
  return (
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
