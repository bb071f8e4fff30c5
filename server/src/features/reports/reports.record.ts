import type { ReportAction } from '@wso/contract/reports/reportActions'
import type { Decision } from '@wso/contract/reports/reports'
import { and, eq, isNull } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import { refuse } from '#core/refusal.ts'
import { appeals, reportCases, type ToldDecision } from './reports.table.ts'

const outcomeOf: Record<ReportAction, ToldDecision['outcome']> = {
  keep: 'kept',
  hide: 'hidden',
  remove: 'removed',
}

type Made = {
  action: ReportAction
  rule: Decision['rule'] | null
  note: string | null
  decidedTime: string
  tellsAuthor: boolean
}

/** Stores a decision with its case, which it closes. */
export async function recordDecision({ db, viewer }: Context, caseID: number, made: Made) {
  const { action, rule = null, note, decidedTime, tellsAuthor } = made
  const outcome = outcomeOf[action]
  await db
    .update(reportCases)
    .set({
      state: outcome,
      outcome,
      openReports: 0,
      decidedTime,
      decidedByID: viewer.id,
      note,
      rule,
      ...(tellsAuthor && { authorTold: { outcome, rule, note, decidedTime } }),
    })
    .where(eq(reportCases.id, caseID))
}

/**
 * Marks the appeal that waits as answered; returns false when none waits.
 * @throws 1331 when the viewer made the decision that it is against
 */
export async function answerAppeal({ db, viewer }: Context, caseID: number, answeredTime: string) {
  const [appeal] = await db
    .update(appeals)
    .set({ answeredTime })
    .where(and(eq(appeals.caseID, caseID), isNull(appeals.answeredTime)))
    .returning({ decidedByID: appeals.decidedByID })
  if (appeal?.decidedByID === viewer.id) {
    throw refuse(
      'notSelf',
      'The appeal is against your decision. Another moderator must answer it.',
    )
  }
  return appeal !== undefined
}
