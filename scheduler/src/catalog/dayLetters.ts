/**
 * The registrar's letters for the days; R is Thursday, U is Sunday. A day mask has bit i for letter i.
 */
export const dayLetters = ['M', 'T', 'W', 'R', 'F', 'S', 'U'] as const

/** The days that every week shows; the weekend is shown when something meets then. */
export const weekdays = dayLetters.slice(0, 5)

/** Letters of a day mask: `MWF`. */
export function formatDays(days: number): string {
  return dayLetters.filter((_, day) => days & (1 << day)).join('')
}

/** The number of days from Monday to show for day masks: 5, or 6 or 7 with meetings on a weekend. */
export function shownDays(masks: Iterable<number>): number {
  let all = 0
  for (const days of masks) all |= days
  return Math.max(weekdays.length, 32 - Math.clz32(all))
}
