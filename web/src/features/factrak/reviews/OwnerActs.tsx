import type { Survey } from '@wso/contract/factrak'
import { useState } from 'react'
import { useWrite } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { Button } from '#ui/actions/Button.tsx'
import { ButtonLink } from '#ui/actions/ButtonLink.tsx'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
import { Icon } from '#ui/icons/Icon.tsx'
import { editIcon, trashIcon } from '#ui/icons/acts.ts'
import { useToasts } from '#ui/feedback/useToasts.ts'
import styles from '../factrak.module.css'
import { factrakPaths } from '../factrak.paths.ts'

/** The author's actions on their review. */
export function OwnerActs({ survey }: { survey: Survey }) {
  const showToast = useToasts()
  const [isAsking, setAsking] = useState(false)
  const remove = useWrite(api.factrak.remove)
  return (
    <div className={styles.acts}>
      <ButtonLink
        kind="plain"
        size="small"
        href={factrakPaths.editReview.to({ params: { surveyID: survey.id } })}
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
              { params: { id: survey.id } },
              { onSuccess: () => showToast({ kind: 'good', text: 'Review deleted' }) },
            )
          }
        >
          <p>
            This deletes the review and its votes permanently. If it counts for this half year, you
            will owe one again.
          </p>
        </ConfirmDialog>
      )}
    </div>
  )
}
