import { useQueryClient } from '@tanstack/react-query'
import type { ConversationDetail, Message } from '@wso/contract/conversations/conversations'
import { useState } from 'react'
import { read } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'

/** The messages of a thread, oldest first, and how to show earlier ones. */
export type ThreadMessages = ReturnType<typeof useMessages>

/**
 * The messages that a thread shows: the newest, which change as the page is open, and earlier ones that the
 * viewer asked for.
 */
export function useMessages({ id, messages, earlier }: ConversationDetail) {
  const [newest, setNewest] = useState(messages)
  const [shown, setShown] = useState(messages)
  const [hasEarlier, setEarlier] = useState(earlier)
  const [isLoading, setLoading] = useState(false)
  const [error, setError] = useState<string>()
  const queryClient = useQueryClient()
  if (messages !== newest) {
    setNewest(messages)
    setShown(joined(shown, messages))
  }
  const showEarlier = async () => {
    const [first] = shown
    if (!first || isLoading) return
    setLoading(true)
    setError(undefined)
    try {
      const request = { params: { id }, query: { before: first.id } }
      const found = await queryClient.fetchQuery(read(api.conversations.earlier, request))
      setShown((now) => joined(found.messages, now))
      setEarlier(found.earlier)
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : '')
    }
    setLoading(false)
  }
  return { shown, hasEarlier, showEarlier, isLoading, error }
}

/** Joins two parts of a thread; messages in both are those of `later`. */
function joined(before: readonly Message[], later: readonly Message[]): Message[] {
  const [first] = later
  return [...before.filter(({ id }) => !first || id < first.id), ...later]
}
