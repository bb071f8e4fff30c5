import { refuse } from '#core/refusal.ts'
import { isAdmin, type Viewer } from '#core/viewer.ts'
import { checkOwnerOrAdmin, type ContentRow } from '../bulletins/content.public.ts'

/** @throws 1331 for others, and for the owner once somebody else has posted in it; admins may always */
export function checkMayRemove(row: ContentRow, isAlone: boolean, viewer: Viewer) {
  checkOwnerOrAdmin(row, viewer)
  if (!isAlone && !isAdmin(viewer)) {
    throw refuse('notSelf', 'Others have posted in this discussion, so it stays.')
  }
}
