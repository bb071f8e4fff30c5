import { useQueryClient } from '@tanstack/react-query'
import type { Discussion, Post } from '@wso/contract/posts/discussions'
import { useEffect, useState } from 'react'
import { call } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'

/**
 * Marks the posts on the page as read. Returns the first unread post as of when the thread was
 * opened.
 */
export function useReadMark(thread: Discussion, shown: readonly Post[] | undefined) {
  const [opened] = useState({ unread: thread.unread ?? 0, firstUnreadID: thread.firstUnreadID })
  const queryClient = useQueryClient()
  const isPerson = thread.follow !== undefined
  const lastID = shown?.at(-1)?.id
  useEffect(() => {
    // External system: the read position stored by the portal.
    if (!isPerson || lastID === undefined) return
    const request = { params: { id: thread.id }, body: { postID: lastID } }
    void call(api.discussions.markRead, request).then(
      // The thread keeps its state from when it was opened; lists and the bell update with their
      // next fetch.
      () =>
        queryClient.invalidateQueries({
          predicate: ({ queryKey: [feature, , path] }) =>
            feature === 'notifications' ||
            (feature === 'discussions' && path === api.discussions.list.path),
        }),
      () => undefined, // They count as unread until the next visit.
    )
  }, [isPerson, lastID, thread.id, queryClient])
  return opened
}
