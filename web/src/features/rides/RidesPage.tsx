import type { Ride } from '@wso/contract/rides'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { read } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { Loaded } from '#core/api/Loaded.tsx'
import { PageTop } from '#core/page/PageTop.tsx'
import { useSearchOf } from '#core/navigation/routes.ts'
import { useSession } from '#core/session/session.ts'
import { ButtonLink } from '#ui/actions/ButtonLink.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Columns } from '#ui/layout/Columns.tsx'
import { Empty } from '#ui/feedback/Empty.tsx'
import { Icon } from '#ui/icons/Icon.tsx'
import { plusIcon } from '#ui/icons/signs.ts'
import { Page } from '#ui/layout/Page.tsx'
import { Pager } from '#ui/navigation/Pager.tsx'
import { Rows } from '#ui/data/Rows.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { dayOf } from '#core/format/collegeDay.ts'
import { PostSearch } from '#posts/PostSearch.tsx'
import { PostTabs } from '#posts/PostTabs.tsx'
import { useNow } from '#core/format/useNow.ts'
import { usePaging } from '#core/api/usePaging.ts'
import { OwnMatch } from './OwnMatch.tsx'
import { RideFilters } from './RideFilters.tsx'
import { RideRow } from './RideRow.tsx'
import { ridePaths } from './rides.paths.ts'
import styles from './rides.module.css'
import { RideSide } from './RideSide.tsx'
import { dayName, distance } from './formatRide.ts'

const size = 20

/** Upcoming rides by day. */
export function RidesPage() {
  const [search, set] = useSearchOf(ridePaths.list)
  const { q, way, kind, day, mine, page } = search
  const [, navigate] = useLocation()
  const { claims } = useSession()
  const query = useQuery({
    ...read(api.rides.list, {
      query: {
        limit: size,
        offset: (page - 1) * size,
        ...(q && { q }),
        ...(kind !== 'all' && { type: kind }),
        ...(way !== 'both' && { direction: way }),
        ...(day && { day }),
        ...(mine && { mine: 'true' }),
      },
      preload: ['user'],
    }),
    placeholderData: keepPreviousData,
  })
  const pages = usePaging({ total: query.data?.total, size }, page, (last) =>
    set({ page: last }, { replace: true }),
  )
  return (
    <Page>
      <PageTop
        title="Rides"
        above={
          <div className={styles.above}>
            <PostTabs current={ridePaths.list.to()} />
            <PostSearch
              label="Place or person"
              value={q}
              onSearch={(next) => set({ q: next, page: 1 }, { replace: true })}
            />
          </div>
        }
        actions={
          <ButtonLink kind="primary" href={ridePaths.new.to()}>
            <Icon path={plusIcon} />
            Post a ride
          </ButtonLink>
        }
      />
      {claims.level === 3 && <OwnMatch />}
      <Columns side={<RideSide />}>
        <div className={styles.list}>
          <RideFilters />
          <Loaded
            query={query}
            what="The rides"
            loading={<Skeleton shape="rows" count={8} label="Loading rides" />}
          >
            {({ items, total }) => (
              <>
                <output className="visually-hidden">{`${total} rides`}</output>
                <Days items={items} stale={query.isPlaceholderData} />
                <Pager
                  page={page}
                  pages={pages}
                  hrefFor={(to) => ridePaths.list.to({ search: { ...search, page: to } })}
                  go={navigate}
                />
              </>
            )}
          </Loaded>
        </div>
      </Columns>
    </Page>
  )
}

function Days({ items, stale }: { items: readonly Ride[]; stale: boolean }) {
  const today = dayOf(useNow())
  const fitting = useFittingIDs()
  if (items.length === 0) {
    const all = <ButtonLink href={ridePaths.list.to()}>Show all rides</ButtonLink>
    return (
      <Empty title="No rides match" action={all}>
        Ride offers and requests are listed until they depart.
      </Empty>
    )
  }
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
  const { data = [] } = useQuery({ ...read(api.rides.ownMatches, {}), enabled: claims.level === 3 })
  return new Set(data.map(({ match }) => match.id))
}
