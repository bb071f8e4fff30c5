import type { DormReview } from '@wso/contract/dormtrak/reviews'
import { useState } from 'react'
import { useWrite } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { Button } from '#ui/actions/Button.tsx'
import { ButtonLink } from '#ui/actions/ButtonLink.tsx'
import { useToasts } from '#ui/feedback/useToasts.ts'
import { Icon } from '#ui/icons/Icon.tsx'
import { editIcon, trashIcon } from '#ui/icons/acts.ts'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
import { dormtrakPaths } from '../dormtrak.paths.ts'
import styles from './reviews.module.css'

/** The author's actions on their review. */
export function OwnerActions({ review }: { review: DormReview }) {
  const showToast = useToasts()
  const [isAsking, setAsking] = useState(false)
  const remove = useWrite(api.dormReviews.remove)
  return (
    <div className={styles.actions}>
      <ButtonLink
        kind="plain"
        size="small"
        href={dormtrakPaths.editReview.to({ params: { reviewID: review.id } })}
      >
        <Icon path={editIcon} />
        Edit
      </ButtonLink>
      <Button kind="danger-quiet" size="small" onClick={() => setAsking(true)}>
        <Icon path={trashIcon} />
        Delete
      </Button>
      {isAsking && (
        <ConfirmDialog
          title="Delete this review?"
          keep="Keep it"
          act="Delete review"
          busy={remove.isPending}
          error={remove.error?.message}
          onKeep={() => setAsking(false)}
          onAct={() =>
            remove.mutate(
              { params: { id: review.id } },
              { onSuccess: () => showToast({ kind: 'good', text: 'Review deleted' }) },
            )
          }
        >
          <p>The review and its photos are deleted permanently.</p>
        </ConfirmDialog>
      )}
    </div>
  )
}
