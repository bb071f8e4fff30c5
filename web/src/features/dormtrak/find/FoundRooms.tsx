import type { RoomsFound } from '@wso/contract/dormtrak/dorms'
import { ratingOf } from '@wso/contract/dormtrak/roomSearch'
import { useLocation } from 'wouter'
import { usePaging } from '#core/api/usePaging.ts'
import { plural } from '#core/format/plural.ts'
import type { SearchValues } from '#core/navigation/search.ts'
import { ButtonLink } from '#ui/actions/ButtonLink.tsx'
import { Empty } from '#ui/feedback/Empty.tsx'
import { Pager } from '#ui/navigation/Pager.tsx'
import { dormtrakPaths } from '../dormtrak.paths.ts'
import { RoomPicker } from './RoomPicker.tsx'
import shared from '#reviews/reviews.module.css'

/** What the address asks for. */
export type Asked = SearchValues<(typeof dormtrakPaths.rooms)['search']>

export const perPage = 20

type FoundRoomsProps = {
  found: RoomsFound
  asked: Asked
  address: (changes: Partial<Asked>) => string
  set: (changes: Partial<Asked>, options: { replace: boolean }) => void
  stale: boolean
}

/** One page of the rooms that a search finds. */
export function FoundRooms({
  found: { rooms, total },
  asked,
  address,
  set,
  stale,
}: FoundRoomsProps) {
  const [, go] = useLocation()
  const pages = usePaging({ total, size: perPage, isStale: stale }, asked.page, (page) =>
    set({ page }, { replace: true }),
  )
  if (total === 0) {
    return (
      <Empty
        title="No rooms match"
        action={<ButtonLink href={dormtrakPaths.rooms.to()}>Show all rooms</ButtonLink>}
      >
        Remove a filter to see more rooms.
      </Empty>
    )
  }
  return (
    <div className={shared.section}>
      <output className={shared.quiet}>{plural(total, 'room')}</output>
      <RoomPicker rooms={rooms} scale={ratingOf(asked.order)} stale={stale} />
      <Pager
        label="Pages of rooms"
        page={asked.page}
        pages={pages}
        hrefFor={(page) => address({ page })}
        go={go}
      />
    </div>
  )
}
