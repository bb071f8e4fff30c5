import { desc, eq, or } from 'drizzle-orm'
import { maxExported, type OwnSource } from '#core/database/ownRows.ts'
import { ownBanAppeal } from '#features/account/auth/banAppeals/banAppeals.public.ts'
import { auditLog } from '#features/audit/audit.table.ts'
import { teamMembers } from '#features/site/team/team.table.ts'
import { isInForce } from '#features/users/bans.public.ts'
import { bans } from '#features/users/users.table.ts'

/** Returns what the viewer is banned from; null without a ban, and after its end. */
export async function ownBan(source: OwnSource) {
  const ban = await storedBan(source)
  return ban && isInForce(ban, source.now()) ? ban : null
}

async function storedBan({ db, viewer }: Pick<OwnSource, 'db' | 'viewer'>) {
  const [ban] = await db.select().from(bans).where(eq(bans.userID, viewer.id))
  return ban ?? null
}

/** Reads a person's place on the team page, their ban and its appeal, and decisions by or about them. */
export async function ownDecisions({ db, viewer }: OwnSource) {
  const [team] = await db.select().from(teamMembers).where(eq(teamMembers.userID, viewer.id))
  const ban = await storedBan({ db, viewer })
  const decisions = await db
    .select()
    .from(auditLog)
    .where(or(eq(auditLog.userID, viewer.id), eq(auditLog.subject, `user:${viewer.id}`)))
    .orderBy(desc(auditLog.id))
    .limit(maxExported)
  const banAppeal = await ownBanAppeal({ db, viewer })
  return { team: team ?? null, ban, banAppeal, decisions }
}
