import { writesBulletins } from '@wso/contract/bulletins'
import { allows } from '@wso/contract/core/access'
import { and, eq, isNull, not, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Context } from '#core/context.ts'
import { containing } from '#core/db.ts'
import { refuse } from '#core/refusal.ts'
import { isAdmin, personOf, type Viewer } from '#core/viewer.ts'
import { type personRefColumns, presentPersonRef, seesPeople } from '../users/users.public.ts'
import type { users } from '../users/users.table.ts'

/** What bulletins, rides, discussions and posts have in common, as columns and as a row. */
export type ContentTable = Record<
  'userID' | 'exUserName' | 'deletedTime' | 'hiddenTime' | 'removed',
  PgColumn
>
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
export type PersonRow = Pick<typeof users.$inferSelect, keyof typeof personRefColumns> | null

/** The columns that say who posts, and when. */
export const signature = ({ viewer, now }: Context) => {
  const { id, name } = personOf(viewer)
  return { userID: id, exUserName: name, createdTime: now().toISOString() }
}

/** Neither deleted nor hidden: what lists show. */
export const isListed = (table: ContentTable) =>
  and(isNull(table.deletedTime), isNull(table.hiddenTime))

/** Not deleted, and not hidden from this viewer: what opens at its own address. */
export const opensFor = (table: ContentTable, viewer: Viewer) =>
  and(
    isNull(table.deletedTime),
    not(table.removed as never),
    isAdmin(viewer) ? undefined : or(isNull(table.hiddenTime), eq(table.userID, viewer.id)),
  )

/** The viewer's own, those that moderators hid included. */
export const isOwn = (table: ContentTable, viewer: Viewer) =>
  and(isNull(table.deletedTime), not(table.removed as never), eq(table.userID, viewer.id))

/** Every word occurs in the text, or in the author's name where the viewer may know it. */
export function occurring(
  q: string | undefined,
  { text, author }: { text: SQL; author: PgColumn },
  viewer: Viewer,
): SQL | undefined {
  const words = q?.split(' ').filter(Boolean).slice(0, maxWords) ?? []
  return and(
    ...words.map((word) => {
      const pattern = sql`fold(${containing(word)})`
      return or(
        sql`${text} like ${pattern}`,
        seesPeople(viewer) ? sql`fold(${author}) like ${pattern}` : undefined,
      )
    }),
  )
}
const maxWords = 8

export const writes = (viewer: Viewer) => allows(writesBulletins, viewer)
const owns = ({ userID }: Pick<ContentRow, 'userID'>, viewer: Viewer) =>
  viewer.id !== 0 && userID === viewer.id

export const mayEdit = (row: ContentRow, viewer: Viewer) => owns(row, viewer) && writes(viewer)
export const mayDelete = (row: ContentRow, viewer: Viewer) =>
  (owns(row, viewer) || isAdmin(viewer)) && writes(viewer)

/** @throws 1331 for everyone but the owner */
export function checkOwner(row: ContentRow, viewer: Viewer) {
  if (!owns(row, viewer)) throw refuse('notSelf')
}

/** @throws 1331 for everyone but the owner and admins */
export function checkOwnerOrAdmin(row: ContentRow, viewer: Viewer) {
  if (!owns(row, viewer) && !isAdmin(viewer)) throw refuse('notSelf')
}

/** How long a deletion can be taken back. */
const undoMs = 10 * 60_000

/** @throws 404 for anything but the viewer's own deletion, 409 when it is too old */
export function checkRestorable(row: ContentRow | undefined, { viewer, now }: Context) {
  if (!row?.deletedTime || row.deletedByID !== viewer.id) throw refuse('notFound')
  if (now().getTime() - new Date(row.deletedTime).getTime() > undoMs) {
    throw refuse('conflict', 'This was deleted too long ago to bring it back.')
  }
}

/** Author and state of a row, as this viewer may know them. */
export function presentContent(row: ContentRow, person: PersonRow | undefined, viewer: Viewer) {
  const knows = seesPeople(viewer)
  const isHidden = row.hiddenTime !== null
  return {
    userID: knows ? (row.userID ?? 0) : 0,
    user: presentPersonRef(person, viewer),
    exUserName: knows ? row.exUserName : '',
    createdTime: row.createdTime,
    editedTime: row.editedTime,
    hidden: isHidden,
    hiddenNote: (isHidden && row.hiddenNote) || undefined,
    canEdit: mayEdit(row, viewer),
    canDelete: mayDelete(row, viewer),
  }
}

/** The columns a moderator's decision sets. */
export const decided = (
  action: 'keep' | 'hide' | 'remove',
  { now, note }: { now: Date; note: string | null },
) => ({
  hiddenTime: action === 'keep' ? null : now.toISOString(),
  hiddenNote: action === 'keep' ? null : note,
  removed: action === 'remove',
})

/** What a moderator reads about whether others see it. */
export const visibilityOf = ({ deletedTime, removed, hiddenTime }: ContentRow) =>
  deletedTime || removed ? ('gone' as const) : hiddenTime ? ('hidden' as const) : ('shown' as const)
