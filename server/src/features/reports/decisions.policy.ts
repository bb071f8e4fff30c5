import type { ReportedItem } from '@wso/contract/reports/reports'
import { refuse } from '#core/refusal.ts'
import type { appeals, reportCases, reports, ToldDecision } from './reports.table.ts'

export type CaseRow = typeof reportCases.$inferSelect
export type AppealRow = typeof appeals.$inferSelect

/** A decision as the author of the item knows it. */
export type Told = { row: CaseRow; told: ToldDecision; appeal: AppealRow | null }

type Decided = {
  row: CaseRow
  appeal: AppealRow | null
  item: Pick<ReportedItem, 'visibility'>
}

/**
 * Returns the last decision that the author was told of, if it can still be shown to them. What they
 * deleted themselves has none.
 */
export function toldOf({ row, appeal, item }: Decided): Told | undefined {
  const told = row.authorTold
  if (!told) return
  const isKnown = item.visibility !== 'gone' || appeal !== null || told.outcome === 'removed'
  return isKnown ? { row, told, appeal } : undefined
}

/** Returns whether a report came before the last decision, which is then about it too. */
export const isDecided = (
  { decidedTime }: CaseRow,
  report: Pick<typeof reports.$inferSelect, 'createdTime'>,
): boolean => decidedTime !== null && report.createdTime <= decidedTime

/** Returns true when the decision answers the author's appeal, and is therefore final. */
const isAnswer = ({ told, appeal }: Told) =>
  appeal?.answeredTime != null && appeal.answeredTime === told.decidedTime

/** Returns true while a decision against the item is in force: none has replaced it unsaid. */
const isAgainst = ({ row, told }: Told) =>
  told.outcome !== 'kept' && told.decidedTime === row.decidedTime

/** Returns true while moderators look again at an item that they hid or removed. */
export const isUnderReview = (known: Told): boolean =>
  known.row.state === 'open' && isAgainst(known)

export const mayAppeal = (known: Told): boolean =>
  known.row.state !== 'open' && isAgainst(known) && !isAnswer(known)

/** @throws 409 when there is nothing to appeal, an appeal waits, or the decision answers one */
export function checkMayAppeal(known: Told) {
  if (mayAppeal(known)) return
  if (isAnswer(known)) throw refuse('conflict', 'Your appeal was answered. This decision is final.')
  if (known.appeal && !known.appeal.answeredTime)
    throw refuse('conflict', 'You have already appealed.')
  throw refuse(
    'conflict',
    isUnderReview(known)
      ? 'Moderators are looking at it again.'
      : 'There is no decision against it to appeal.',
  )
}
