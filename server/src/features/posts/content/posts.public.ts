import { and, eq, isNull, not, or, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Context } from '#core/context.ts'
import type { Given } from '#core/database/statements/prepared.ts'
import { contains, wordsOf } from '#core/database/textSearch.ts'
import { isAdmin, personOf, type Viewer } from '#core/viewer.ts'
import { secureByRole } from '#features/security/security.public.ts'
import {
  type personRefColumns,
  presentPersonRef,
  seesPeople,
  unknownFields,
} from '#features/users/users.public.ts'
import { users } from '#features/users/users.table.ts'
import { actsAsAdmin, type ContentRow, mayDelete, mayEdit } from './posts.policy.ts'

export { checkOwner, checkRestorable, type ContentRow } from './posts.policy.ts'

/** The columns that conditions on content read; every table with `contentColumns` has them. */
export type ContentTable = Record<
  'userID' | 'exUserName' | 'deletedTime' | 'hiddenTime' | 'removed',
  PgColumn
>
/** The author's row, joined with `personRefColumns`; null when the account is deleted. */
export type PersonRow = Pick<typeof users.$inferSelect, keyof typeof personRefColumns> | null

/** Returns the author columns of a new row. */
export const signature = ({ viewer, now }: Context) => {
  const { id, name } = personOf(viewer)
  return { userID: id, exUserName: name, createdTime: now().toISOString() }
}

/**
 * Checks that the viewer may delete a row, and records it when an admin deletes another person's.
 * `subject` is as noun:id.
 * @throws 1331 unless the viewer is the owner or an admin
 */
export async function checkOwnerOrAdmin(context: Context, row: ContentRow, subject: string) {
  if (!actsAsAdmin(row, context.viewer)) return
  const isAuthor = eq(users.id, row.userID ?? 0)
  const [author] = await context.db.select({ unixID: users.unixID }).from(users).where(isAuthor)
  await secureByRole(context, {
    action: 'content.delete',
    ...(author && { account: author.unixID }),
    details: { subject },
  })
}

/** Matches rows that lists show: neither deleted nor hidden. */
export const isListed = (table: ContentTable) =>
  and(isNull(table.deletedTime), isNull(table.hiddenTime))

/** Matches rows that can be opened by their URL: not deleted, and not hidden from this viewer. */
export const opensFor = (table: ContentTable, viewer: Viewer) =>
  opensTo(table, { isAdmin: isAdmin(viewer), id: viewer.id })

export const opensTo = (table: ContentTable, viewer: { isAdmin: boolean; id: Given<number> }) =>
  and(
    isNull(table.deletedTime),
    not(table.removed),
    viewer.isAdmin ? undefined : or(isNull(table.hiddenTime), eq(table.userID, viewer.id)),
  )

/** Matches the viewer's rows, including those that moderators hid. */
export const isOwn = (table: ContentTable, viewer: { id: Given<number> }) =>
  and(isNull(table.deletedTime), not(table.removed), eq(table.userID, viewer.id))

/** Matches rows where every word of `q` occurs in the text, or in the author's name if the viewer may see it. */
export function containsWords(
  q: string | undefined,
  { text, author }: { text: SQL; author: PgColumn },
  viewer: Viewer,
): SQL | undefined {
  return and(
    ...wordsOf(q).map((word) =>
      or(contains(text, word), seesPeople(viewer) ? contains(author, word) : undefined),
    ),
  )
}

/** The part of a list that a page shows. */
export type Slice = { start?: string | undefined; limit: number; offset: number }

/**
 * Returns the total of a list, which each row of its page has, so that it needs no statement of its
 * own. Only an empty page that may have rows before it is counted.
 */
export async function totalOf(
  [first]: readonly { total: number }[],
  { start, limit, offset }: Slice,
  count: () => PromiseLike<{ total: number }[]>,
): Promise<number> {
  if (first) return first.total
  if (!start && offset === 0 && limit > 0) return 0
  const [counted] = await count()
  return counted!.total
}

/**
 * Returns the author of a bulletin or ride. Existing clients show `user.name` and read no other
 * name, so an author whom the viewer cannot find in the directory is a person with a name and nothing
 * that identifies them. Undefined when there is no name.
 */
export const presentListedAuthor = ({
  user,
  exUserName,
}: Pick<ReturnType<typeof presentContent>, 'user' | 'exUserName'>) =>
  user ?? (exUserName === '' ? undefined : { ...nobody, name: exUserName })

/** What is sent about every person, for one of whom nothing may be known. */
const nobody = {
  ...unknownFields,
  id: 0,
  unixID: '',
  type: 'alumni' as const,
  williamsEmail: '',
  visible: false,
  atWilliams: false,
}

/**
 * Presents the author and state of a row as this viewer may see them. For an author whom the viewer
 * cannot find in the directory, only the name is sent, because existing clients link an id to its
 * profile.
 */
export function presentContent(row: ContentRow, person: PersonRow, viewer: Viewer) {
  const user = presentPersonRef(person, viewer)
  const isHidden = row.hiddenTime !== null
  return {
    userID: user?.id ?? 0,
    user,
    exUserName: seesPeople(viewer) ? row.exUserName : '',
    createdTime: row.createdTime,
    editedTime: row.editedTime,
    hidden: isHidden,
    hiddenNote: (isHidden && row.hiddenNote) || undefined,
    canEdit: mayEdit(row, viewer),
    canDelete: mayDelete(row, viewer),
  }
}
