import { refuse } from '#core/refusal.ts'
import { personOf, type Viewer } from '#core/viewer.ts'

/** Resolves `me` or a number to an id. @throws 1332 for `me` without an account */
export const userIDOf = (viewer: Viewer, id: number | 'me') =>
  id === 'me' ? personOf(viewer).id : id

/** Returns the id, which must be the viewer's own, even for admins. @throws 1331 */
export function ownID(viewer: Viewer, id: number | 'me'): number {
  const own = personOf(viewer).id
  if (userIDOf(viewer, id) !== own) throw refuse('notSelf', 'You can only change your own profile.')
  return own
}
