import { useQueryClient } from '@tanstack/react-query'
import { useLive } from '#core/live/useLive.ts'

/**
 * Refetches rooms, dorms and the shortlist when the room draw changes; returns the stream's state.
 */
export function useDraw() {
  const queryClient = useQueryClient()
  return useLive(['dormDraw'], async () => {
    const stale = ['dormDraw', 'dorms', 'dormShortlists']
    await Promise.all(
      stale.map((feature) => queryClient.invalidateQueries({ queryKey: [feature] })),
    )
  })
}
