import type { Session } from '@wso/contract/auth'
import { and, desc, eq, gt, ne } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import { notFound } from '#core/refusal.ts'
import { sessions } from './auth.table.ts'

/** Where the viewer is signed in, the last used first. */
export async function list({ db, viewer, now }: Context): Promise<Session[]> {
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userID, viewer.id), gt(sessions.expireTime, now().toISOString())))
    .orderBy(desc(sessions.lastUsedTime), desc(sessions.id))
    .limit(100)
  return rows.map((row) => ({ ...row, current: row.id === viewer.sessionID }))
}

/** Ends one of the viewer's sessions; its tokens stop working at once. */
export async function end({ db, viewer }: Context, id: number) {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.userID, viewer.id)))
    .returning({ id: sessions.id })
  if (ended.length === 0) throw notFound('Session')
}

/** Ends the viewer's other sessions, or all of them. */
export async function endAll({ db, viewer }: Context, { others }: { others: boolean }) {
  const ended = await db
    .delete(sessions)
    .where(
      and(eq(sessions.userID, viewer.id), others ? ne(sessions.id, viewer.sessionID) : undefined),
    )
    .returning({ id: sessions.id })
  return { ended: ended.length }
}

/** Ends the session of the token sent; an anonymous one has none to end. */
export async function logout({ db, viewer }: Context) {
  if (viewer.sessionID) await db.delete(sessions).where(eq(sessions.id, viewer.sessionID))
}

/** Notes that the session is in use and says when it ends; an anonymous viewer has none. */
export async function touch({ db, viewer, now }: Context): Promise<Date | undefined> {
  const [session] = await db
    .update(sessions)
    .set({ lastUsedTime: now().toISOString() })
    .where(eq(sessions.id, viewer.sessionID))
    .returning({ expireTime: sessions.expireTime })
  return session && new Date(session.expireTime)
}
