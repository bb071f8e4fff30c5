import { sql } from 'drizzle-orm'
import { auditLog } from '#features/audit/audit.table.ts'
import { bans } from '#features/users/users.table.ts'

/**
 * The id of the administrator who set a ban last, from the audit log; null for the command line and for a
 * deleted account. For a query that joins `bans`.
 */
export const setByID = sql<number | null>`(select ${auditLog.userID} from ${auditLog}
  where ${auditLog.action} = 'ban.set' and ${auditLog.subject} = concat('user:', ${bans.userID})
  order by ${auditLog.id} desc limit 1)`
