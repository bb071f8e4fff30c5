import { type RideAspect, rideAspects } from '@wso/contract/conversations/conversationRules'
import { dayIn } from '@wso/contract/core/dates/day'
import type { NewRide } from '@wso/contract/posts/rides'
import { refuse } from '#core/refusal.ts'

/** Returns the day of a ride's `date`: a day as written, a moment converted to the campus time zone. */
export const readDay = (date: string, timeZone: string) =>
  date.length === 10 ? date : dayIn(new Date(date), timeZone)

/** @throws 1841 for a day before today, or a time today that has passed */
export function checkMoment(
  { day, time }: { day: string; time: string | null },
  now: { today: string; time: string },
) {
  if (day < now.today) throw refuse('ridePast')
  if (day === now.today && time !== null && time <= now.time) {
    throw refuse('ridePast', 'The time of the ride has passed.', {
      errors: ['time: must be later than now, or on a later day'],
    })
  }
}

/** @throws 1831 unless the ride is marked as an offer or a request */
export function readOffer(offer: NewRide['offer']): boolean {
  if (offer === undefined || offer === null) {
    throw refuse('bulletinType', 'Choose whether you are offering or looking for a ride.')
  }
  return offer
}

type Course = { source: string; destination: string; day: string; time: string | null }

/** Returns what differs between two versions of a ride for the people who have seats in it. */
export function aspectsChanged(before: Course, after: Course): RideAspect[] {
  const differs: Record<RideAspect, boolean> = {
    route: before.source !== after.source || before.destination !== after.destination,
    day: before.day !== after.day,
    time: before.time !== after.time,
  }
  return rideAspects.filter((aspect) => differs[aspect])
}
