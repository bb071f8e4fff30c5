import { useQuery } from '@tanstack/react-query'
import { allows } from '@wso/contract/core/access'
import type { Bulletin } from '@wso/contract/posts/bulletins'
import type { Discussion } from '@wso/contract/posts/discussions'
import type { PostType } from '@wso/contract/posts/postTypes'
import type { Ride } from '@wso/contract/posts/rides'
import { read } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { shortDate, shortDay } from '#core/format/dates.ts'
import { useSession } from '#core/session/session.ts'
import { bulletinPaths } from '#features/bulletins/bulletins.paths.ts'
import { discussionPaths } from '#features/discussions/discussions.paths.ts'
import { ridePaths } from '#features/rides/rides.paths.ts'
import { endLabel } from '#posts/endLabel.ts'
import { boxTypes, kinds, rideTitle } from '#posts/kinds.ts'
import { Button } from '#ui/actions/Button.tsx'
import { ChipLink } from '#ui/actions/ChipLink.tsx'
import { Link } from '#ui/actions/Link.tsx'
import { Row } from '#ui/data/Row.tsx'
import { Rows } from '#ui/data/Rows.tsx'
import { Card } from '#ui/layout/Card.tsx'
import styles from './you.module.css'

const newest = { mine: 'true', limit: 5 } as const
const shown = 5

type Post = { href: string; title: string; meta: string; date: string }

/** The viewer's newest posts of every kind, and the way to all of them. */
export function OwnPosts() {
  const { posts, retry } = useOwnPosts()
  const mayPost = allows(api.discussions.create.access, useSession().claims)
  return (
    <Card
      title="Your posts"
      flush
      foot={
        <p className={styles.chips}>
          All your
          {boxTypes.map((kind) => (
            <ChipLink key={kind} href={listOf(kind)}>
              {kinds[kind].name}
            </ChipLink>
          ))}
        </p>
      }
    >
      {retry && (
        <p className={styles.none} role="alert">
          Some of your posts did not load.{' '}
          <Button size="small" onClick={retry}>
            Try again
          </Button>
        </p>
      )}
      {posts?.length === 0 && !retry ? (
        <p className={styles.none}>
          Nothing listed now.{' '}
          {mayPost && (
            <>
              <Link href={discussionPaths.new.to()}>Start a discussion</Link> or{' '}
              <Link href={ridePaths.new.to()}>post a ride</Link>.
            </>
          )}
        </p>
      ) : (
        <Rows>
          {posts?.map(({ href, title, meta }) => (
            <Row key={href} title={title} href={href} meta={meta} />
          ))}
        </Rows>
      )}
    </Card>
  )
}

/** The list of the viewer's posts of a kind. */
function listOf(kind: PostType): string {
  const search = { mine: true }
  if (kind === 'discussion') return discussionPaths.list.to({ search })
  if (kind === 'ride') return ridePaths.list.to({ search })
  return bulletinPaths.list.to({ params: { type: kind }, search })
}

/** The newest posts, undefined while they load; `retry` is present when some did not load. */
function useOwnPosts() {
  const bulletins = useQuery(read(api.bulletins.list, { query: newest }))
  const rides = useQuery(read(api.rides.list, { query: newest }))
  const discussions = useQuery(read(api.discussions.list, { query: newest }))
  const queries = [bulletins, rides, discussions]
  const isLoading = queries.some(({ isPending }) => isPending)
  const failed = queries.filter(({ isError }) => isError)
  const all = [
    ...itemsOf(bulletins).map(postOfBulletin),
    ...itemsOf(rides).map(postOfRide),
    ...itemsOf(discussions).map(postOfDiscussion),
  ].toSorted((a, b) => (a.date < b.date ? 1 : -1))
  return {
    posts: isLoading ? undefined : all.slice(0, shown),
    retry: failed.length > 0 ? () => failed.forEach(({ refetch }) => void refetch()) : undefined,
  }
}

type Listed<T> = { data: { items: readonly T[] } | undefined }
const itemsOf = <T,>({ data }: Listed<T>): readonly T[] => data?.items ?? []

const postOfBulletin = ({ id, type, title, startDate, endDate }: Bulletin): Post => ({
  href: bulletinPaths.one.to({ params: { type, id } }),
  title,
  meta: `${kinds[type].name}, ${endDate ? endLabel(endDate) : shortDay(startDate)}`,
  date: startDate,
})

const postOfRide = (ride: Ride): Post => ({
  href: ridePaths.one.to({ params: { id: ride.id } }),
  title: rideTitle(ride),
  meta: `${kinds.ride.name}, ${shortDate(ride.day)}`,
  date: ride.date,
})

const postOfDiscussion = ({ id, title, lastActive }: Discussion): Post => ({
  href: discussionPaths.thread.to({ params: { id } }),
  title,
  meta: `${kinds.discussion.name}, last active ${shortDay(lastActive)}`,
  date: lastActive,
})
