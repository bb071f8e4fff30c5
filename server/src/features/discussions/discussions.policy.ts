import { refuse } from '#core/refusal.ts'
import { isAdmin, type Viewer } from '#core/viewer.ts'
import { checkOwnerOrAdmin, type ContentRow } from '../posts/posts.public.ts'

/** @throws 1331 unless the viewer is an admin, or the owner while no other person has posted */
export function checkMayRemove(row: ContentRow, isAlone: boolean, viewer: Viewer) {
  checkOwnerOrAdmin(row, viewer)
  if (!isAlone && !isAdmin(viewer)) {
    throw refuse('notSelf', 'Others have posted in this discussion, so it stays.')
  }
}
