import type { Survey } from '@wso/contract/factrak'
import { useState } from 'react'
import { useWrite } from '#core/api.ts'
import { api } from '#core/endpoints.ts'
import { Button } from '#ui/Button.tsx'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { Icon } from '#ui/Icon.tsx'
import { editIcon, trashIcon } from '#ui/icons/acts.ts'
import { useToasts } from '#ui/useToasts.ts'
import styles from './factrak.module.css'
import { factrakRoutes } from './factrak.routes.ts'
import { touchedBySurveys } from './touched.ts'

/** What the author may do with their review. */
export function OwnerActs({ survey }: { survey: Survey }) {
  const showToast = useToasts()
  const [isAsking, setAsking] = useState(false)
  const remove = useWrite(api.factrak.remove, { also: touchedBySurveys })
  return (
    <div className={styles.acts}>
      <ButtonLink
        kind="plain"
        size="small"
        href={factrakRoutes.editReview.to({ params: { surveyID: survey.id } })}
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
            It is gone for good, with its votes. If it counts for this half year, you owe one again.
          </p>
        </ConfirmDialog>
      )}
    </div>
  )
}
