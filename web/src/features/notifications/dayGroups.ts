import { campus } from '@wso/contract/campus'
import { dayIn } from '@wso/contract/core/dates/day'

/** Groups items by their day in college time, in the given order. */
export function dayGroups<T extends { createdTime: string }>(items: readonly T[]): [string, T[]][] {
  const byDay = Map.groupBy(items, ({ createdTime }) =>
    dayIn(new Date(createdTime), campus.timeZone),
  )
  return [...byDay]
}
