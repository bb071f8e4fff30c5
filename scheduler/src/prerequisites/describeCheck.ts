import { formatList } from '@wso/contract/core/text/formatList'
import type { PrerequisiteCheck } from './check.ts'
import { formatCondition } from './formatCondition.ts'

/** The result of a check in words, for pages that have no parser. */
export type DescribedCheck = {
  kind: PrerequisiteCheck['kind']
  /** A sentence; undefined when nothing is required. */
  text: string | undefined
  /** What is missing, in a few words. */
  short: string | undefined
}

export const describedCheck = (check: PrerequisiteCheck): DescribedCheck => ({
  kind: check.kind,
  text: describeCheck(check),
  short: shortCheck(check),
})

/** The result of a check for its reader; undefined when nothing is required. */
function describeCheck(check: PrerequisiteCheck): string | undefined {
  switch (check.kind) {
    case 'none':
      return undefined
    case 'met':
      return 'Your courses meet these.'
    case 'missing':
      return `Still needed: ${formatCondition(check.missing)}.`
    case 'ask':
      return `Check this yourself: ${check.conditions.map(formatCondition).join('; ')}.`
    case 'excluded':
      return `Not open to students who take or have taken ${formatList(check.by, 'or')}.`
    default:
      return 'These could not be compared with your courses.'
  }
}

/** What is missing, in a few words; undefined for anything else. */
function shortCheck(check: PrerequisiteCheck): string | undefined {
  if (check.kind === 'missing') return `Needs ${formatCondition(check.missing)}`
  return check.kind === 'excluded' ? `Not open after ${formatList(check.by, 'or')}` : undefined
}
