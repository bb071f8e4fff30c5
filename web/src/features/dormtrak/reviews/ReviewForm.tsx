import type { DormPhoto } from '@wso/contract/dormtrak/photos'
import { useLocation } from 'wouter'
import { draftState } from '#core/forms/FormBar.tsx'
import { LeaveGuard } from '#core/forms/LeaveGuard.tsx'
import { useDraftForm } from '#core/forms/useDraftForm.ts'
import { Button } from '#ui/actions/Button.tsx'
import { ButtonLink } from '#ui/actions/ButtonLink.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { ProgressBar } from '#ui/feedback/ProgressBar.tsx'
import { useToasts } from '#ui/feedback/useToasts.ts'
import { FormErrorSummary } from '#ui/forms/FormErrorSummary.tsx'
import { dormtrakPaths } from '../dormtrak.paths.ts'
import { PhotosEditor } from './PhotosEditor.tsx'
import { OpinionFields } from './OpinionFields.tsx'
import { checkDraft, type ReviewDraft, type ReviewedRoom } from './reviewDraft.ts'
import { RoomFields } from './RoomFields.tsx'
import styles from './reviews.module.css'
import { usePhotoItems } from './usePhotoItems.ts'
import { useSaveReview } from './useSaveReview.ts'

type ReviewFormProps = {
  room: ReviewedRoom
  start: ReviewDraft
  photos: readonly DormPhoto[]
  /** The review that is edited; absent for a new one. */
  reviewID?: number | undefined
}

/** The review form. Its answers are kept as a draft; its photos are sent after them. */
export function ReviewForm({ room, start, photos: saved, reviewID }: ReviewFormProps) {
  const isNew = reviewID === undefined
  const photos = usePhotoItems(saved)
  const send = useSaveReview(room.id, reviewID, photos.save)
  const [, navigate] = useLocation()
  const showToast = useToasts()
  const back = dormtrakPaths.room.to({ params: { roomID: room.id } })
  const form = useDraftForm({
    draft: isNew ? `dormReview.new.${room.id}` : `dormReview.${reviewID}`,
    start,
    check: (draft) => checkDraft(draft, room),
    send,
    onSent: (_, isOpen) => {
      showToast({ kind: 'good', text: isNew ? 'Review posted' : 'Review saved' })
      if (isOpen) navigate(back)
    },
  })
  return (
    <form className={styles.form} noValidate onSubmit={form.submit}>
      <FormErrorSummary errors={form.problems} attempt={form.attempt} />
      {form.isRestored && (
        <Notice>
          Your draft is back. Add its photos again.{' '}
          <Button kind="plain" size="small" onClick={form.discard}>
            Discard draft
          </Button>
        </Notice>
      )}
      <RoomFields form={form} room={room} />
      <OpinionFields form={form} />
      <PhotosEditor items={photos.items} onChange={photos.setItems} />
      {photos.progress && <UploadProgress {...photos.progress} />}
      <div className={styles.actions}>
        <Button kind="primary" type="submit" busy={form.isSending}>
          {isNew ? 'Post review' : 'Save changes'}
        </Button>
        <ButtonLink kind="plain" href={back}>
          Cancel
        </ButtonLink>
        <span className={styles.quiet}>{form.isChanged && draftState(form)}</span>
      </div>
      <LeaveGuard when={form.isChanged || photos.isChanged} losesMore={photos.isChanged} />
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
