import type { Page } from '@wso/contract/core/endpoint'
import type { AuditEntry } from '@wso/contract/reports'
import { desc, eq } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import { auditLog } from '../audit/audit.table.ts'
import { personRefColumns, presentPersonRef } from '../users/users.public.ts'
import { users } from '../users/users.table.ts'

type Slice = { limit: number; offset: number }

/** The audit log of the whole portal, the latest first. */
export async function log(
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
    by: presentPersonRef(person, viewer),
  }))
  return { items, total }
}
