import { useWrite } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { useToasts } from '#ui/feedback/useToasts.ts'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'

type DropDialogProps = { id: number; does: string; onClose: () => void }

/** Asks before a failed job is deleted, because what it was to do is lost with it. */
export function DropDialog({ id, does, onClose }: DropDialogProps) {
  const drop = useWrite(api.operations.dropJob)
  const toast = useToasts()
  const onSuccess = () => {
    toast({ kind: 'good', text: `Job ${id} is deleted` })
    onClose()
  }
  return (
    <ConfirmDialog
      title={`Delete job ${id}?`}
      keep="Cancel"
      act="Delete job"
      busy={drop.isPending}
      error={drop.error?.message}
      onKeep={onClose}
      onAct={() => drop.mutate({ params: { id } }, { onSuccess })}
    >
      {`“${does}” is not done for this job, and it cannot be brought back. The schedule of the task goes on.`}
    </ConfirmDialog>
  )
}
