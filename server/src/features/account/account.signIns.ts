import { desc, eq, sql } from 'drizzle-orm'
import { passwords, sessions } from '../auth/auth.table.ts'
import { userPhotos, users } from '../users/users.table.ts'
import { most, type Own } from './account.own.ts'

/** How and where a person signs in, and whether they have a photo; no token, hash or secret. */
export async function ownSignIns({ db, id }: Own) {
  const [person] = await db
    .select({
      photo: sql<string | null>`case when ${userPhotos.userID} is not null
        then '/pic/user/large/' || ${users.unixID} || '.jpg' end`,
      hasPassword: sql<boolean>`${passwords.userID} is not null`,
    })
    .from(users)
    .leftJoin(userPhotos, eq(userPhotos.userID, users.id))
    .leftJoin(passwords, eq(passwords.userID, users.id))
    .where(eq(users.id, id))
  const rows = await db
    .select()
    .from(sessions)
    .where(eq(sessions.userID, id))
    .orderBy(desc(sessions.lastUsedTime), desc(sessions.id))
    .limit(most)
  return { photo: null, hasPassword: false, ...person, sessions: rows }
}
