import { allows } from '@wso/contract/core/access'
import { writesBulletins } from '@wso/contract/posts/bulletins'
import type { Context } from '#core/context.ts'
import { refuse } from '#core/refusal.ts'
import { isAdmin, type Viewer } from '#core/viewer.ts'

/** The content columns of a row: see `contentColumns`. */
export type ContentRow = {
  userID: number | null
  exUserName: string
  createdTime: string
  editedTime: string | null
  deletedTime: string | null
  deletedByID: number | null
  hiddenTime: string | null
  hiddenNote: string | null
  removed: boolean
}

const canWrite = (viewer: Viewer) => allows(writesBulletins, viewer)
const owns = ({ userID }: Pick<ContentRow, 'userID'>, viewer: Viewer) =>
  viewer.id !== 0 && userID === viewer.id

export const mayEdit = (row: ContentRow, viewer: Viewer) => owns(row, viewer) && canWrite(viewer)
export const mayDelete = (row: ContentRow, viewer: Viewer) =>
  (owns(row, viewer) || isAdmin(viewer)) && canWrite(viewer)

/** @throws 1331 unless the viewer is the owner */
export function checkOwner(row: ContentRow, viewer: Viewer) {
  if (!owns(row, viewer)) throw refuse('notSelf')
}

/**
 * Returns true when the viewer is an admin acting on another person's row.
 * @throws 1331 unless the viewer is the owner or an admin
 */
export function actsAsAdmin(row: ContentRow, viewer: Viewer): boolean {
  if (owns(row, viewer)) return false
  if (!isAdmin(viewer)) throw refuse('notSelf')
  return true
}

/** How long a deletion can be undone. */
const undoMs = 10 * 60_000

/** @throws 404 unless the viewer deleted this row, 409 when that was more than ten minutes ago */
export function checkRestorable(row: ContentRow | undefined, { viewer, now }: Context) {
  if (!row?.deletedTime || row.deletedByID !== viewer.id) throw refuse('notFound')
  if (now().getTime() - new Date(row.deletedTime).getTime() > undoMs) {
    throw refuse('conflict', 'This was deleted more than 10 minutes ago and can’t be restored.')
  }
}
