import type { Ride } from '@wso/contract/rides'
import { useWrite } from '#core/api.ts'
import { api } from '#core/endpoints.ts'
import { useUndoable } from '../bulletins/useUndoable.public.ts'
import { rideTitle } from './rideWords.ts'

/** Deletes a ride and offers to take that back; resolves to whether it was deleted. */
export function useRideRemoval() {
  const remove = useWrite(api.rides.remove, { also: ['bulletins'] })
  const restore = useWrite(api.rides.restore, { also: ['bulletins'] })
  const undoable = useUndoable()
  return (ride: Ride) =>
    undoable({
      text: `Deleted ${rideTitle(ride)}`,
      act: () => remove.mutateAsync({ params: { id: ride.id } }),
      undo: () => restore.mutateAsync({ params: { id: ride.id } }),
    })
}
