import type { Conversation } from '@wso/contract/conversations/conversations'
import { useState } from 'react'
import { useWrite } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { Button } from '#ui/actions/Button.tsx'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
import { nounOf, settledWord, stepLabel } from '../conversations.labels.ts'

/** Marks the thing as sold, found or taken. Asks first, because that closes it for everyone. */
export function SettleAct({ conversation }: { conversation: Conversation }) {
  const [isAsking, setAsking] = useState(false)
  const settle = useWrite(api.conversations.settle)
  const { id, subject } = conversation
  const label = stepLabel('settle', conversation)
  const close = () => setAsking(false)
  return (
    <>
      <Button size="small" onClick={() => setAsking(true)}>
        {label}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={`Mark it ${settledWord(subject)}?`}
          keep="Not yet"
          act={label}
          kind="primary"
          busy={settle.isPending}
          error={settle.error?.message}
          onKeep={close}
          onAct={() => settle.mutate({ params: { id } }, { onSuccess: close })}
        >
          <p>
            Your {nounOf(subject)} closes for everyone. You and the people who wrote can read these
            conversations for a while.
          </p>
        </ConfirmDialog>
      )}
    </>
  )
}
