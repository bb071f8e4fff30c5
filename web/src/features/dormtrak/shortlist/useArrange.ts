import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ApiError } from '@wso/contract/core/client'
import type { DormShortlist } from '@wso/contract/dormtrak/shortlists'
import { call, read } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { invalidate } from '#core/api/useWriter.ts'
import { useToasts } from '#ui/feedback/useToasts.ts'

/**
 * Moves a room to another place of the shortlist. Moves are saved one at a time, each in the order
 * that the last one left: a request names every room, so two at once would undo each other.
 */
export function useArrange(roomID: number) {
  const queryClient = useQueryClient()
  const showToast = useToasts()
  const { queryKey } = read(api.dormShortlists.get, {})
  return useMutation<DormShortlist, ApiError, number>({
    scope: { id: 'dorm shortlist' },
    // Without a network a move fails at once; waiting, it would be lost on leaving.
    networkMode: 'always',
    mutationFn: (to) => {
      const rooms = queryClient.getQueryData(queryKey)?.rooms ?? []
      const others = rooms.map(({ id }) => id).filter((id) => id !== roomID)
      return call(api.dormShortlists.arrange, {
        body: { roomIDs: others.toSpliced(to, 0, roomID) },
      })
    },
    onSuccess: (shortlist) => {
      queryClient.setQueryData(queryKey, shortlist)
      void invalidate(queryClient, api.dormShortlists.arrange)
    },
    onError: ({ message }) => showToast({ kind: 'bad', text: message }),
  })
}
