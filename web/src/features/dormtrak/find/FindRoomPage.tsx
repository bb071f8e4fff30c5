import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { campus } from '@wso/contract/campus'
import { scaleOf } from '@wso/contract/dormtrak/roomSearch'
import { Redirect, useLocation } from 'wouter'
import { read } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { Loaded } from '#core/api/Loaded.tsx'
import { useSearchOf } from '#core/navigation/routes.ts'
import { PageTop } from '#core/page/PageTop.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Part, PartTabs } from '#ui/navigation/Parts.tsx'
import { LotteryNumberForm } from '../chances/LotteryNumberForm.tsx'
import { useChanceNumber } from '../chances/useChances.ts'
import { dormtrakPaths } from '../dormtrak.paths.ts'
import { DormtrakFrame } from '../DormtrakFrame.tsx'
import { DrawStatus } from '../shortlist/DrawStatus.tsx'
import { useDormtrak } from '../useDormtrak.ts'
import { FoundMap } from './FoundMap.tsx'
import { type Asked, FoundRooms, perPage } from './FoundRooms.tsx'
import { RoomFilterBar } from './RoomFilterBar.tsx'
import { SearchedPlace } from './SearchedPlace.tsx'
import shared from '#reviews/reviews.module.css'
import styles from './find.module.css'

const parts = [
  { name: 'rooms', label: 'Rooms' },
  { name: 'map', label: 'Map' },
] as const

/** All rooms of the campus, filtered and sorted by the URL, in a list and on the map. */
export function FindRoomPage() {
  const [asked, set] = useSearchOf(dormtrakPaths.rooms)
  const number = useChanceNumber()
  const query = useFoundRooms(asked, number)
  const address = (changes: Partial<Asked>) =>
    dormtrakPaths.rooms.to({ search: { ...asked, page: 1, ...changes } })
  const scale = scaleOf(asked.order)
  return (
    <DormtrakFrame tab={dormtrakPaths.rooms.to()}>
      <PageTop
        title="Find a room"
        windowTitle={`Find a room, ${campus.services.dormtrak}`}
        lead="First-year housing and co-ops are left out."
      />
      <div className={shared.section}>
        <DrawStatus />
        <LotteryNumberForm />
        <SearchedPlace asked={asked} set={set} />
        <Loaded query={query} what="The filters" loading={<Skeleton count={4} />}>
          {(found) => (
            <RoomFilterBar
              found={found}
              filters={asked}
              set={(changes) => set({ ...changes, page: 1 }, { replace: true })}
              hasDraw={found.rooms.some(({ freeBeds }) => freeBeds !== undefined)}
              hasChances={number !== undefined}
            />
          )}
        </Loaded>
        <div>
          <PartTabs
            label="Views of the rooms"
            parts={parts}
            current={asked.part}
            hrefOf={(part) => address({ part, page: asked.page })}
          />
          <div className={styles.finder}>
            <Part isCurrent={asked.part === 'rooms'}>
              <Loaded query={query} what="The rooms" loading={<Skeleton shape="rows" count={10} />}>
                {(found) => (
                  <FoundRooms
                    found={found}
                    asked={asked}
                    address={address}
                    set={set}
                    stale={query.isPlaceholderData}
                  />
                )}
              </Loaded>
            </Part>
            <Part isCurrent={asked.part === 'map'}>
              <FoundMap
                found={query.data}
                scale={scale}
                current={asked.dorm}
                hrefOf={(dorm) => address({ dorm, hood: 0, part: 'rooms' })}
              />
            </Part>
          </div>
        </div>
      </div>
    </DormtrakFrame>
  )
}

function useFoundRooms(
  { dorm, hood, page, part: _part, ...filters }: Asked,
  number: number | undefined,
) {
  const { isReader } = useDormtrak()
  const { bath, common, access, free, likely } = filters
  return useQuery({
    ...read(api.dorms.searchRooms, {
      query: {
        ...filters,
        area: Math.min(filters.area, 10_000),
        rated: Math.min(filters.rated, 5),
        location: Math.min(filters.location, 5),
        wifi: Math.min(filters.wifi, 5),
        quiet: Math.min(filters.quiet, 5),
        ...(dorm && { dormID: dorm }),
        ...(hood && { neighborhoodID: hood }),
        bath: `${bath}`,
        common: `${common}`,
        access: `${access}`,
        free: `${free}`,
        likely: `${likely}`,
        ...(number !== undefined && { number }),
        limit: perPage,
        offset: (page - 1) * perPage,
      },
    }),
    enabled: isReader,
    placeholderData: keepPreviousData,
  })
}

/** The addresses of existing clients for searches and the map. */
export function OldFindPage() {
  const [{ q }] = useSearchOf(dormtrakPaths.search)
  const [path] = useLocation()
  const part = path === dormtrakPaths.map.to() ? 'map' : 'rooms'
  return <Redirect to={dormtrakPaths.rooms.to({ search: { q, part } })} replace />
}
