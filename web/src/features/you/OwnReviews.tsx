import { useQuery } from '@tanstack/react-query'
import { campus } from '@wso/contract/campus'
import type { Progress } from '@wso/contract/factrak/reviews'
import { read } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { plural } from '#core/format/plural.ts'
import { useMe } from '#core/session/me.ts'
import { dormtrakPaths } from '#features/dormtrak/dormtrak.paths.ts'
import { factrakPaths } from '#features/factrak/factrak.paths.ts'
import { Row } from '#ui/data/Row.tsx'
import { Rows } from '#ui/data/Rows.tsx'
import { Card } from '#ui/layout/Card.tsx'

type OwnReviewsProps = {
  /** The services that the viewer may open. */
  factrak: boolean
  dormtrak: boolean
}

/** The viewer's reviews of courses and rooms. Renders nothing for viewers who can write none. */
export function OwnReviews({ factrak, dormtrak }: OwnReviewsProps) {
  const me = useMe()
  const progress = useQuery({ ...read(api.factrak.progress, {}), enabled: factrak })
  const rooms = useQuery({
    ...read(api.dormReviews.list, { query: { userID: me?.id, limit: 1 } }),
    enabled: dormtrak && me !== undefined,
  })
  if (!factrak && !dormtrak) return null
  return (
    <Card title="Your reviews" flush>
      <Rows>
        {factrak && (
          <Row
            title={`Your ${campus.services.factrak} reviews`}
            href={factrakPaths.ownReviews.to()}
            meta={progressLabel(progress.data)}
          />
        )}
        {dormtrak && (
          <Row
            title={`Your ${campus.services.dormtrak} reviews`}
            href={
              me?.dormRoomID
                ? dormtrakPaths.room.to({ params: { roomID: me.dormRoomID } })
                : dormtrakPaths.home.to()
            }
            meta={rooms.data ? plural(rooms.data.total, 'review') : 'Your room'}
          />
        )}
      </Rows>
    </Card>
  )
}

/** "6 reviews, 1 owed". */
function progressLabel(progress: Progress | undefined): string {
  if (!progress) return 'Courses and professors'
  const { total, deficit } = progress
  return deficit > 0 ? `${plural(total, 'review')}, ${deficit} owed` : plural(total, 'review')
}
