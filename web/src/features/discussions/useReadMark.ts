import type { Discussion, Post } from '@wso/contract/discussions'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'

/**
 * Tells the portal that the posts on the page have been read. Returns where the unread ones began when
 * the thread was opened; it stays while the thread is open.
 */
export function useReadMark(thread: Discussion, shown: readonly Post[] | undefined) {
  const [opened] = useState({ unread: thread.unread ?? 0, firstUnreadID: thread.firstUnreadID })
  const queryClient = useQueryClient()
  const isPerson = thread.follow !== undefined
  const lastID = shown?.at(-1)?.id
  useEffect(() => {
    // External system: the portal keeps up to where this person has read.
    if (!isPerson || lastID === undefined) return
    const request = { params: { id: thread.id }, body: { postID: lastID } }
    void call(api.discussions.markRead, request).then(
      // The thread itself stays as it was opened; lists and the bell follow when they are next read.
      () =>
        queryClient.invalidateQueries({
          predicate: ({ queryKey: [feature, , path] }) =>
            feature === 'notifications' ||
            (feature === 'discussions' && path === api.discussions.list.path),
        }),
      () => undefined, // counted as unread until the next visit
    )
  }, [isPerson, lastID, thread.id, queryClient])
  return opened
}
