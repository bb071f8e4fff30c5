import type { ReportKind, ReportReason } from '@wso/contract/posts/reports'

/** The item a report is about. */
export type Reported = { kind: ReportKind; itemID: number }

/** Reasons for a report, in the order the dialog offers them. */
export const reasons: readonly { value: ReportReason; label: string }[] = [
  { value: 'private', label: 'Shares private information' },
  { value: 'person', label: 'Targets a person' },
  { value: 'spam', label: 'Spam or selling' },
  { value: 'other', label: 'Something else' },
]

export const reasonLabel = (reason: ReportReason) =>
  reasons.find(({ value }) => value === reason)?.label ?? reason
