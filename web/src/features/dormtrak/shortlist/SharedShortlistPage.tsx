import { useQuery } from '@tanstack/react-query'
import { campus } from '@wso/contract/campus'
import { read } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { Loaded } from '#core/api/Loaded.tsx'
import { plural } from '#core/format/plural.ts'
import { PageTop } from '#core/page/PageTop.tsx'
import { Empty } from '#ui/feedback/Empty.tsx'
import { Columns } from '#ui/layout/Columns.tsx'
import { dormtrakPaths } from '../dormtrak.paths.ts'
import { DormtrakFrame } from '../DormtrakFrame.tsx'
import { RoomRows } from '../find/RoomRows.tsx'
import { missing } from '../missing.ts'
import { useDormtrak } from '../useDormtrak.ts'
import { DrawStatus } from './DrawStatus.tsx'
import { JoinCard } from './JoinCard.tsx'
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
        {(list) => (
          <>
            <PageTop
              title={
                list.isOwn
                  ? 'Your shared shortlist'
                  : `${list.owner?.name ?? 'A student'}’s shortlist`
              }
              windowTitle={`Shared shortlist, ${campus.services.dormtrak}`}
              lead={`${plural(list.rooms.length, 'room')}. Select a star to add a room to your own shortlist.`}
            />
            <Columns narrow="above" side={!list.isOwn && <JoinCard list={list} secret={secret} />}>
              <div className={shared.section}>
                <DrawStatus onShortlist />
                {list.rooms.length === 0 ? (
                  <Empty title="No rooms yet">Rooms will appear here after they are added.</Empty>
                ) : (
                  <RoomRows rooms={list.rooms} />
                )}
              </div>
            </Columns>
          </>
        )}
      </Loaded>
    </DormtrakFrame>
  )
}
