import { dayIn } from '@wso/contract/core/day'
import { campus } from '@wso/contract/campus'

/** Items by their day at the college, in the order given. */
export function dayGroups<T extends { createdTime: string }>(items: readonly T[]): [string, T[]][] {
  const byDay = Map.groupBy(items, ({ createdTime }) =>
    dayIn(new Date(createdTime), campus.timeZone),
  )
  return [...byDay]
}
