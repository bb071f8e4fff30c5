import { desc, eq, or } from 'drizzle-orm'
import { auditLog } from '../../../audit/audit.table.ts'
import { teamMembers } from '../../../site/team/team.table.ts'
import { bans } from '../../../users/users.table.ts'
import { type ExportSource, mostExported } from '../account.policy.ts'

/** Reads a person's place on the team page, their bans, and decisions by or about them. */
export async function exportDecisions({ db, id }: ExportSource) {
  const [team] = await db.select().from(teamMembers).where(eq(teamMembers.userID, id))
  const [ban] = await db.select().from(bans).where(eq(bans.userID, id))
  const decisions = await db
    .select()
    .from(auditLog)
    .where(or(eq(auditLog.userID, id), eq(auditLog.subject, `user:${id}`)))
    .orderBy(desc(auditLog.id))
    .limit(mostExported)
  return { team: team ?? null, ban: ban ?? null, decisions }
}
