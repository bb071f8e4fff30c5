import type { Ride } from '@wso/contract/posts/rides'
import { useWrite } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { rideTitle } from '#posts/kinds.ts'
import { useUndoable } from '#posts/useUndoable.ts'

/** Deletes a ride and offers Undo. Resolves to true when it was deleted. */
export function useRideRemoval() {
  const remove = useWrite(api.rides.remove)
  const restore = useWrite(api.rides.restore)
  const undoable = useUndoable()
  return (ride: Ride) =>
    undoable({
      text: `Deleted ${rideTitle(ride)}`,
      act: () => remove.mutateAsync({ params: { id: ride.id } }),
      undo: () => restore.mutateAsync({ params: { id: ride.id } }),
    })
}
