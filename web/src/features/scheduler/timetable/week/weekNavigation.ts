import type { Week } from '@wso/scheduler/week/week'

/** The position of a block: its day, and its index on that day. */
export type Spot = { day: number; at: number }

type Days = Week['days']

/**
 * The target of an arrow key: along the day to the previous or next block, across to the nearest in
 * time on the next day with blocks; Home and End to the first and last of the week. Undefined for
 * other keys and at the edges.
 */
export function stepInWeek(
  days: Days,
  from: Spot,
  key: string,
  horizontal: boolean,
): Spot | undefined {
  if (key === 'Home')
    return edge(
      days,
      days.findIndex((day) => day.length > 0),
      'first',
    )
  if (key === 'End')
    return edge(
      days,
      days.findLastIndex((day) => day.length > 0),
      'last',
    )
  const turned = horizontal ? turn[key] : key
  if (turned === 'ArrowDown') return along(days, from, 1)
  if (turned === 'ArrowUp') return along(days, from, -1)
  if (turned === 'ArrowRight') return across(days, from, 1)
  if (turned === 'ArrowLeft') return across(days, from, -1)
  return undefined
}

/** In the horizontal layout days are rows, so the directions are swapped. */
const turn: Readonly<Record<string, string>> = {
  ArrowDown: 'ArrowRight',
  ArrowUp: 'ArrowLeft',
  ArrowRight: 'ArrowDown',
  ArrowLeft: 'ArrowUp',
}

function edge(days: Days, day: number, which: 'first' | 'last'): Spot | undefined {
  const blocks = days[day]
  return blocks && { day, at: which === 'first' ? 0 : blocks.length - 1 }
}

function along(days: Days, { day, at }: Spot, step: number): Spot | undefined {
  return days[day]?.[at + step] && { day, at: at + step }
}

function across(days: Days, { day, at }: Spot, step: number): Spot | undefined {
  const start = days[day]?.[at]?.item.start ?? 0
  for (let next = day + step; next >= 0 && next < days.length; next += step) {
    const blocks = days[next] ?? []
    const far = blocks.map(({ item }) => Math.abs(item.start - start))
    if (far.length > 0) return { day: next, at: far.indexOf(Math.min(...far)) }
  }
  return undefined
}
