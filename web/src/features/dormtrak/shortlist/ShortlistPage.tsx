import { campus } from '@wso/contract/campus'
import type { DormRoom } from '@wso/contract/dormtrak/dorms'
import type { DormGroup, DormShortlist } from '@wso/contract/dormtrak/shortlists'
import { Loaded } from '#core/api/Loaded.tsx'
import { useSearchOf } from '#core/navigation/routes.ts'
import { PageTop } from '#core/page/PageTop.tsx'
import { ButtonLink } from '#ui/actions/ButtonLink.tsx'
import { MoveButtons } from '#ui/actions/MoveButtons.tsx'
import { Empty } from '#ui/feedback/Empty.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Segmented } from '#ui/forms/choices/Segmented.tsx'
import { Columns } from '#ui/layout/Columns.tsx'
import { LotteryNumberForm } from '../chances/LotteryNumberForm.tsx'
import { roomName } from '../dormtrak.labels.ts'
import { dormtrakPaths } from '../dormtrak.paths.ts'
import { DormtrakFrame } from '../DormtrakFrame.tsx'
import { RoomRows } from '../find/RoomRows.tsx'
import { DrawStatus } from './DrawStatus.tsx'
import { freeFirst } from './freeFirst.ts'
import { GroupCard } from './GroupCard.tsx'
import { GroupRooms } from './GroupRooms.tsx'
import { ShareCard } from './ShareCard.tsx'
import { useArrange } from './useArrange.ts'
import { useGroup } from './useGroup.ts'
import { useShortlist } from './useShortlist.ts'
import shared from '#reviews/reviews.module.css'

/** The viewer's shortlist for the room draw, with free beds, and the joint order of their group. */
export function ShortlistPage() {
  const query = useShortlist()
  const group = useGroup()
  return (
    <DormtrakFrame tab={dormtrakPaths.shortlist.to()}>
      <PageTop
        title="Your shortlist"
        windowTitle={`Shortlist, ${campus.services.dormtrak}`}
        lead="The rooms you would like to draw, in your order."
      />
      <Loaded query={group} what="Your group" loading={<Skeleton shape="rows" count={4} />}>
        {(together) => (
          <Loaded query={query} what="Your shortlist" loading={<Skeleton shape="rows" count={4} />}>
            {(shortlist) => (
              <Columns
                side={
                  <div className={shared.section}>
                    {together.members.length > 0 && <GroupCard group={together} />}
                    <ShareCard shortlist={shortlist} />
                  </div>
                }
              >
                <div className={shared.section}>
                  <DrawStatus onShortlist />
                  <LotteryNumberForm />
                  <Rooms shortlist={shortlist} group={together} />
                </div>
              </Columns>
            )}
          </Loaded>
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

type RoomsProps = { shortlist: DormShortlist; group: DormGroup }

function Rooms({ shortlist: { rooms }, group }: RoomsProps) {
  const [{ order: asked }, set] = useSearchOf(dormtrakPaths.shortlist)
  const hasDraw = rooms.some(({ freeBeds }) => freeBeds !== undefined)
  const orders = [
    ...(hasDraw ? [{ value: 'free' as const, label: 'Free first' }] : []),
    { value: 'own' as const, label: 'Your order' },
    ...(group.members.length > 0 ? [{ value: 'group' as const, label: 'Group order' }] : []),
  ]
  const order = orders.find(({ value }) => value === asked)?.value ?? orders[0]!.value
  const shown =
    order === 'group'
      ? group.rooms.map(({ room }) => room)
      : order === 'free'
        ? freeFirst(rooms)
        : rooms
  const compared = shown.slice(0, 4).map(({ id }) => String(id))
  return (
    <>
      <div className={shared.sectionHead}>
        {orders.length > 1 ? (
          <Segmented
            label="Order"
            small
            segments={orders}
            value={order}
            onChoose={(to) => set({ order: to }, { replace: true })}
          />
        ) : (
          <span />
        )}
        {compared.length > 1 && (
          <ButtonLink size="small" href={dormtrakPaths.compare.to({ search: { room: compared } })}>
            Compare the first {compared.length}
          </ButtonLink>
        )}
      </div>
      {order === 'group' ? (
        <GroupRooms group={group} />
      ) : (
        <OwnRooms rooms={shown} ids={rooms.map(({ id }) => id)} isArranged={order === 'own'} />
      )}
    </>
  )
}

type OwnRoomsProps = {
  rooms: readonly DormRoom[]
  /** The saved order. */
  ids: readonly number[]
  /** The rooms are shown in the saved order. */
  isArranged: boolean
}

function OwnRooms({ rooms, ids, isArranged }: OwnRoomsProps) {
  if (rooms.length === 0) return <NoRooms />
  return (
    <RoomRows
      rooms={rooms}
      renderActions={isArranged ? (room) => <MoveRoom room={room} ids={ids} /> : undefined}
    />
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
