import { useQuery } from '@tanstack/react-query'
import type { User } from '@wso/contract/users/users'
import { read } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { ButtonLink } from '#ui/actions/ButtonLink.tsx'
import { editIcon } from '#ui/icons/acts.ts'
import { Icon } from '#ui/icons/Icon.tsx'
import { dormtrakPaths } from '../dormtrak.paths.ts'
import { useDormtrak } from '../useDormtrak.ts'
import shared from '#reviews/reviews.module.css'

type OwnRoomActionProps = {
  /** Shown only to residents of this dorm or room. */
  dormID?: number
  roomID?: number
}

/** A link to write a review of the viewer's room, or to edit an existing one. */
export function OwnRoomAction({ dormID, roomID }: OwnRoomActionProps) {
  const { me, isWriter } = useDormtrak()
  const ownRoomID = me?.dormRoomID
  const isElsewhere = [
    [roomID, ownRoomID],
    [dormID, me?.dormRoom?.dormID],
  ].some(([wanted, own]) => wanted !== undefined && wanted !== own)
  if (!me || isElsewhere) return null
  if (!isWriter) return <Note>Sophomores, juniors and seniors can write reviews.</Note>
  if (ownRoomID === undefined) {
    return <Note>We have no room on record for you, so you can’t write a review yet.</Note>
  }
  return <OwnReviewLink me={me} roomID={ownRoomID} />
}

function OwnReviewLink({ me, roomID }: { me: User; roomID: number }) {
  const query = useQuery(
    read(api.dormReviews.list, { query: { userID: me.id, dormRoomID: roomID } }),
  )
  if (query.isPending) return <span aria-busy="true" />
  if (!query.data) return null
  const [own] = query.data.items
  const { dormRoom } = me
  const where = [dormRoom?.dorm?.name, dormRoom?.number].filter(Boolean).join(' ')
  return own ? (
    <ButtonLink kind="primary" href={dormtrakPaths.editReview.to({ params: { reviewID: own.id } })}>
      <Icon path={editIcon} />
      Edit your review of {where}
    </ButtonLink>
  ) : (
    <ButtonLink kind="primary" href={dormtrakPaths.newReview.to()}>
      <Icon path={editIcon} />
      Review your room, {where}
    </ButtonLink>
  )
}

const Note = ({ children }: { children: string }) => <p className={shared.quiet}>{children}</p>
