import { useWrite } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { useToasts } from '#ui/feedback/useToasts.ts'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
import { firstNameOf } from '../contact.labels.ts'

type UnmatchDialogProps = { user: { id: number; name: string }; onClose: () => void }

/** Asks before ending a match, which both people see. */
export function UnmatchDialog({ user, onClose }: UnmatchDialogProps) {
  const unmatch = useWrite(api.ephmatchMatches.unmatch)
  const show = useToasts()
  const first = firstNameOf(user)
  const act = () =>
    unmatch.mutate(
      { params: { userID: user.id } },
      {
        onSuccess: () => {
          show({ text: `You and ${first} are no longer matched` })
          onClose()
        },
      },
    )
  return (
    <ConfirmDialog
      title={`Unmatch ${user.name}?`}
      keep="Keep match"
      act="Unmatch"
      busy={unmatch.isPending}
      error={unmatch.error?.message}
      onKeep={onClose}
      onAct={act}
    >
      <p>
        Neither of you sees the other’s contact details anymore. You both still see that there was a
        match, which has ended. {first} is not notified.
      </p>
    </ConfirmDialog>
  )
}
