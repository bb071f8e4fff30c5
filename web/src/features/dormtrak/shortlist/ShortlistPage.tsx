import { campus } from '@wso/contract/campus'
import type { DormRoom } from '@wso/contract/dormtrak/dorms'
import type { DormShortlist } from '@wso/contract/dormtrak/shortlists'
import { useState } from 'react'
import { Loaded } from '#core/api/Loaded.tsx'
import { PageTop } from '#core/page/PageTop.tsx'
import { ButtonLink } from '#ui/actions/ButtonLink.tsx'
import { MoveButtons } from '#ui/actions/MoveButtons.tsx'
import { Empty } from '#ui/feedback/Empty.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Segmented } from '#ui/forms/choices/Segmented.tsx'
import { Columns } from '#ui/layout/Columns.tsx'
import { roomName } from '../dormtrak.labels.ts'
import { dormtrakPaths } from '../dormtrak.paths.ts'
import { DormtrakFrame } from '../DormtrakFrame.tsx'
import { RoomRows } from '../find/RoomRows.tsx'
import { DrawStatus } from './DrawStatus.tsx'
import { freeFirst, type ListOrder } from './freeFirst.ts'
import { ShareCard } from './ShareCard.tsx'
import { useArrange } from './useArrange.ts'
import { useShortlist } from './useShortlist.ts'
import shared from '#reviews/reviews.module.css'

/** The viewer's shortlist for the room draw, with free beds. */
export function ShortlistPage() {
  const query = useShortlist()
  return (
    <DormtrakFrame tab={dormtrakPaths.shortlist.to()}>
      <PageTop
        title="Your shortlist"
        windowTitle={`Shortlist, ${campus.services.dormtrak}`}
        lead="The rooms you would like to draw, in your order."
      />
      <Loaded query={query} what="Your shortlist" loading={<Skeleton shape="rows" count={4} />}>
        {(shortlist) => (
          <Columns side={<ShareCard shortlist={shortlist} />}>
            <div className={shared.section}>
              <DrawStatus onShortlist />
              {shortlist.rooms.length === 0 ? <NoRooms /> : <OwnRooms shortlist={shortlist} />}
            </div>
          </Columns>
        )}
      </Loaded>
    </DormtrakFrame>
  )
}

const NoRooms = () => (
  <Empty
    title="No rooms on your shortlist"
    action={<ButtonLink href={dormtrakPaths.rooms.to()}>Find a room</ButtonLink>}
  >
    Select the star next to a room to add it here.
  </Empty>
)

const orders = [
  { value: 'free', label: 'Free first' },
  { value: 'own', label: 'Your order' },
] as const

function OwnRooms({ shortlist: { rooms } }: { shortlist: DormShortlist }) {
  const hasDraw = rooms.some(({ freeBeds }) => freeBeds !== undefined)
  const [chosen, setOrder] = useState<ListOrder>('free')
  const order = hasDraw ? chosen : 'own'
  const shown = order === 'free' ? freeFirst(rooms) : rooms
  const ids = rooms.map(({ id }) => id)
  const compared = shown.slice(0, 4).map(({ id }) => String(id))
  return (
    <>
      <div className={shared.sectionHead}>
        {hasDraw ? (
          <Segmented label="Order" small segments={orders} value={order} onChoose={setOrder} />
        ) : (
          <span />
        )}
        {compared.length > 1 && (
          <ButtonLink size="small" href={dormtrakPaths.compare.to({ search: { room: compared } })}>
            Compare the first {compared.length}
          </ButtonLink>
        )}
      </div>
      <RoomRows
        rooms={shown}
        renderActions={order === 'own' ? (room) => <MoveRoom room={room} ids={ids} /> : undefined}
      />
    </>
  )
}

/** Moves a room in the saved order. */
function MoveRoom({ room, ids }: { room: DormRoom; ids: readonly number[] }) {
  const { mutate } = useArrange(room.id)
  return (
    <MoveButtons
      name={roomName(room)}
      at={ids.indexOf(room.id)}
      count={ids.length}
      along="column"
      onMove={(to) => mutate(to)}
    />
  )
}
