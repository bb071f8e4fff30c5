import type { Session, SignIn } from '@wso/contract/account/auth'
import { and, desc, eq, gt, ne } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import { notFound } from '#core/refusal.ts'
import { sessions, signIns } from '../auth.table.ts'
import { idleSince } from './sessions.policy.ts'

const mostShown = 100

/** Lists the viewer's sessions, most recently used first. */
export async function list({ db, viewer, now }: Context): Promise<Session[]> {
  const rows = await db
    .select()
    .from(sessions)
    .where(
      and(
        eq(sessions.userID, viewer.id),
        gt(sessions.expireTime, now().toISOString()),
        gt(sessions.lastUsedTime, idleSince(now())),
      ),
    )
    .orderBy(desc(sessions.lastUsedTime), desc(sessions.id))
    .limit(mostShown)
  return rows.map((row) => ({ ...row, current: row.id === viewer.sessionID }))
}

/** Lists the viewer's logins of the last 90 days, newest first. */
export async function listSignIns({ db, viewer }: Context): Promise<SignIn[]> {
  return db
    .select()
    .from(signIns)
    .where(eq(signIns.userID, viewer.id))
    .orderBy(desc(signIns.time), desc(signIns.id))
    .limit(mostShown)
}

/** Ends one of the viewer's sessions; its tokens stop working at once. @throws 404 */
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

/** Ends the session of the request's token; an anonymous viewer has none. */
export async function logOut({ db, viewer }: Context) {
  if (viewer.sessionID) await db.delete(sessions).where(eq(sessions.id, viewer.sessionID))
}

/** Records that the viewer's session is in use. Returns when it ends; undefined for anonymous viewers. */
export async function touch({ db, viewer, now }: Context): Promise<Date | undefined> {
  const [session] = await db
    .update(sessions)
    .set({ lastUsedTime: now().toISOString() })
    .where(eq(sessions.id, viewer.sessionID))
    .returning({ expireTime: sessions.expireTime })
  return session && new Date(session.expireTime)
}
