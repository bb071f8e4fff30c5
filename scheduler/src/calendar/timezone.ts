import type { Offset } from '@wso/contract/core/dates/day'

const minuteLength = 60_000
const weekLength = 7 * 86_400_000

/** A daylight saving change at an instant, with the UTC offsets before and after it in minutes. */
export type Transition = { at: number; from: number; to: number }

/** Every daylight saving change between two instants, to the minute, in order. */
export function transitions(offset: Offset, from: number, to: number): Transition[] {
  const found: Transition[] = []
  for (let at = from; at < to; at += weekLength) {
    const [before, after] = [offset(at), offset(at + weekLength)]
    if (before === after) continue
    let [early, late] = [at, at + weekLength]
    while (late - early > minuteLength) {
      const middle = Math.floor((early + late) / 2 / minuteLength) * minuteLength
      if (offset(middle) === before) early = middle
      else late = middle
    }
    found.push({ at: late, from: before, to: after })
  }
  return found
}
