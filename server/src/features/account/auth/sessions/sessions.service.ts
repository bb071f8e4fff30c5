import type { Session, SignIn } from '@wso/contract/account/sessions'
import { and, desc, eq, gt, ne } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import { notFound } from '#core/refusal.ts'
import { checkConfirmed } from '../auth.public.ts'
import { sessions, signIns } from '../auth.table.ts'
import { idleSince } from './sessions.policy.ts'

const maxShown = 100

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
    .limit(maxShown)
  return rows.map((row) => ({ ...row, current: row.id === viewer.sessionID }))
}

/** Lists the viewer's logins of the last 90 days, newest first. */
export async function listSignIns({ db, viewer }: Context): Promise<SignIn[]> {
  return db
    .select()
    .from(signIns)
    .where(eq(signIns.userID, viewer.id))
    .orderBy(desc(signIns.time), desc(signIns.id))
    .limit(maxShown)
}

/**
 * Ends one of the viewer's sessions; its tokens stop working at once.
 * @throws 404, 1354 for another session than this one without a recent confirmation
 */
export async function end(context: Context, id: number) {
  const { db, viewer } = context
  if (id !== viewer.sessionID) await checkConfirmed(context)
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.userID, viewer.id)))
    .returning({ id: sessions.id })
  if (ended.length === 0) throw notFound('Session')
  if (id === viewer.sessionID) context.nameSession(undefined)
}

/** Ends the viewer's other sessions, or all of them. @throws 1354 without a recent confirmation */
export async function endAll(context: Context, { others }: { others: boolean }) {
  const { db, viewer } = context
  await checkConfirmed(context)
  const ended = await db
    .delete(sessions)
    .where(
      and(eq(sessions.userID, viewer.id), others ? ne(sessions.id, viewer.sessionID) : undefined),
    )
    .returning({ id: sessions.id })
  if (!others) context.nameSession(undefined)
  return { ended: ended.length }
}

/** Ends the session of the request's token; an anonymous viewer has none. */
export async function logOut({ db, viewer, nameSession }: Context) {
  if (viewer.sessionID) await db.delete(sessions).where(eq(sessions.id, viewer.sessionID))
  nameSession(undefined)
}

/** Records that the viewer's session is in use. Returns it; undefined for anonymous viewers. */
export async function touch({ db, viewer, now }: Context) {
  const [session] = await db
    .update(sessions)
    .set({ lastUsedTime: now().toISOString() })
    .where(eq(sessions.id, viewer.sessionID))
    .returning({
      id: sessions.id,
      remember: sessions.remember,
      expireTime: sessions.expireTime,
    })
  return session && { ...session, expire: new Date(session.expireTime) }
}
