import { campus } from '@wso/contract/campus'
import { dayIn } from '@wso/contract/core/day'
import type { Place } from '@wso/contract/dining/openings'
import { timeOfDay } from '#core/format/dates.ts'

const soon = 60

/** "Open until 8 pm", "Closes in 20 min", "Opens in 5 min", "Opens at 11:30 am" or "Closed today". */
export function openingLabel({ open, until, minutes }: Place, now: string): string {
  if (!until || minutes === undefined) return 'Closed'
  const time = timeOfDay(until).replace(':00', '')
  if (minutes < soon) return `${open ? 'Closes' : 'Opens'} in ${Math.max(1, minutes)} min`
  if (open) return `Open until ${time}`
  const isToday = dayOf(until) === dayOf(now)
  const weekday = new Date(until).toLocaleDateString(campus.locale, {
    ...{ weekday: 'short', timeZone: campus.timeZone },
  })
  return isToday ? `Opens at ${time}` : `Closed. Opens ${weekday} at ${time}`
}

const dayOf = (moment: string) => dayIn(new Date(moment), campus.timeZone)
