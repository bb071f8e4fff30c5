import { refuse } from '#core/refusal.ts'
import { personOf, type Viewer } from '#core/viewer.ts'

/** The id behind `me` or a number. @throws 1332 for `me` without an account */
export const userIDOf = (viewer: Viewer, id: number | 'me') =>
  id === 'me' ? personOf(viewer).id : id

/** The id, which must be the viewer's own: nobody, not even an admin, edits another's entry. @throws 1331 */
export function ownID(viewer: Viewer, id: number | 'me'): number {
  const own = personOf(viewer).id
  if (userIDOf(viewer, id) !== own) throw refuse('notSelf', 'You can change only your own entry.')
  return own
}
