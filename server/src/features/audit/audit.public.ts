import type { Page } from '@wso/contract/core/endpoint'
import type { AuditEntry } from '@wso/contract/reports/reports'
import { desc, eq } from 'drizzle-orm'
import type { Context, Services } from '#core/context.ts'
import { hashAccount } from '#features/security/security.public.ts'
import { personRefColumns, presentPersonRef } from '#features/users/users.public.ts'
import { users } from '#features/users/users.table.ts'
import { auditLog } from './audit.table.ts'

type Decision = {
  /** The person who decided; null for the command line. */
  userID: number | null
  /** As noun.verb: `role.grant`, `survey.hide`. */
  action: string
  /** As noun:id: `user:17`. */
  subject: string
  /**
   * Ids, field names, values before and after, and the reason for the decision. Never text written
   * by the people concerned.
   */
  details?: Record<string, unknown>
  /** True for people who delete their own account, of whom no pseudonym stays. */
  isAnonymous?: boolean
}

/** Records a decision about other people. Call it in the transaction that carries out the decision. */
export async function audit(
  { db, now, config }: Pick<Services, 'db' | 'now' | 'config'>,
  { userID, action, subject, details = {}, isAnonymous = false }: Decision,
) {
  const source = userID === null ? 'command line' : 'person'
  const createdTime = now().toISOString()
  const [person] =
    userID === null || isAnonymous
      ? []
      : await db.select({ unixID: users.unixID }).from(users).where(eq(users.id, userID))
  const actor = person ? hashAccount(config, person.unixID) : null
  await db.insert(auditLog).values({ source, userID, actor, action, subject, details, createdTime })
}

type Slice = { limit: number; offset: number }

/** Lists the portal's audit log, newest first. */
export async function listAudit(
  { db, viewer }: Context,
  { limit, offset }: Slice,
): Promise<Page<AuditEntry>> {
  const [rows, total] = await Promise.all([
    db
      .select({ entry: auditLog, person: personRefColumns })
      .from(auditLog)
      .leftJoin(users, eq(users.id, auditLog.userID))
      .orderBy(desc(auditLog.createdTime), desc(auditLog.id))
      .limit(limit)
      .offset(offset),
    db.$count(auditLog),
  ])
  const items = rows.map(({ entry, person }) => ({
    ...entry,
    actor: entry.actor ?? undefined,
    by: presentPersonRef(person, viewer),
    ...reasonIn(entry.details),
  }))
  return { items, total }
}

/** Returns the reason and the case that an entry names. */
function reasonIn({ reason, note, case: caseID }: Record<string, unknown>) {
  const given = [reason, note].find((text) => typeof text === 'string' && text !== '')
  return {
    ...(typeof given === 'string' && { reason: given }),
    ...(typeof caseID === 'number' && { case: caseID }),
  }
}
