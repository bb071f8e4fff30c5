import type { Conversation } from '@wso/contract/conversations/conversations'
import { useWrite } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { useUndoable } from '#posts/useUndoable.ts'
import { Button } from '#ui/actions/Button.tsx'

/** Ends the conversation. Renders nothing when it has ended. */
export function EndAct({ conversation }: { conversation: Conversation }) {
  const { id, steps, otherName } = conversation
  const end = useWrite(api.conversations.end)
  const reopen = useWrite(api.conversations.reopen)
  const undoable = useUndoable()
  const params = { id }
  if (!steps.includes('end')) return null
  return (
    <Button
      kind="plain"
      size="small"
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

/** Reopens a conversation that the viewer ended. */
export function ReopenAct({ conversation: { id, steps } }: { conversation: Conversation }) {
  const reopen = useWrite(api.conversations.reopen)
  if (!steps.includes('reopen')) return null
  return (
    <Button size="small" busy={reopen.isPending} onClick={() => reopen.mutate({ params: { id } })}>
      Reopen conversation
    </Button>
  )
}
