import type { DormPhoto } from '@wso/contract/dormtrak/photos'
import type { DormReview } from '@wso/contract/dormtrak/reviews'
import { useLocation } from 'wouter'
import { FormConflict } from '#core/forms/ConflictDialog.tsx'
import type { Saved } from '#core/forms/conflicts.ts'
import { draftState } from '#core/forms/FormBar.tsx'
import { LeaveGuard } from '#core/forms/LeaveGuard.tsx'
import { useForm } from '#core/forms/useForm.ts'
import { Button } from '#ui/actions/Button.tsx'
import { ButtonLink } from '#ui/actions/ButtonLink.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { ProgressBar } from '#ui/feedback/ProgressBar.tsx'
import { useToasts } from '#ui/feedback/useToasts.ts'
import { FormErrorSummary } from '#ui/forms/FormErrorSummary.tsx'
import { dormtrakPaths } from '../dormtrak.paths.ts'
import { OpinionFields } from './OpinionFields.tsx'
import { PhotosEditor } from './PhotosEditor.tsx'
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
import { usePhotoItems } from './usePhotoItems.ts'
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

/** The review form. Answers are stored as a draft; photos are uploaded after them. */
export function ReviewForm({ room, saved, photos: savedPhotos, reviewID }: ReviewFormProps) {
  const isNew = reviewID === undefined
  const photos = usePhotoItems(savedPhotos)
  const send = useSaveReview(room.id, reviewID, photos.save)
  const [, navigate] = useLocation()
  const showToast = useToasts()
  const back = dormtrakPaths.room.to({ params: { roomID: room.id } })
  const form = useForm({
    draft: isNew ? `dormReview.new.${room.id}` : `dormReview.${reviewID}`,
    ...saved,
    readSaved: (data) => savedReview(data as DormReview),
    schema: () => import('@wso/contract/dormtrak/reviews').then((m) => m.DormReviewChanges),
    toBody: changesOf,
    check: (draft) => missingIn(draft, room),
    send,
    onSent: (_, isOpen) => {
      showToast({ kind: 'good', text: isNew ? 'Review posted' : 'Review saved' })
      if (isOpen) navigate(back)
    },
  })
  return (
    <form className={shared.form} noValidate onSubmit={form.submit}>
      <FormErrorSummary errors={form.problems} attempt={form.attempt} />
      {form.isRestored && (
        <Notice>
          Draft restored. Add its photos again.{' '}
          <Button kind="plain" size="small" onClick={form.discard}>
            Discard draft
          </Button>
        </Notice>
      )}
      <RoomFields form={form} room={room} />
      <OpinionFields form={form} />
      <PhotosEditor items={photos.items} onChange={photos.setItems} />
      {photos.progress && <UploadProgress {...photos.progress} />}
      <div className={shared.actions}>
        <Button kind="primary" type="submit" busy={form.isSending}>
          {isNew ? 'Post review' : 'Save changes'}
        </Button>
        <ButtonLink kind="plain" href={back}>
          Cancel
        </ButtonLink>
        <span className={styles.quiet}>{form.isChanged && draftState(form)}</span>
      </div>
      <LeaveGuard draft={form} losesMore={photos.isChanged} />
      <FormConflict form={form} labels={reviewLabels} show={showReviewValue} />
    </form>
  )
}

const UploadProgress = ({ done, of }: { done: number; of: number }) => (
  <>
    <ProgressBar label="Uploading photos" done={done / of} />
    <output className={styles.quiet}>
      Uploading photo {done + 1} of {of}
    </output>
  </>
)
