import { useQuery } from '@tanstack/react-query'
import { campus } from '@wso/contract/campus'
import type { DormRoom } from '@wso/contract/dormtrak/dorms'
import { read } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { Loaded } from '#core/api/Loaded.tsx'
import { plural } from '#core/format/plural.ts'
import { PageTop } from '#core/page/PageTop.tsx'
import { Facts } from '#ui/data/Facts.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Columns } from '#ui/layout/Columns.tsx'
import { Breadcrumbs } from '#ui/navigation/Breadcrumbs.tsx'
import { ChanceCard } from '../chances/ChanceCard.tsx'
import { formatArea, formatFloor, roomName, typeLabels } from '../dormtrak.labels.ts'
import { dormtrakPaths } from '../dormtrak.paths.ts'
import { DormtrakFrame } from '../DormtrakFrame.tsx'
import { missing } from '../missing.ts'
import { OwnRoomAction } from '../reviews/OwnRoomAction.tsx'
import { ReviewList } from '../reviews/ReviewList.tsx'
import { RoomPhotos } from '../reviews/RoomPhotos.tsx'
import { ShortlistButton } from '../shortlist/ShortlistButton.tsx'
import { useDraw } from '../shortlist/useDraw.ts'
import { useDormtrak } from '../useDormtrak.ts'
import { roomFacts, ratingFacts } from './roomFacts.ts'
import shared from '#reviews/reviews.module.css'
import styles from '../dormtrak.module.css'

/** A room: its facts, and its reviews and photos over the years. */
export function RoomPage({ params }: { params: { roomID: string } }) {
  const { isReader } = useDormtrak()
  const query = useQuery({
    ...read(api.dorms.room, { params: { id: params.roomID } }),
    enabled: isReader,
  })
  useDraw()
  return (
    <DormtrakFrame>
      <Loaded query={query} what="The room" refused={missing('room')}>
        {(room) => <RoomView key={room.id} room={room} />}
      </Loaded>
    </DormtrakFrame>
  )
}

function RoomView({ room }: { room: DormRoom }) {
  const name = roomName(room)
  const floor = formatFloor(room.floorNumber)?.toLowerCase()
  const lead = [typeLabels[room.roomType], floor, formatArea(room.area)]
  return (
    <>
      <PageTop
        title={name}
        windowTitle={`${name}, ${campus.services.dormtrak}`}
        above={<Parents room={room} />}
        lead={lead.filter(Boolean).join(', ')}
        actions={
          <>
            <OwnRoomAction roomID={room.id} />
            <ShortlistButton room={room} wide />
          </>
        }
      />
      <Columns
        narrow="above"
        side={
          <div className={shared.section}>
            <ChanceCard room={room} />
            {room.ratings && (
              <Card
                title="Ratings"
                aside={
                  <span className={shared.quiet}>{plural(room.ratings.reviews, 'review')}</span>
                }
              >
                <Facts facts={ratingFacts(room.ratings)} />
              </Card>
            )}
            <Card title="Facts">
              <Facts facts={roomFacts(room)} left />
            </Card>
          </div>
        }
      >
        <div className={styles.sections}>
          <Photos roomID={room.id} />
          <ReviewList title="Reviews" of={{ dormRoomID: room.id }} names="none" />
        </div>
      </Columns>
    </>
  )
}

const Parents = ({ room: { dorm, dormID } }: { room: DormRoom }) => (
  <Breadcrumbs
    items={[
      { href: dormtrakPaths.home.to(), label: campus.services.dormtrak },
      ...(dorm ? [{ href: dormtrakPaths.dorm.to({ params: { dormID } }), label: dorm.name }] : []),
    ]}
  />
)

function Photos({ roomID }: { roomID: number }) {
  const query = useQuery(read(api.dormPhotos.ofRoom, { params: { id: roomID } }))
  return (
    <section className={shared.section} aria-labelledby="photos">
      <h2 id="photos">Photos</h2>
      <Loaded query={query} what="The photos" loading={<Skeleton shape="cards" count={3} />}>
        {(photos) => <RoomPhotos photos={photos} />}
      </Loaded>
    </section>
  )
}
