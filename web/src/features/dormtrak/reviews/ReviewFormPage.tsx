import { useQuery } from '@tanstack/react-query'
import { campus } from '@wso/contract/campus'
import { useState } from 'react'
import { Redirect } from 'wouter'
import { read } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { Loaded } from '#core/api/Loaded.tsx'
import { PageTop } from '#core/page/PageTop.tsx'
import { ButtonLink } from '#ui/actions/ButtonLink.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { Refused } from '#ui/feedback/Refused.tsx'
import { roomName } from '../dormtrak.labels.ts'
import { dormtrakPaths } from '../dormtrak.paths.ts'
import { DormtrakFrame } from '../DormtrakFrame.tsx'
import { missing } from '../missing.ts'
import { useDormtrak } from '../useDormtrak.ts'
import { emptyDraft, savedReview } from './reviewDraft.ts'
import { ReviewForm } from './ReviewForm.tsx'
import styles from './reviews.module.css'

const home = (
  <ButtonLink href={dormtrakPaths.home.to()}>Back to {campus.services.dormtrak}</ButtonLink>
)

/** Writes a review of the viewer's current room. */
export function NewReviewPage() {
  return (
    <DormtrakFrame>
      <NewReview />
    </DormtrakFrame>
  )
}

function NewReview() {
  const { me, isWriter } = useDormtrak()
  const title = 'Review your room'
  if (!me) return null
  if (!isWriter) {
    return (
      <>
        <PageTop title={title} />
        <Refused title="First-year students cannot write reviews" action={home}>
          You can read every review now, and write your own starting in your sophomore year.
        </Refused>
      </>
    )
  }
  if (me.dormRoomID === undefined) {
    return (
      <>
        <PageTop title={title} />
        <Refused title="We have no room on record for you" action={home}>
          You can write a review after the college lists your room. Try again later.
        </Refused>
      </>
    )
  }
  return <NewReviewOf userID={me.id} roomID={me.dormRoomID} />
}

function NewReviewOf({ userID, roomID }: { userID: number; roomID: number }) {
  const own = useQuery(read(api.dormReviews.list, { query: { userID, dormRoomID: roomID } }))
  return (
    <Loaded query={own} what="Your room">
      {({ items }) => <FirstReview written={items[0]?.id} roomID={roomID} />}
    </Loaded>
  )
}

function FirstReview({ written, roomID }: { written: number | undefined; roomID: number }) {
  // Keep the state from arrival: the review that this form creates must not close it before its
  // photos are uploaded.
  const [existing] = useState(written)
  const room = useQuery(read(api.dorms.room, { params: { id: roomID } }))
  if (existing !== undefined) {
    const address = dormtrakPaths.editReview.to({ params: { reviewID: existing } })
    return <Redirect to={address} replace />
  }
  return (
    <Loaded query={room} what="Your room" refused={missing('room')}>
      {(loaded) => (
        <>
          <PageTop
            title={`Review of ${roomName(loaded)}`}
            lead="You can review each room once. Other students can’t see that the review is yours."
          />
          <ReviewForm room={loaded} saved={{ start: emptyDraft, version: undefined }} photos={[]} />
        </>
      )}
    </Loaded>
  )
}

/** Edits the viewer's own review; its room is fixed. */
export function EditReviewPage({ params }: { params: { reviewID: string } }) {
  const { isReader } = useDormtrak()
  const id = Number(params.reviewID)
  const query = useQuery({
    ...read(api.dormReviews.get, { params: { id: params.reviewID } }),
    enabled: isReader,
    // Later fetches must not replace the review being edited.
    refetchOnWindowFocus: false,
  })
  return (
    <DormtrakFrame>
      <Loaded query={query} what="The review" refused={missing('review')}>
        {(review) =>
          review.editable && review.dormRoom ? (
            <>
              <PageTop title={`Edit your review of ${roomName(review.dormRoom)}`} />
              {review.hidden && <Hidden note={review.hiddenNote} />}
              <ReviewForm
                room={review.dormRoom}
                saved={savedReview(review)}
                photos={review.photos ?? []}
                reviewID={id}
              />
            </>
          ) : (
            <>
              <PageTop title="Edit a review" />
              <Refused title="Only its author can edit a review" action={home} />
            </>
          )
        }
      </Loaded>
    </DormtrakFrame>
  )
}

const Hidden = ({ note }: { note: string | undefined }) => (
  <div className={styles.hidden}>
    <Notice kind="warn">
      <b>A moderator hid this review.</b> Only you can see it. {note && `“${note}” `}
      If you edit it, moderators will review it again.
    </Notice>
  </div>
)
