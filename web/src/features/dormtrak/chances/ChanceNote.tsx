import { formatChance, formatDraws } from '../dormtrak.labels.ts'
import type { Chances } from './useChances.ts'

/** How likely a room is still free when the viewer chooses; nothing without a lottery number. */
export function ChanceNote({ roomID, chances }: { roomID: number; chances: Chances }) {
  const { number, isPending, ofRoom } = chances
  const said = ofRoom.get(roomID)
  if (number === undefined || (!said && !isPending)) return null
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
