import type { ReportReason } from '@wso/contract/reports'

/** Why something is reported, in the order they are offered. */
export const reasons: readonly { value: ReportReason; label: string }[] = [
  { value: 'private', label: 'Shares private information' },
  { value: 'person', label: 'Targets a person' },
  { value: 'spam', label: 'Spam or selling' },
  { value: 'other', label: 'Something else' },
]

export const reasonLabel = (reason: ReportReason) =>
  reasons.find(({ value }) => value === reason)?.label ?? reason
