import type { Services } from '#core/context.ts'
import { auditLog } from './audit.table.ts'

type Decision = {
  /** Who decided; null for the command line. */
  userID: number | null
  /** As noun.verb: `role.grant`, `survey.hide`. */
  action: string
  /** As noun:id: `user:17`. */
  subject: string
  /** Never the words of the people concerned: ids, names of fields, before and after. */
  details?: Record<string, unknown>
}

/** Notes a decision over others. Call it in the transaction that carries the decision out. */
export async function audit(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { userID, action, subject, details = {} }: Decision,
) {
  const source = userID === null ? 'command line' : 'person'
  const createdTime = now().toISOString()
  await db.insert(auditLog).values({ source, userID, action, subject, details, createdTime })
}
