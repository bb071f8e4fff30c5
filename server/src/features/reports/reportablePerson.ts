import { eq, inArray } from 'drizzle-orm'
import { notFound } from '#core/refusal.ts'
import type { Reportable } from '#features/posts/content/reportable.public.ts'
import { loadUsers } from '#features/users/load.public.ts'
import { isListedFor } from '#features/users/users.public.ts'
import { userPhotos, users } from '#features/users/users.table.ts'

/**
 * Shows what people write about themselves in the directory, and their photo, to moderators.
 * Removing deletes these; what the college wrote stays.
 */
export const reportablePerson: Reportable = {
  kind: 'person',
  column: 'personID',
  scope: 'service:users',
  find: async ({ db, viewer }, id) => {
    const [user] = await loadUsers(db, [id], new Set())
    if (!user || !isListedFor(user, viewer)) throw notFound('Person')
    return { isOwn: id === viewer.id }
  },
  show: async ({ db, viewer }, ids) => {
    const rows = await db
      .select({
        id: users.id,
        name: users.name,
        unixID: users.unixID,
        nickname: users.nickname,
        pronoun: users.pronoun,
        createdTime: users.createdTime,
        photo: userPhotos.version,
      })
      .from(users)
      .leftJoin(userPhotos, eq(userPhotos.userID, users.id))
      .where(inArray(users.id, ids))
    return rows.map(({ id, name, unixID, nickname, pronoun, createdTime, photo }) => ({
      id,
      title: `What ${name} says about themselves`,
      text: [nickname && `Goes by: ${nickname}`, pronoun && `Pronouns: ${pronoun}`]
        .filter(Boolean)
        .join('\n\n'),
      address: `/facebook/users/${id}`,
      author: name,
      isOwn: id === viewer.id,
      createdTime: new Date(createdTime).toISOString(),
      visibility: nickname || pronoun || photo ? ('shown' as const) : ('gone' as const),
      ...(photo !== null && { photos: [`/pic/user/large/${encodeURIComponent(unixID)}.jpg`] }),
    }))
  },
  authorOf: async ({ db }, id) => {
    const [row] = await db.select({ id: users.id }).from(users).where(eq(users.id, id))
    return row?.id
  },
  apply: async ({ db }, id, { action }) => {
    if (action !== 'remove') return
    await db.update(users).set({ nickname: null, pronoun: null }).where(eq(users.id, id))
    await db.delete(userPhotos).where(eq(userPhotos.userID, id))
  },
}
