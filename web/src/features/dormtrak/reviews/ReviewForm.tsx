import { ApiError } from '@wso/contract/core/client'
import type { DormPhoto } from '@wso/contract/dormtrak/photos'
import { type FormEvent, useState } from 'react'
import { useLocation } from 'wouter'
import { Button } from '#ui/actions/Button.tsx'
import { ButtonLink } from '#ui/actions/ButtonLink.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { ProgressBar } from '#ui/feedback/ProgressBar.tsx'
import { useToasts } from '#ui/feedback/useToasts.ts'
import { type FormError, FormErrorSummary } from '#ui/forms/FormErrorSummary.tsx'
import { dormtrakPaths } from '../dormtrak.paths.ts'
import type { PhotoItem } from './photoItems.ts'
import { PhotosEditor } from './PhotosEditor.tsx'
import { checkDraft, type DraftErrors, type ReviewDraft, type ReviewedRoom } from './reviewDraft.ts'
import { OpinionFields, RoomFields } from './ReviewFields.tsx'
import styles from './reviews.module.css'
import { useReviewDraft } from './useReviewDraft.ts'
import { useSaveReview } from './useSaveReview.ts'

type ReviewFormProps = {
  room: ReviewedRoom
  start: ReviewDraft
  photos: readonly DormPhoto[]
  /** The review that is edited; absent for a new one. */
  reviewID?: number | undefined
}

/** The review form: checked before it is sent, its texts kept on the device until then. */
export function ReviewForm({ room, start, photos, reviewID }: ReviewFormProps) {
  const name = reviewID === undefined ? `new.${room.id}` : `edit.${reviewID}`
  const { draft, change, discard, forget, isChanged, isRestored } = useReviewDraft(name, start)
  const [items, setItems] = useState<readonly PhotoItem[]>(() =>
    photos.map((saved) => ({ key: saved.name, saved })),
  )
  const [attempt, setAttempt] = useState(0)
  const [refused, setRefused] = useState<ApiError>()
  const { save, isSaving, progress } = useSaveReview(room.id, reviewID, photos)
  const [, navigate] = useLocation()
  const showToast = useToasts()
  const back = dormtrakPaths.room.to({ params: { roomID: room.id } })

  const errors: DraftErrors = {
    ...refused?.fields,
    ...(attempt > 0 && checkDraft(draft, room)),
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setRefused(undefined)
    setAttempt((before) => before + 1)
    if (isSaving || Object.keys(checkDraft(draft, room)).length > 0) return
    try {
      await save(draft, items, (key, saved) =>
        setItems((before) => before.map((item) => (item.key === key ? { key, saved } : item))),
      )
      forget()
      showToast({ kind: 'good', text: reviewID === undefined ? 'Review posted' : 'Review saved' })
      navigate(back)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setRefused(error)
    }
  }
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <FormErrorSummary attempt={attempt} errors={summaryOf(errors, refused)} />
      {isRestored && (
        <Notice>
          Your draft was restored from this device. Photos have to be added again.{' '}
          <Button kind="plain" size="small" onClick={discard}>
            Discard draft
          </Button>
        </Notice>
      )}
      <RoomFields {...{ draft, room, errors, change }} />
      <OpinionFields {...{ draft, change }} />
      <PhotosEditor items={items} onChange={setItems} />
      {progress && (
        <>
          <ProgressBar label="Uploading photos" done={progress.done / progress.of} />
          <output className={styles.quiet}>
            Uploading photo {progress.done + 1} of {progress.of}
          </output>
        </>
      )}
      <div className={styles.actions}>
        <Button kind="primary" type="submit" busy={isSaving}>
          {reviewID === undefined ? 'Post review' : 'Save'}
        </Button>
        <ButtonLink kind="plain" href={back}>
          Cancel
        </ButtonLink>
        <span className={styles.quiet}>{isChanged && 'Draft kept on this device'}</span>
      </div>
    </form>
  )
}

function summaryOf(errors: DraftErrors, refused: ApiError | undefined): FormError[] {
  const named = Object.entries(errors).map(([field, message]) => ({ field, message }))
  return named.length === 0 && refused ? [{ message: refused.message }] : named
}
