import { campus } from '@wso/contract/campus'
import { useWrite } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { useToasts } from '#ui/feedback/useToasts.ts'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
import { firstNameOf } from './contact.labels.ts'

const { ephmatch, ephcatch } = campus.services

type BlockDialogProps = { person: { id: number; name: string }; onClose: () => void }

/** Asks before blocking a person in Ephmatch and Ephcatch. */
export function BlockDialog({ person, onClose }: BlockDialogProps) {
  const block = useWrite(api.matchBlocks.block)
  const show = useToasts()
  const first = firstNameOf(person)
  const act = () =>
    block.mutate(
      { params: { userID: person.id } },
      {
        onSuccess: () => {
          show({ text: `${first} is blocked` })
          onClose()
        },
      },
    )
  return (
    <ConfirmDialog
      title={`Block ${person.name}?`}
      keep="Cancel"
      act={`Block ${first}`}
      busy={block.isPending}
      error={block.error?.message}
      onKeep={onClose}
      onAct={act}
    >
      <p>
        You and {first} will no longer see each other in {ephmatch} and {ephcatch}, and a match
        between you ends. {first} is not told. You can unblock people under “My profile” in{' '}
        {ephmatch}.
      </p>
    </ConfirmDialog>
  )
}
