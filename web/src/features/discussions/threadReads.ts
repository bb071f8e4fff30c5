import { useQuery } from '@tanstack/react-query'
import { read } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { useSearchOf } from '#core/navigation/routes.ts'
import { discussionPaths } from './discussions.paths.ts'
import { pageSize } from './pageSize.ts'

/** The read of a page of a thread's posts, oldest first. */
export const postsOf = (id: number, page: number) =>
  read(api.discussions.posts, {
    params: { id },
    query: { order: 'asc', limit: pageSize, offset: (page - 1) * pageSize },
    preload: ['user'],
  })

/** The read of the people with the most posts in a thread. */
export const participantsOf = (id: number) => read(api.discussions.participants, { params: { id } })

/** Reads what a thread's page shows together with the thread, unless only the thread tells which page it is. */
export function useThreadReads(id: number) {
  const [{ page, post, last }] = useSearchOf(discussionPaths.thread)
  const isThread = Number.isSafeInteger(id) && id > 0
  useQuery({ ...postsOf(id, page), enabled: isThread && post === 0 && !last })
  useQuery({ ...participantsOf(id), enabled: isThread })
}
