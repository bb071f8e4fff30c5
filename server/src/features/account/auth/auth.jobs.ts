import { lt, lte, or } from 'drizzle-orm'
import type { Services } from '#core/context.ts'
import type { Task } from '#core/jobs/jobs.ts'
import { samlAnswers, sessions, signIns } from './auth.table.ts'
import { idleSince } from './sessions/sessions.policy.ts'

const signInDays = 90

/** Deletes logins older than 90 days, sessions that have ended, and answers that are too old to be used. */
export async function forgetOld({ db, now }: Pick<Services, 'db' | 'now'>) {
  const before = new Date(now().getTime() - signInDays * 86_400_000).toISOString()
  await db.delete(signIns).where(lt(signIns.time, before))
  await db.delete(samlAnswers).where(lte(samlAnswers.expireTime, now().toISOString()))
  await db
    .delete(sessions)
    .where(
      or(
        lte(sessions.expireTime, now().toISOString()),
        lte(sessions.lastUsedTime, idleSince(now())),
      ),
    )
}

/** Runs nightly at 3 am college time in winter. */
export const authTasks: readonly Task[] = [
  {
    name: 'auth:forget',
    cron: '5 8 * * *',
    does: 'Deletes old logins and sessions that have ended',
    run: (services) => forgetOld(services),
  },
]
