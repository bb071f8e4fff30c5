import type { Now, Waiting } from '@wso/contract/site/now'
import { scheduler } from '#features/scheduler/scheduler.paths.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Link } from '#ui/actions/Link.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Columns } from '#ui/layout/Columns.tsx'
import { Line } from './Line.tsx'
import { News, newsOf } from './News.tsx'
import { useDay, useWaiting, useWorks } from './useDay.ts'
import { hasWork, Work } from './Work.tsx'
import styles from './now.module.css'

/** The whole day: work, the day as a line, and what waits beside it. */
export function WholeDay() {
  const { work, line, isHeld, day, waiting, news } = useParts()
  return (
    <Columns
      side={
        waiting.isFailed ? (
          <Card title="Waiting for you" flush>
            <Failure source={waiting} text="What waits for you did not load." />
          </Card>
        ) : (
          <News news={news} />
        )
      }
    >
      <div className={styles.cards}>
        {work && <Work {...work} />}
        {isHeld ? (
          <Loading count={4} />
        ) : (
          <Card title="Your day" flush>
            {line && <Line {...line} short={false} />}
            {line && <Empty line={line} text="No classes, orders or rides today." />}
            {!isSettled(day) && <Loading count={4} />}
            <Failure source={day} text="Your day did not load." />
          </Card>
        )}
      </div>
    </Columns>
  )
}

/** The next entries of the day, after work that is not done and before what waits. */
export function ShortDay() {
  const { work, line, day, waiting, news } = useParts()
  const isBusy = work !== undefined && hasWork(work)
  const isAlone = waiting.data !== undefined && news.length === 0 && !isBusy
  const isLoading = ![day, waiting].every(isSettled)
  return (
    <>
      {isBusy && <Work {...work} short />}
      {line && (
        <>
          <Line {...line} short />
          <Empty line={line} text={isAlone ? 'Nothing is waiting for you.' : ''} />
        </>
      )}
      <News news={news} short />
      {isLoading && <Loading count={line || isBusy ? 1 : 4} />}
      <Failure source={day} text="Your day did not load." />
      <Failure source={waiting} text="What waits for you did not load." />
    </>
  )
}

/** The day and what waits, which load and fail on their own. */
function useParts() {
  const [day, waiting] = [useDay(), useWaiting()]
  const works = useWorks()
  // Work comes first, and must not push the day down when it arrives.
  const isHeld = works && !isSettled(waiting)
  return {
    day,
    waiting,
    isHeld,
    work: works ? waiting.data : undefined,
    line: isHeld ? undefined : day.data,
    news: waiting.data ? newsOf(waiting.data) : [],
  }
}

type Source = Pick<ReturnType<typeof useDay>, 'isFailed' | 'isFetching'> & {
  data: Now | Waiting | undefined
  refetch: () => unknown
}

const isSettled = ({ data, isFailed }: Source) => data !== undefined || isFailed

const Loading = ({ count }: { count: number }) => (
  <Skeleton shape="rows" count={count} label="Loading your day" />
)

function Failure({ source, text }: { source: Source; text: string }) {
  if (!source.isFailed) return null
  return (
    <p className={styles.quiet} role="alert">
      {text}{' '}
      <Button size="small" busy={source.isFetching} onClick={() => void source.refetch()}>
        Try again
      </Button>
    </p>
  )
}

/** What an empty day says, and where a student without courses adds some. */
function Empty({ line, text }: { line: Now; text: string }) {
  if (line.entries.length > 0 || (text === '' && !line.needsCourses)) return null
  return (
    <p className={styles.quiet}>
      {text}{' '}
      {line.needsCourses && (
        <>
          <Link href={scheduler.to()}>Add your courses</Link> to see your classes here.
        </>
      )}
    </p>
  )
}
