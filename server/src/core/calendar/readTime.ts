import { timeOf } from '@wso/contract/core/dates/clockTime'

const by24 = /^([01]?\d|2[0-3]):([0-5]\d)$/
const by12 = /^(0?[1-9]|1[0-2]):([0-5]\d)\s*([ap])m$/i

/** Parses `13:10`, `9:10` and `1:10 pm` as `HH:MM`; undefined for anything else. */
export function readTime(text: string): string | undefined {
  const trimmed = text.trim()
  const [, hour, minute] = by24.exec(trimmed) ?? []
  if (hour) return timeOf(Number(hour) * 60 + Number(minute))
  const [, named, past, half = ''] = by12.exec(trimmed) ?? []
  if (!named) return undefined
  const afternoon = half.toLowerCase() === 'p' ? 12 : 0
  return timeOf(((Number(named) % 12) + afternoon) * 60 + Number(past))
}
