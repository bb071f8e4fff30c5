import { useQuery } from '@tanstack/react-query'
import type { Page } from '@wso/contract/core/endpoint'
import type { BulletinType } from '@wso/contract/posts/bulletins'
import type { PostType } from '@wso/contract/posts/postTypes'
import type { ReactNode } from 'react'
import { read } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { shortDay } from '#core/format/dates.ts'
import { discussionPaths } from '#features/discussions/discussions.paths.ts'
import { ridePaths } from '#features/rides/rides.paths.ts'
import { kinds, rideTitle } from '#posts/kinds.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Link } from '#ui/actions/Link.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { bulletinPaths } from './bulletins.paths.ts'
import styles from './BulletinBox.module.css'

type Item = { id: number; href: string; title: string; date: string }
type BoxQuery = {
  data: { items: Item[]; total: number } | undefined
  error: Error | null
  isFetching: boolean
  refetch: () => unknown
}

/** The five latest posts of one kind, for the home page. Each box loads and fails on its own. */
export function BulletinBox({ type }: { type: PostType }) {
  if (type === 'discussion') return <DiscussionBox />
  if (type === 'ride') return <RideBox />
  return <PostBox type={type} />
}

/** Selects what a box shows from a list of posts. */
const shownAs =
  <Post,>(itemOf: (post: Post) => Item) =>
  ({ items, total }: Page<Post>) => ({ total, items: items.map(itemOf) })

const limit = 5
/** Posts that have ended by the server's clock disappear while the page is open. */
const refetchInterval = 60_000

function DiscussionBox() {
  const query = useQuery({
    ...read(api.discussions.list, { query: { limit } }),
    select: shownAs(({ id, title, lastActive }) => ({
      id,
      title,
      date: lastActive,
      href: discussionPaths.thread.to({ params: { id } }),
    })),
  })
  return <Box type="discussion" href={discussionPaths.list.to()} query={query} />
}

function RideBox() {
  const query = useQuery({
    ...read(api.rides.list, { query: { limit } }),
    refetchInterval,
    select: shownAs((ride) => ({
      id: ride.id,
      title: rideTitle(ride),
      date: ride.date,
      href: ridePaths.one.to({ params: { id: ride.id } }),
    })),
  })
  return <Box type="ride" href={ridePaths.list.to()} query={query} />
}

function PostBox({ type }: { type: BulletinType }) {
  const query = useQuery({
    ...read(api.bulletins.list, { query: { limit, type } }),
    refetchInterval,
    select: shownAs(({ id, title, startDate }) => ({
      id,
      title,
      date: startDate,
      href: bulletinPaths.one.to({ params: { type, id } }),
    })),
  })
  return <Box type={type} href={bulletinPaths.list.to({ params: { type } })} query={query} />
}

type BoxProps = { type: PostType; href: string; query: BoxQuery }

function Box({ type, href, query }: BoxProps) {
  const { name, many } = kinds[type]
  return (
    <Card
      flush
      title={
        <Link className={styles.name} href={href}>
          {name}
        </Link>
      }
      aside={
        query.data && (
          <Link href={href} aria-label={`All ${query.data.total} ${many}`}>
            {query.data.total.toLocaleString('en-US')}
          </Link>
        )
      }
    >
      {content(query, many)}
    </Card>
  )
}

function content({ data, error, isFetching, refetch }: BoxQuery, many: string): ReactNode {
  if (!data && !error) return <Skeleton shape="rows" count={limit} label={`Loading ${many}`} />
  if (!data) {
    return (
      <p className={styles.note} role="alert">
        The {many} did not load.{' '}
        <Button size="small" busy={isFetching} onClick={() => void refetch()}>
          Try again
        </Button>
      </p>
    )
  }
  if (data.items.length === 0) return <p className={styles.note}>No {many} now.</p>
  return (
    <ul className={styles.items}>
      {data.items.map(({ id, title, date, href }) => (
        <li key={id}>
          <Link className={styles.item} href={href}>
            <span className={styles.title}>{title}</span>
            <time dateTime={date}>{shortDay(date)}</time>
          </Link>
        </li>
      ))}
    </ul>
  )
}
