import type { NewRide } from '@wso/contract/rides'
import { dayIn } from '#core/day.ts'
import { refuse } from '#core/refusal.ts'

/** The day a ride's `date` names: a day as it stands, a moment by the calendar at the college. */
export const readDay = (date: string, timeZone: string) =>
  date.length === 10 ? date : dayIn(new Date(date), timeZone)

/** @throws 1841 for a day that is over; today is not */
export function checkDay(day: string, today: string) {
  if (day < today) throw refuse('ridePast')
}

/** @throws 1831 when it does not say whether seats are offered or wanted */
export function readOffer(offer: NewRide['offer']): boolean {
  if (offer === undefined || offer === null) {
    throw refuse('bulletinType', 'Say whether you offer this ride or ask for one.')
  }
  return offer
}
