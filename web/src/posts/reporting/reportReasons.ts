import type { ReportKind, ReportReason } from '@wso/contract/reports/reports'
import { reportReasons } from '@wso/contract/reports/reports.limits'

/** The item a report is about; for a plan, with the secret of its link. */
export type Reported = { kind: ReportKind; itemID: number; secret?: string }

/** The label of each reason, as the dialog and moderators see it. */
export const reasonLabels: Record<ReportReason, string> = {
  private: 'Shares private information',
  person: 'Targets a person',
  spam: 'Spam or selling',
  other: 'Something else',
}

/** Reasons for a report, in the order the dialog offers them. */
export const reasons = reportReasons.map((value) => ({ value, label: reasonLabels[value] }))
