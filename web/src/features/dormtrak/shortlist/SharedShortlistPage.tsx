import { useQuery } from '@tanstack/react-query'
import { campus } from '@wso/contract/campus'
import { read } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { Loaded } from '#core/api/Loaded.tsx'
import { plural } from '#core/format/plural.ts'
import { PageTop } from '#core/page/PageTop.tsx'
import { Empty } from '#ui/feedback/Empty.tsx'
import { dormtrakPaths } from '../dormtrak.paths.ts'
import { DormtrakFrame } from '../DormtrakFrame.tsx'
import { RoomRows } from '../find/RoomRows.tsx'
import { missing } from '../missing.ts'
import { useDormtrak } from '../useDormtrak.ts'
import { DrawStatus } from './DrawStatus.tsx'
import shared from '#reviews/reviews.module.css'

/** Another student's shortlist, opened from their link. */
export function SharedShortlistPage({ params: { secret } }: { params: { secret: string } }) {
  const { isReader } = useDormtrak()
  const query = useQuery({
    ...read(api.dormShortlists.shared, { params: { secret } }),
    enabled: isReader,
  })
  return (
    <DormtrakFrame tab={dormtrakPaths.shortlist.to()}>
      <Loaded query={query} what="The shortlist" refused={missing('shortlist')}>
        {({ rooms, owner, isOwn }) => (
          <>
            <PageTop
              title={isOwn ? 'Your shared shortlist' : `${owner?.name ?? 'A student'}’s shortlist`}
              windowTitle={`Shared shortlist, ${campus.services.dormtrak}`}
              lead={`${plural(rooms.length, 'room')}. Select a star to add a room to your own shortlist.`}
            />
            <div className={shared.section}>
              <DrawStatus onShortlist />
              {rooms.length === 0 ? (
                <Empty title="No rooms yet">Rooms will appear here after they are added.</Empty>
              ) : (
                <RoomRows rooms={rooms} />
              )}
            </div>
          </>
        )}
      </Loaded>
    </DormtrakFrame>
  )
}
