import { dayNumber } from './dates.ts'

const minute = 60_000
const day = 86_400_000

/** Minutes that a zone's clocks are ahead of UTC at an instant; a RangeError for an unknown zone. */
export function zoneOffset(timeZone: string) {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  })
  return (instant: number) => {
    const parts = new Map(format.formatToParts(instant).map(({ type, value }) => [type, value]))
    const part = (name: Intl.DateTimeFormatPartTypes) => Number(parts.get(name))
    const shown = Date.UTC(
      part('year'),
      part('month') - 1,
      part('day'),
      part('hour'),
      part('minute'),
    )
    return Math.round((shown - Math.floor(instant / minute) * minute) / minute)
  }
}

export type Offset = ReturnType<typeof zoneOffset>

/** The instant at which clocks in the zone show a date and minute of the day. */
export function instantOf(offset: Offset, date: string, minutes: number): number {
  const shown = (dayNumber(date) ?? 0) * day + minutes * minute
  const guess = shown - offset(shown) * minute
  return shown - offset(guess) * minute
}

export type Transition = { at: number; from: number; to: number }

/** Every change of the clocks between two instants, to the minute. */
export function transitions(offset: Offset, from: number, to: number): Transition[] {
  const found: Transition[] = []
  for (let at = from; at < to; at += 7 * day) {
    const [before, after] = [offset(at), offset(at + 7 * day)]
    if (before === after) continue
    let [early, late] = [at, at + 7 * day]
    while (late - early > minute) {
      const middle = Math.floor((early + late) / 2 / minute) * minute
      if (offset(middle) === before) early = middle
      else late = middle
    }
    found.push({ at: late, from: before, to: after })
  }
  return found
}
