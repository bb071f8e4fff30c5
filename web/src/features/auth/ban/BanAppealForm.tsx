import { maxReason } from '@wso/contract/account/administration.limits'
import { useWrite } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { AppealForm } from '#core/forms/AppealForm.tsx'

/** Appeals the viewer's ban. */
export function BanAppealForm() {
  const send = useWrite(api.banAppeals.send)
  return (
    <AppealForm
      draft="banAppeal"
      schema={() => import('@wso/contract/account/banAppeals').then((m) => m.NewBanAppeal)}
      send={(body) => send.mutateAsync({ body })}
      label="Why should the ban change?"
      maxLength={maxReason}
      sent="Appeal sent. An administrator will answer it."
    >
      You can appeal this ban once. An administrator who did not set it answers: it stays, ends
      earlier or ends at once. Only administrators read your reason.
    </AppealForm>
  )
}
