import { refuse } from '#core/refusal.ts'
import { isAdmin, type Viewer } from '#core/viewer.ts'

/** @throws 1331 unless the viewer is an admin or no other person has posted */
export function checkAlone(isAlone: boolean, viewer: Viewer) {
  if (!isAlone && !isAdmin(viewer)) {
    throw refuse('notSelf', 'You can’t delete this discussion because others have posted in it.')
  }
}
