import { and, desc, eq, isNotNull, sql } from 'drizzle-orm'
import { authenticators, passwords, sessions, signIns, signOnLinks } from '../../auth/auth.table.ts'
import { userPhotos, users } from '../../../users/users.table.ts'
import { type ExportSource, mostExported } from '../account.policy.ts'

/**
 * Reads how and where a person logs in, and whether they have a photo; no token, hash or secret.
 */
export async function exportSignIns({ db, id }: ExportSource) {
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
    .where(eq(users.id, id))
  const links = await db.select().from(signOnLinks).where(eq(signOnLinks.userID, id))
  const history = await db
    .select()
    .from(signIns)
    .where(eq(signIns.userID, id))
    .orderBy(desc(signIns.time), desc(signIns.id))
    .limit(mostExported)
  const rows = await db
    .select()
    .from(sessions)
    .where(eq(sessions.userID, id))
    .orderBy(desc(sessions.lastUsedTime), desc(sessions.id))
    .limit(mostExported)
  const unknown = { photo: null, hasPassword: false, secondFactorSince: null }
  return { ...unknown, ...person, signOnLinks: links, signIns: history, sessions: rows }
}
