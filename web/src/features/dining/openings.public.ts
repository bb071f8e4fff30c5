import { useQuery } from '@tanstack/react-query'
import { campus } from '@wso/contract/campus'
import { dayIn } from '@wso/contract/core/dates/day'
import type { Place } from '@wso/contract/dining/openings'
import { read } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { shortWeekday, timeOfDay } from '#core/format/dates.ts'

/**
 * Returns the places with hours and whether they are open, by the server's clock; refreshed every
 * minute.
 */
export const useOpenings = () =>
  useQuery({ ...read(api.openings.now, {}), refetchInterval: 60_000 })

const soon = 60

/** "Open until 8 pm", "Closes in 20 min", "Opens in 5 min", "Opens at 11:30 am", "Opens Mon at 9 am" or "Closed". */
export function openingLabel({ open, until, minutes }: Place, now: string): string {
  if (!until || minutes === undefined) return 'Closed'
  const time = timeOfDay(until).replace(':00', '')
  if (minutes < soon) return `${open ? 'Closes' : 'Opens'} in ${Math.max(1, minutes)} min`
  if (open) return `Open until ${time}`
  if (dayOf(until) === dayOf(now)) return `Opens at ${time}`
  return `Opens ${shortWeekday(until)} at ${time}`
}

const dayOf = (moment: string) => dayIn(new Date(moment), campus.timeZone)
