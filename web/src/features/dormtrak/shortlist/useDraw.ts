import { useQueryClient } from '@tanstack/react-query'
import { useLive } from '#core/live/useLive.ts'

/** Reads rooms, dorms and the shortlist again while the room draw changes; returns the stream's state. */
export function useDraw() {
  const queryClient = useQueryClient()
  return useLive(['dormDraw'], () => {
    for (const feature of ['dormDraw', 'dorms', 'dormShortlists']) {
      void queryClient.invalidateQueries({ queryKey: [feature] })
    }
  })
}
