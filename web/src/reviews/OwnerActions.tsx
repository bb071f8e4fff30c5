import { type ReactNode, useState } from 'react'
import { Button } from '#ui/actions/Button.tsx'
import { ButtonLink } from '#ui/actions/ButtonLink.tsx'
import { useToasts } from '#ui/feedback/useToasts.ts'
import { editIcon, trashIcon } from '#ui/icons/acts.ts'
import { Icon } from '#ui/icons/Icon.tsx'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
import styles from './reviews.module.css'

type OwnerActionsProps = {
  /** The URL of the form that edits the review. */
  edit: string
  remove: { isPending: boolean; error: Error | undefined }
  /** Deletes the review, and calls back when it is deleted. */
  onRemove: (deleted: { onSuccess: () => void }) => void
  /** The consequence of deleting. */
  children: ReactNode
}

/** The author's actions on their review. */
export function OwnerActions({ edit, remove, onRemove, children }: OwnerActionsProps) {
  const showToast = useToasts()
  const [isAsking, setAsking] = useState(false)
  return (
    <div className={styles.actions}>
      <ButtonLink kind="plain" size="small" href={edit}>
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
            onRemove({ onSuccess: () => showToast({ kind: 'good', text: 'Review deleted' }) })
          }
        >
          <p>{children}</p>
        </ConfirmDialog>
      )}
    </div>
  )
}
