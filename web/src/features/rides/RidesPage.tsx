import type { Ride } from '@wso/contract/rides'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { read } from '#core/api.ts'
import { api } from '#core/endpoints.ts'
import { Loaded } from '#core/Loaded.tsx'
import { PageTop } from '#core/PageTop.tsx'
import { useSearchOf } from '#core/routes.ts'
import { useSession } from '#core/session.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Card } from '#ui/Card.tsx'
import { Columns } from '#ui/Columns.tsx'
import { Empty } from '#ui/Empty.tsx'
import { Icon } from '#ui/Icon.tsx'
import { plusIcon } from '#ui/icons/signs.ts'
import { Page } from '#ui/Page.tsx'
import { Pager } from '#ui/Pager.tsx'
import { Rows } from '#ui/Rows.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { dayOf } from '../bulletins/collegeDay.public.ts'
import { PostSearch } from '../bulletins/PostSearch.public.tsx'
import { PostTabs } from '../bulletins/PostTabs.public.tsx'
import { useNow } from '../bulletins/useNow.public.ts'
import { usePaging } from '../bulletins/usePaging.public.ts'
import { OwnMatch } from './OwnMatch.tsx'
import { RideFilters } from './RideFilters.tsx'
import { RideRow } from './RideRow.tsx'
import { rideRoutes } from './rides.routes.ts'
import styles from './rides.module.css'
import { RideSide } from './RideSide.tsx'
import { dayName, distance } from './rideWords.ts'

const size = 20

/** Rides to come, by day. */
export function RidesPage() {
  const [search, set] = useSearchOf(rideRoutes.list)
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
            <PostTabs current="/bulletins/ride" />
            <PostSearch
              label="Place or person"
              value={q}
              onSearch={(next) => set({ q: next, page: 1 }, { replace: true })}
            />
          </div>
        }
        actions={
          <ButtonLink kind="primary" href={rideRoutes.new.to()}>
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
                  hrefFor={(to) => rideRoutes.list.to({ search: { ...search, page: to } })}
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
    const all = <ButtonLink href={rideRoutes.list.to()}>Show all rides</ButtonLink>
    return (
      <Empty title="No rides here" action={all}>
        Rides that people offer or ask for stand here until their day is over.
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

/** The rides that fit one's own. */
function useFittingIDs(): ReadonlySet<number> {
  const { claims } = useSession()
  const { data = [] } = useQuery({ ...read(api.rides.ownMatches, {}), enabled: claims.level === 3 })
  return new Set(data.map(({ match }) => match.id))
}
