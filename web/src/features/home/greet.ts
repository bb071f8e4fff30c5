/** The greeting for an hour of the day, 0 to 23. */
function wordsAt(hour: number) {
  if (hour >= 5 && hour < 12) return 'Good morning'
  if (hour >= 12 && hour < 18) return 'Good afternoon'
  return 'Good evening'
}

/** The greeting at a moment in the viewer's time zone, with the first or preferred name once known. */
export function greet(moment: Date, person?: { name: string; nickname?: string | undefined }) {
  const name = (person?.nickname || person?.name || '').trim().split(/\s+/)[0]
  return name ? `${wordsAt(moment.getHours())}, ${name}` : wordsAt(moment.getHours())
}
