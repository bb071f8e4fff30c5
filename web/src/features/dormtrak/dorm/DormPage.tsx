import { useQuery } from '@tanstack/react-query'
import { campus } from '@wso/contract/campus'
import type { Dorm } from '@wso/contract/dormtrak/dorms'
import { read } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { Loaded } from '#core/api/Loaded.tsx'
import { useSearchOf } from '#core/navigation/routes.ts'
import { PageTop } from '#core/page/PageTop.tsx'
import { useRemembered } from '#core/storage/useRemembered.ts'
import { ButtonLink } from '#ui/actions/ButtonLink.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { downloadIcon } from '#ui/icons/acts.ts'
import { Icon } from '#ui/icons/Icon.tsx'
import { Columns } from '#ui/layout/Columns.tsx'
import { Breadcrumbs } from '#ui/navigation/Breadcrumbs.tsx'
import { Part, PartTabs } from '#ui/navigation/Parts.tsx'
import { formatBeds } from '../dormtrak.labels.ts'
import { dormtrakPaths } from '../dormtrak.paths.ts'
import { DormtrakFrame } from '../DormtrakFrame.tsx'
import { missing } from '../missing.ts'
import { recentDorms } from '../recentDorms.ts'
import { OwnRoomAction } from '../reviews/OwnRoomAction.tsx'
import { ReviewList } from '../reviews/ReviewList.tsx'
import { RoomPhotos } from '../reviews/RoomPhotos.tsx'
import { useDraw } from '../shortlist/useDraw.ts'
import { useDormtrak } from '../useDormtrak.ts'
import { DormDrawing } from './DormDrawing.tsx'
import { DormFactsCard } from './DormFactsCard.tsx'
import { DormRatings } from './DormRatings.tsx'
import { RoomBrowser } from './RoomBrowser.tsx'
import shared from '#reviews/reviews.module.css'
import styles from '../dormtrak.module.css'

/** A dorm: its ratings, photos, rooms, comments and facts. */
export function DormPage({ params }: { params: { dormID: string } }) {
  const { isReader } = useDormtrak()
  const query = useQuery({
    ...read(api.dorms.get, { params: { id: params.dormID } }),
    enabled: isReader,
  })
  return (
    <DormtrakFrame>
      <Loaded query={query} what="The dorm" refused={missing('dorm')}>
        {(dorm) => <DormView key={dorm.id} dorm={dorm} />}
      </Loaded>
    </DormtrakFrame>
  )
}

const parts = [
  { name: 'comments', label: 'Comments' },
  { name: 'rooms', label: 'Rooms' },
  { name: 'photos', label: 'Photos' },
  { name: 'facts', label: 'Ratings and facts' },
] as const

function DormView({ dorm }: { dorm: Dorm }) {
  const { id, name, dormRooms = [] } = dorm
  const [{ part }] = useSearchOf(dormtrakPaths.dorm)
  useDraw()
  useRemembered(recentDorms, { id: dormtrakPaths.dorm.to({ params: { dormID: id } }), label: name })
  return (
    <>
      <section className={styles.banner}>
        <div className={styles.bannerText}>
          <PageTop
            title={name}
            windowTitle={`${name}, ${campus.services.dormtrak}`}
            above={<Parents dorm={dorm} />}
            lead={dorm.description ?? undefined}
          />
          <div className={shared.actions}>
            <OwnRoomAction dormID={id} />
            {dorm.floorPlan && (
              <ButtonLink href={dorm.floorPlan} target="_blank" rel="noreferrer">
                <Icon path={downloadIcon} />
                Floor plans
              </ButtonLink>
            )}
            {dorm.freeBeds !== undefined && (
              <span className={shared.quiet}>{formatBeds(dorm.freeBeds)} in the room draw</span>
            )}
          </div>
        </div>
        <DormDrawing dorm={dorm} />
      </section>
      <PartTabs
        label={`Parts of ${name}`}
        parts={parts}
        current={part}
        hrefOf={(to) => dormtrakPaths.dorm.to({ params: { dormID: id }, search: { part: to } })}
      />
      <Columns
        side={
          <Part isCurrent={part === 'facts'}>
            <DormFactsCard dorm={dorm} />
          </Part>
        }
      >
        <div className={styles.sections}>
          <Part isCurrent={part === 'facts'}>
            <DormRatings dorm={dorm} />
          </Part>
          <Part isCurrent={part === 'photos'}>
            <Photos dorm={dorm} />
          </Part>
          <Part isCurrent={part === 'rooms'}>
            <RoomBrowser dorm={dorm} rooms={dormRooms} />
          </Part>
          <Part isCurrent={part === 'comments'}>
            <ReviewList title="Comments" of={{ dormID: id, commented: 'true' }} names="room" />
          </Part>
        </div>
      </Columns>
    </>
  )
}

const Parents = ({ dorm: { neighborhood } }: { dorm: Dorm }) => (
  <Breadcrumbs
    items={[
      { href: dormtrakPaths.home.to(), label: campus.services.dormtrak },
      ...(neighborhood
        ? [
            {
              href: dormtrakPaths.neighborhood.to({ params: { neighborhoodID: neighborhood.id } }),
              label: neighborhood.name,
            },
          ]
        : []),
    ]}
  />
)

function Photos({ dorm: { id, dormRooms = [] } }: { dorm: Dorm }) {
  const query = useQuery(read(api.dormPhotos.ofDorm, { params: { id } }))
  const numbers = new Map(dormRooms.map((room) => [room.id, room.number]))
  return (
    <section className={shared.section} aria-labelledby="photos">
      <h2 id="photos">Photos</h2>
      <Loaded query={query} what="The photos" loading={<Skeleton shape="cards" count={3} />}>
        {(photos) => (
          <RoomPhotos
            photos={photos}
            captionOf={({ dormRoomId }) => `Room ${numbers.get(dormRoomId) ?? ''}`.trim()}
          />
        )}
      </Loaded>
    </section>
  )
}
