import { desc, eq, or } from 'drizzle-orm'
import { auditLog } from '../audit/audit.table.ts'
import { teamMembers } from '../team/team.table.ts'
import { bans } from '../users/users.table.ts'
import { most, type Own } from './account.own.ts'

/** A person's place in the team, their bans, and what they decided or was decided over them. */
export async function ownAdministration({ db, id }: Own) {
  const [team] = await db.select().from(teamMembers).where(eq(teamMembers.userID, id))
  const [ban] = await db.select().from(bans).where(eq(bans.userID, id))
  const decisions = await db
    .select()
    .from(auditLog)
    .where(or(eq(auditLog.userID, id), eq(auditLog.subject, `user:${id}`)))
    .orderBy(desc(auditLog.id))
    .limit(most)
  return { team: team ?? null, ban: ban ?? null, decisions }
}
