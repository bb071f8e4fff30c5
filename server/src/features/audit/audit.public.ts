import type { Page } from '@wso/contract/core/endpoint'
import type { AuditEntry, AuditSearch } from '@wso/contract/reports/reports'
import type { AuditGroup } from '@wso/contract/reports/reports.limits'
import { desc, eq, like, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Context, Services } from '#core/context.ts'
import { hashAccount } from '#features/security/security.public.ts'
import { personRefColumns, presentPersonRef } from '#features/users/users.public.ts'
import { users } from '#features/users/users.table.ts'
import { auditLog } from './audit.table.ts'

type Decision = {
  /** The person who decided; null for the command line and the identity system. */
  userID: number | null
  /** Present when the identity system decided. */
  source?: 'scim'
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
  { userID, action, subject, details = {}, isAnonymous = false, ...from }: Decision,
) {
  const source = from.source ?? (userID === null ? 'command line' : 'person')
  const createdTime = now().toISOString()
  const [person] =
    userID === null || isAnonymous
      ? []
      : await db.select({ unixID: users.unixID }).from(users).where(eq(users.id, userID))
  const actor = person ? hashAccount(config, person.unixID) : null
  await db.insert(auditLog).values({ source, userID, actor, action, subject, details, createdTime })
}

const isAction = (pattern: string) => like(auditLog.action, pattern)

const groups: Record<AuditGroup, SQL | undefined> = {
  roles: isAction('role.%'),
  bans: isAction('ban.%'),
  accounts: or(...['account.%', 'second-factor.%', 'password.%', 'sign-on.%'].map(isAction)),
  moderation: or(...['%.keep', '%.hide', '%.remove', '%.correct'].map(isAction)),
  banner: isAction('banner.%'),
  jobs: isAction('job.%'),
  imports: or(...['%.import', 'matching.reset', 'scim.%'].map(isAction)),
}

/** The person of a subject `user:17`. */
const concerned = alias(users, 'concerned')
const concernedID = sql`(substring(${auditLog.subject} from '^user:([0-9]{1,9})$'))::int`

/** Lists the portal's audit log, newest first. */
export async function listAudit(
  { db, viewer }: Context,
  { action, limit, offset }: AuditSearch,
): Promise<Page<AuditEntry>> {
  const isWanted = action && groups[action]
  const [rows, total] = await Promise.all([
    db
      .select({ entry: auditLog, by: personRefColumns, person: concernedColumns })
      .from(auditLog)
      .leftJoin(users, eq(users.id, auditLog.userID))
      .leftJoin(concerned, eq(concerned.id, concernedID))
      .where(isWanted)
      .orderBy(desc(auditLog.createdTime), desc(auditLog.id))
      .limit(limit)
      .offset(offset),
    db.$count(auditLog, isWanted),
  ])
  const items = rows.map(({ entry, by, person }) => ({
    ...entry,
    actor: entry.actor ?? undefined,
    by: presentPersonRef(by, viewer),
    person: presentPersonRef(person, viewer),
    ...wordsIn(entry.details),
  }))
  return { items, total }
}

const concernedColumns = {
  id: concerned.id,
  name: concerned.name,
  unixID: concerned.unixID,
  type: concerned.type,
  classYear: concerned.classYear,
  offCycle: concerned.offCycle,
  williamsEmail: concerned.williamsEmail,
  visible: concerned.visible,
  atWilliams: concerned.atWilliams,
}

/** Returns what the log shows of the details: the reason, the case, the role, the parts of a ban. */
function wordsIn({ reason, note, case: caseID, role, areas }: Record<string, unknown>) {
  const given = [reason, note].find((text) => typeof text === 'string' && text !== '')
  return {
    ...(typeof given === 'string' && { reason: given }),
    ...(typeof caseID === 'number' && { case: caseID }),
    ...(typeof role === 'string' && { role }),
    ...(Array.isArray(areas) && { areas: areas.map(String) }),
  }
}
