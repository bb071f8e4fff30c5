import { eq } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import { refuse } from '#core/refusal.ts'
import { sessions } from './auth.table.ts'
import { lifetimes } from './sessions/sessions.policy.ts'

/**
 * Checks that the viewer entered their password, or used single sign-on again, in the last ten
 * minutes.
 * @throws 1354, 401 when the session has ended in the meantime
 */
export async function checkConfirmed({ db, viewer, now }: Context) {
  const [session] = await db
    .select({ confirmedTime: sessions.confirmedTime })
    .from(sessions)
    .where(eq(sessions.id, viewer.sessionID))
  if (!session) throw refuse('unauthenticated', 'This session has ended. Log in again.')
  const confirmed = session.confirmedTime ? Date.parse(session.confirmedTime) : 0
  if (now().getTime() - confirmed >= lifetimes.confirmation) throw refuse('confirmationNeeded')
}
