import type { Conversation } from '@wso/contract/conversations/conversations'
import { useWrite } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { useUndoable } from '#posts/useUndoable.ts'
import { Button } from '#ui/actions/Button.tsx'

/** Ends the conversation, or reopens one that the viewer ended. */
export function EndAct({ conversation }: { conversation: Conversation }) {
  const { id, steps, otherName } = conversation
  const end = useWrite(api.conversations.end)
  const reopen = useWrite(api.conversations.reopen)
  const undoable = useUndoable()
  const params = { id }
  if (steps.includes('reopen')) {
    return (
      <Button busy={reopen.isPending} onClick={() => reopen.mutate({ params })}>
        Reopen conversation
      </Button>
    )
  }
  if (!steps.includes('end')) return null
  return (
    <Button
      kind="quiet"
      busy={end.isPending}
      onClick={() =>
        void undoable({
          text: `Ended. ${otherName} can no longer write here.`,
          act: () => end.mutateAsync({ params }),
          undo: () => reopen.mutateAsync({ params }),
        })
      }
    >
      End conversation
    </Button>
  )
}
