import type { Dorm, DormRoom } from '@wso/contract/dormtrak/dorms'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { usePaging } from '#core/api/usePaging.ts'
import { plural } from '#core/format/plural.ts'
import { useSearchOf } from '#core/navigation/routes.ts'
import { Button } from '#ui/actions/Button.tsx'
import { ButtonLink } from '#ui/actions/ButtonLink.tsx'
import { Count } from '#ui/data/Count.tsx'
import { Empty } from '#ui/feedback/Empty.tsx'
import { Segmented } from '#ui/forms/choices/Segmented.tsx'
import { ActionBar } from '#ui/layout/ActionBar.tsx'
import { Pager } from '#ui/navigation/Pager.tsx'
import { dormtrakPaths } from '../dormtrak.paths.ts'
import { FloorList } from './FloorList.tsx'
import { RoomFilterBar } from './RoomFilterBar.tsx'
import { fits, sortRooms } from './roomFilters.ts'
import { RoomTable } from './RoomTable.tsx'
import shared from '#reviews/reviews.module.css'

const perPage = 15
const views = [
  { value: 'table', label: 'Table' },
  { value: 'floors', label: 'Floors' },
] as const

/**
 * The rooms of a dorm, sorted and filtered according to the URL, as a table or drawn by floor.
 */
export function RoomBrowser({ dorm, rooms }: { dorm: Dorm; rooms: readonly DormRoom[] }) {
  const [filters, set] = useSearchOf(dormtrakPaths.dorm)
  const [, navigate] = useLocation()
  const [picked, setPicked] = useState<readonly number[]>([])
  const found = sortRooms(
    rooms.filter((room) => fits(room, filters)),
    filters,
  )
  const pages = usePaging({ total: found.length, size: perPage }, filters.page, (last) =>
    set({ page: last }, { replace: true }),
  )
  const page = Math.min(filters.page, pages)
  const address = (changes: Partial<typeof filters>) =>
    dormtrakPaths.dorm.to({ params: { dormID: dorm.id }, search: { ...filters, ...changes } })
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
            dorm={dorm}
            rooms={rooms}
            filters={filters}
            set={(changes) => set({ ...changes, page: 1 }, { replace: true })}
          />
          <output className={shared.quiet}>{plural(found.length, 'room')}</output>
          {found.length === 0 && (
            <Empty
              title="No rooms match these filters"
              action={
                <ButtonLink
                  href={dormtrakPaths.dorm.to({
                    params: { dormID: dorm.id },
                    search: { part: filters.part },
                  })}
                >
                  Clear filters
                </ButtonLink>
              }
            />
          )}
          {found.length > 0 && filters.view === 'floors' && <FloorList rooms={found} />}
          {found.length > 0 && filters.view === 'table' && (
            <>
              <RoomTable
                rooms={found.slice((page - 1) * perPage, page * perPage)}
                filters={filters}
                address={address}
                picked={picked}
                setPicked={setPicked}
              />
              <Pager
                label="Pages of rooms"
                page={page}
                pages={pages}
                hrefFor={(to) => address({ page: to })}
                go={navigate}
              />
            </>
          )}
        </>
      )}
      {picked.length > 0 && (
        <ActionBar says={`${plural(picked.length, 'room')} selected, up to 4`}>
          <Button kind="plain" onClick={() => setPicked([])}>
            Clear
          </Button>
          <ButtonLink
            kind="primary"
            href={dormtrakPaths.compare.to({ search: { room: picked.map(String) } })}
          >
            Compare
          </ButtonLink>
        </ActionBar>
      )}
    </section>
  )
}
