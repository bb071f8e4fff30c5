import type { DormRoom } from '@wso/contract/dormtrak/dorms'
import { formatChance, formatDraws } from '../dormtrak.labels.ts'
import type { Chances } from './useChances.ts'

/**
 * How likely a room is still free when the viewer chooses; nothing without a lottery number, or once the
 * room is taken.
 */
export function ChanceNote({ room, chances }: { room: DormRoom; chances: Chances }) {
  const { number, isPending, ofRoom } = chances
  const said = ofRoom.get(room.id)
  if (number === undefined || room.freeBeds === 0 || (!said && !isPending)) return null
  return (
    <p>
      Free at no. {number}:{' '}
      {said ? (
        <>
          <b>{formatChance(said.chance)}</b>, {formatDraws(said.draws)}
        </>
      ) : (
        '…'
      )}
    </p>
  )
}
