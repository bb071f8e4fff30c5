import { useQueryClient } from '@tanstack/react-query'
import { useLive } from '#core/live/useLive.ts'

/**
 * Refetches rooms, dorms and the shortlist when the room draw changes; returns the stream's state.
 */
export function useDraw() {
  const queryClient = useQueryClient()
  return useLive(['dormDraw'], () => {
    for (const feature of ['dormDraw', 'dorms', 'dormShortlists']) {
      void queryClient.invalidateQueries({ queryKey: [feature] })
    }
  })
}
