/** The registrar's letters for the days; R is Thursday. A day mask has bit i for letter i. */
export const dayLetters = ['M', 'T', 'W', 'R', 'F'] as const

/** Letters of a day mask: `MWF`. */
export function formatDays(days: number): string {
  return dayLetters.filter((_, day) => days & (1 << day)).join('')
}
