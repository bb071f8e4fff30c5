import type { ConversationDetail } from '@wso/contract/conversations/conversations'
import { useEffect, useEffectEvent } from 'react'
import { useWrite } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'

/** Marks what the thread shows as read, while the viewer looks at it. */
export function useReadMark({ id, waits, messages }: ConversationDetail) {
  const mark = useWrite(api.conversations.read)
  const lastID = waits ? messages.at(-1)?.id : undefined
  const send = useEffectEvent((messageID: number) =>
    mark.mutate({ params: { id }, body: { messageID } }),
  )
  useEffect(() => {
    // External system: the read position that the portal stores, once the tab is in front.
    if (lastID === undefined) return undefined
    const look = () => document.visibilityState === 'visible' && send(lastID)
    look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [lastID])
}
