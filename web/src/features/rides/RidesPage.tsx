import { useQuery } from '@tanstack/react-query'
import type { Ride } from '@wso/contract/posts/rides'
import { read } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { PagedList } from '#core/api/PagedList.tsx'
import { usePagedQuery } from '#core/api/usePagedQuery.ts'
import { dayOf } from '#core/format/collegeDay.ts'
import { plural } from '#core/format/plural.ts'
import { useNow } from '#core/format/useNow.ts'
import { useSearchOf } from '#core/navigation/routes.ts'
import { PageTop } from '#core/page/PageTop.tsx'
import { useSession } from '#core/session/session.ts'
import { NewPostLink } from '#posts/NewPostLink.tsx'
import { PostListTop } from '#posts/PostListTop.tsx'
import { VisitorStrip } from '#posts/VisitorStrip.tsx'
import { ButtonLink } from '#ui/actions/ButtonLink.tsx'
import { Rows } from '#ui/data/Rows.tsx'
import { Empty } from '#ui/feedback/Empty.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Columns } from '#ui/layout/Columns.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { dayName, distance } from './formatRide.public.ts'
import { OwnMatch } from './OwnMatch.tsx'
import { RideFilters } from './RideFilters.tsx'
import { RideRow } from './RideRow.tsx'
import { ridePaths } from './rides.paths.ts'
import { searched } from './rideSearch.ts'
import { RideSide } from './RideSide.tsx'
import styles from './rides.module.css'

/** Rides that have left by the server's clock disappear from an open page within this time. */
const pollMs = 60_000

/** Upcoming rides by day. */
export function RidesPage() {
  const [search, set] = useSearchOf(ridePaths.list)
  const { q, day, page } = search
  const { claims } = useSession()
  const list = usePagedQuery(
    api.rides.list,
    {
      query: { ...searched(search), ...(day && { day }) },
      preload: ['user'],
    },
    {
      page,
      size: 20,
      goTo: (last) => set({ page: last }, { replace: true }),
      pollMs,
    },
  )
  return (
    <Page>
      <PostListTop
        current={ridePaths.list.to()}
        label="Place or person"
        q={q}
        onSearch={(next) => set({ q: next, page: 1 }, { replace: true })}
      />
      <PageTop
        title="Rides"
        actions={<NewPostLink href={ridePaths.new.to()}>Post a ride</NewPostLink>}
      />
      {claims.level === 3 && q === '' && <OwnMatch />}
      <Columns side={<RideSide />}>
        <div className={styles.list}>
          <RideFilters />
          <PagedList
            list={list}
            what="The rides"
            loading={<Skeleton shape="rows" count={8} label="Loading rides" />}
            empty={
              <Empty
                title="No rides match"
                action={<ButtonLink href={ridePaths.list.to()}>Show all rides</ButtonLink>}
              >
                Ride offers and requests are listed until they depart.
              </Empty>
            }
            hrefFor={(to) => ridePaths.list.to({ search: { ...search, page: to } })}
          >
            {({ items, total }, isStale) => (
              <>
                <output className="visually-hidden">{plural(total, 'ride')}</output>
                <Days items={items} stale={isStale} />
              </>
            )}
          </PagedList>
        </div>
      </Columns>
      <VisitorStrip />
    </Page>
  )
}

function Days({ items, stale }: { items: readonly Ride[]; stale: boolean }) {
  const today = dayOf(useNow())
  const fitting = useFittingIDs()
  return [...Map.groupBy(items, ({ day }) => day)].map(([day, rides]) => (
    <section key={day} className={styles.day}>
      <h2>
        {dayName(day)} <span>{distance(day, today)}</span>
      </h2>
      <Card flush>
        <Rows label={`Rides on ${dayName(day)}`} stale={stale}>
          {rides.map((ride) => (
            <RideRow key={ride.id} ride={ride} fits={fitting.has(ride.id)} />
          ))}
        </Rows>
      </Card>
    </section>
  ))
}

/** The ids of rides that match the viewer's own. */
function useFittingIDs(): ReadonlySet<number> {
  const { claims } = useSession()
  const { data = [] } = useQuery({
    ...read(api.rides.ownMatches, {}),
    enabled: claims.level === 3,
    refetchInterval: pollMs,
  })
  return new Set(data.map(({ match }) => match.id))
}
