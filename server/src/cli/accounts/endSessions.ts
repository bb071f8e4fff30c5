import { eq } from 'drizzle-orm'
import type { Db } from '#core/database/db.ts'
import { sessions } from '#features/account/auth/auth.table.ts'

/** Ends every session of a person. Returns the number of sessions ended. */
export async function endSessions(db: Db, userID: number): Promise<number> {
  const ended = await db
    .delete(sessions)
    .where(eq(sessions.userID, userID))
    .returning({ id: sessions.id })
  return ended.length
}
