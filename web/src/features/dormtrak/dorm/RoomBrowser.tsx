import type { Dorm, DormRoom } from '@wso/contract/dormtrak/dorms'
import { byName, ratingOf, scaleOf, searchRooms } from '@wso/contract/dormtrak/roomSearch'
import { useLocation } from 'wouter'
import { usePaging } from '#core/api/usePaging.ts'
import { plural } from '#core/format/plural.ts'
import { useSearchOf } from '#core/navigation/routes.ts'
import { ButtonLink } from '#ui/actions/ButtonLink.tsx'
import { Count } from '#ui/data/Count.tsx'
import { Empty } from '#ui/feedback/Empty.tsx'
import { Segmented } from '#ui/forms/choices/Segmented.tsx'
import { Pager } from '#ui/navigation/Pager.tsx'
import { dormtrakPaths } from '../dormtrak.paths.ts'
import { RoomFilterBar } from '../find/RoomFilterBar.tsx'
import { RoomPicker } from '../find/RoomPicker.tsx'
import { FloorPlans } from './FloorPlans.tsx'
import shared from '#reviews/reviews.module.css'

const perPage = 15
const views = [
  { value: 'list', label: 'List' },
  { value: 'floors', label: 'Floors' },
] as const

/** The rooms of a dorm, filtered and sorted by the URL, in a list or drawn by floor. */
export function RoomBrowser({ dorm, rooms }: { dorm: Dorm; rooms: readonly DormRoom[] }) {
  const [filters, set] = useSearchOf(dormtrakPaths.dorm)
  const { found, ...choices } = searchRooms(rooms.toSorted(byName), { ...filters, q: '' })
  return (
    <section className={shared.section} aria-labelledby="rooms">
      <div className={shared.sectionHead}>
        <h2 id="rooms">
          Rooms <Count value={rooms.length} />
        </h2>
        <Segmented
          label="View"
          small
          segments={views}
          value={filters.view}
          onChoose={(view) => set({ view }, { replace: true })}
        />
      </div>
      {rooms.length === 0 ? (
        <Empty title="No rooms yet">The rooms of this dorm will appear here.</Empty>
      ) : (
        <>
          <RoomFilterBar
            found={choices}
            filters={filters}
            set={(changes) => set({ ...changes, page: 1 }, { replace: true })}
            hasDraw={dorm.freeBeds !== undefined}
            hasChances={false}
          />
          <output className={shared.quiet}>{plural(found.length, 'room')}</output>
          {filters.view === 'floors' ? (
            <FloorPlans
              dorm={dorm}
              rooms={rooms}
              found={new Set(found.map(({ id }) => id))}
              scale={scaleOf(filters.order)}
            />
          ) : (
            <FoundHere dormID={dorm.id} found={found} />
          )}
        </>
      )}
    </section>
  )
}

function FoundHere({ dormID, found }: { dormID: number; found: readonly DormRoom[] }) {
  const [filters, set] = useSearchOf(dormtrakPaths.dorm)
  const [, navigate] = useLocation()
  const params = { dormID }
  const pages = usePaging({ total: found.length, size: perPage }, filters.page, (last) =>
    set({ page: last }, { replace: true }),
  )
  const page = Math.min(filters.page, pages)
  if (found.length === 0) {
    const cleared = dormtrakPaths.dorm.to({ params, search: { part: filters.part } })
    return (
      <Empty
        title="No rooms match these filters"
        action={<ButtonLink href={cleared}>Clear filters</ButtonLink>}
      />
    )
  }
  return (
    <>
      <RoomPicker
        rooms={found.slice((page - 1) * perPage, page * perPage)}
        scale={ratingOf(filters.order)}
      />
      <Pager
        label="Pages of rooms"
        page={page}
        pages={pages}
        hrefFor={(to) => dormtrakPaths.dorm.to({ params, search: { ...filters, page: to } })}
        go={navigate}
      />
    </>
  )
}
