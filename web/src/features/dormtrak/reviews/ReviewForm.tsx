import type { DormPhoto } from '@wso/contract/dormtrak/photos'
import { dormReviewLimits } from '@wso/contract/dormtrak/reviewRules'
import type { DormReview } from '@wso/contract/dormtrak/reviews'
import { useLocation } from 'wouter'
import { FormConflict } from '#core/forms/ConflictDialog.tsx'
import type { Saved } from '#core/forms/conflicts.ts'
import { draftState } from '#core/forms/FormBar.tsx'
import { LeaveGuard } from '#core/forms/LeaveGuard.tsx'
import { useForm } from '#core/forms/useForm.ts'
import { PhotosEditor } from '#core/photos/PhotosEditor.tsx'
import { usePhotoItems, withPhotos } from '#core/photos/usePhotoItems.ts'
import { Button } from '#ui/actions/Button.tsx'
import { ButtonLink } from '#ui/actions/ButtonLink.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { useToasts } from '#ui/feedback/useToasts.ts'
import { FormErrorSummary } from '#ui/forms/FormErrorSummary.tsx'
import { dormtrakPaths } from '../dormtrak.paths.ts'
import { shownPhoto, useDormPhotoCalls } from './dormPhotos.ts'
import { OpinionFields } from './OpinionFields.tsx'
import {
  changesOf,
  missingIn,
  type ReviewDraft,
  type ReviewedRoom,
  reviewLabels,
  savedReview,
  showReviewValue,
} from './reviewDraft.ts'
import { RoomFields } from './RoomFields.tsx'
import { useSaveReview } from './useSaveReview.ts'
import shared from '#reviews/reviews.module.css'
import styles from './reviews.module.css'

type ReviewFormProps = {
  room: ReviewedRoom
  saved: Saved<ReviewDraft>
  photos: readonly DormPhoto[]
  /** The review being edited; absent for a new one. */
  reviewID?: number | undefined
}

/** The name of the draft of the form that edits a review. */
const draftOf = (id: number) => `dormReview.${id}`

/** Shown when the photos of a new review are left for the form that edits it. */
const inPart = {
  kind: 'bad',
  text: 'Review posted, but not every photo was uploaded. Save the review again to try again.',
} as const

/** The review form. Answers and photos are stored as a draft; photos are uploaded last. */
export function ReviewForm({ room, saved, photos: savedPhotos, reviewID }: ReviewFormProps) {
  const isNew = reviewID === undefined
  const draft = isNew ? `dormReview.new.${room.id}` : draftOf(reviewID)
  const drafts = { draft, draftOf }
  const photos = usePhotoItems(savedPhotos.map(shownPhoto), useDormPhotoCalls(), drafts)
  const send = useSaveReview(room.id, reviewID, photos.save)
  const [, navigate] = useLocation()
  const showToast = useToasts()
  const back = dormtrakPaths.room.to({ params: { roomID: room.id } })
  const form = useForm({
    draft,
    ...saved,
    readSaved: (data) => savedReview(data as DormReview),
    schema: () => import('@wso/contract/dormtrak/reviews').then((m) => m.DormReviewChanges),
    toBody: changesOf,
    check: (values) => missingIn(values, room),
    send,
    onSent: ({ id, isWhole }, isOpen) => {
      showToast(isWhole ? { kind: 'good', text: isNew ? 'Review posted' : 'Review saved' } : inPart)
      if (isOpen)
        navigate(isWhole ? back : dormtrakPaths.editReview.to({ params: { reviewID: id } }))
    },
  })
  const whole = withPhotos(form, photos)
  return (
    <form className={shared.form} noValidate onSubmit={form.submit}>
      <FormErrorSummary errors={form.problems} attempt={form.attempt} />
      {whole.isRestored && (
        <Notice>
          Draft restored.{' '}
          <Button kind="plain" size="small" onClick={whole.discard}>
            Discard draft
          </Button>
        </Notice>
      )}
      <RoomFields form={form} room={room} />
      <OpinionFields form={form} />
      <PhotosEditor
        className={shared.fields}
        photos={photos}
        limit={{ holder: 'review', most: dormReviewLimits.photos }}
        disabled={form.isSending}
      />
      <div className={shared.actions}>
        <Button kind="primary" type="submit" busy={form.isSending}>
          {isNew ? 'Post review' : 'Save changes'}
        </Button>
        <ButtonLink kind="plain" href={back}>
          Cancel
        </ButtonLink>
        <span className={styles.quiet}>{whole.isChanged && draftState(whole)}</span>
      </div>
      <LeaveGuard draft={whole} />
      <FormConflict form={form} labels={reviewLabels} show={showReviewValue} />
    </form>
  )
}
