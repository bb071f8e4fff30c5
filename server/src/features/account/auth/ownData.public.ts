import { and, desc, eq, isNotNull, sql } from 'drizzle-orm'
import { maxExported, type OwnSource } from '#core/database/ownRows.ts'
import { userPhotos, users } from '#features/users/users.table.ts'
import { authenticators, passwords, sessions, signIns, signOnLinks } from './auth.table.ts'

/**
 * Reads how and where a person logs in, and whether they have a photo; no token, hash or secret.
 */
export async function ownSignIns({ db, viewer }: OwnSource) {
  const [person] = await db
    .select({
      photo: sql<string | null>`case when ${userPhotos.userID} is not null
        then '/pic/user/large/' || ${users.unixID} || '.jpg' end`,
      hasPassword: sql<boolean>`${passwords.userID} is not null`,
      secondFactorSince: authenticators.enabledTime,
    })
    .from(users)
    .leftJoin(userPhotos, eq(userPhotos.userID, users.id))
    .leftJoin(passwords, eq(passwords.userID, users.id))
    .leftJoin(
      authenticators,
      and(eq(authenticators.userID, users.id), isNotNull(authenticators.enabledTime)),
    )
    .where(eq(users.id, viewer.id))
  const links = await db.select().from(signOnLinks).where(eq(signOnLinks.userID, viewer.id))
  const history = await db
    .select()
    .from(signIns)
    .where(eq(signIns.userID, viewer.id))
    .orderBy(desc(signIns.time), desc(signIns.id))
    .limit(maxExported)
  const rows = await db
    .select()
    .from(sessions)
    .where(eq(sessions.userID, viewer.id))
    .orderBy(desc(sessions.lastUsedTime), desc(sessions.id))
    .limit(maxExported)
  const unknown = { photo: null, hasPassword: false, secondFactorSince: null }
  return { ...unknown, ...person, signOnLinks: links, signIns: history, sessions: rows }
}
