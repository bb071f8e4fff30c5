import { maxNote } from '@wso/contract/reports/reports.limits'
import { useWrite } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { AppealForm } from '#core/forms/AppealForm.tsx'

/** Appeals a moderator's decision. */
export function DecisionAppealForm({ id }: { id: number }) {
  const appeal = useWrite(api.decisions.appeal)
  return (
    <AppealForm
      draft={`appeal.${id}`}
      schema={() => import('@wso/contract/reports/decisions').then((m) => m.NewAppeal)}
      send={(body) => appeal.mutateAsync({ params: { id }, body })}
      label="Why should the decision change?"
      maxLength={maxNote}
      sent="Appeal sent. Another moderator will answer it."
    >
      You can appeal once. A moderator who did not make this decision looks at it again and answers.
      Only moderators read your reason.
    </AppealForm>
  )
}
