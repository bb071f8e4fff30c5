import type { ImportResult } from '@wso/contract/account/imports'
import { plural } from '#core/format/plural.ts'

/** "3 added, 12 changed, 0 left"; with "2 rows left out" when some were. */
export function countsOf({ added, changed, left, leftOut }: ImportResult): string {
  const counts = [
    `${added.toLocaleString()} added`,
    `${changed.toLocaleString()} changed`,
    `${left.toLocaleString()} left`,
  ]
  return [...counts, ...(leftOut > 0 ? [`${plural(leftOut, 'row')} left out`] : [])].join(', ')
}
