import { createHash } from 'node:crypto'
import { and, asc, gt, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '#core/database/db.ts'
import { auditLog } from './audit.table.ts'

const batch = 1000

/**
 * What the hash of an entry covers. The trigger that computes it has the same words, in the
 * migrations; this copy is in the code, so that a change of the database cannot change the check.
 */
const content = sql<string>`json_build_array(${auditLog.id}, ${auditLog.chainIndex}, ${auditLog.source},
  ${auditLog.actor}, ${auditLog.action}, ${auditLog.subject}, ${auditLog.details},
  (extract(epoch from ${auditLog.createdTime}) * 1000)::bigint)::text`

export type AuditChain = {
  entries: number
  /** The hash of the last entry; empty for an empty log. */
  root: string
  /** The id of the first entry that does not fit the one before; undefined for a whole chain. */
  brokenAt: number | undefined
  /** True when the hash that was looked for is one of the chain. */
  isFound: boolean
}

/** Recomputes the chain of the audit log, up to the first entry that does not fit. */
export async function readAuditChain(db: Db, lookedFor = ''): Promise<AuditChain> {
  const chain: AuditChain = { entries: 0, root: '', brokenAt: undefined, isFound: false }
  for (;;) {
    const rows = await db
      .select({ id: auditLog.id, place: auditLog.chainIndex, hash: auditLog.hash, content })
      .from(auditLog)
      .where(and(isNotNull(auditLog.chainIndex), gt(auditLog.chainIndex, chain.entries)))
      .orderBy(asc(auditLog.chainIndex))
      .limit(batch)
    for (const row of rows) {
      const hash = createHash('sha256').update(`${chain.root}${row.content}`).digest('hex')
      if (row.place !== chain.entries + 1 || row.hash !== hash) {
        return { ...chain, brokenAt: row.id }
      }
      chain.entries += 1
      chain.root = hash
      if (hash === lookedFor) chain.isFound = true
    }
    if (rows.length < batch) return chain
  }
}
