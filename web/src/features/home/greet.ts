import { campus } from '@wso/contract/campus'
import { minutesIn } from '@wso/contract/core/dates/day'

/** The greeting for an hour of the day, 0 to 23. */
function wordsAt(hour: number) {
  if (hour >= 5 && hour < 12) return 'Good morning'
  if (hour >= 12 && hour < 18) return 'Good afternoon'
  return 'Good evening'
}

const hourOf = (moment: Date) =>
  // Documents are for people at the college.
  import.meta.env.SSR ? Math.floor(minutesIn(moment, campus.timeZone) / 60) : moment.getHours()

/** The greeting at a moment in the viewer's time zone, with the first or preferred name once known. */
export function greet(moment: Date, person?: { name: string; nickname?: string | undefined }) {
  const name = (person?.nickname || person?.name || '').trim().split(/\s+/)[0]
  const words = wordsAt(hourOf(moment))
  return name ? `${words}, ${name}` : words
}
