import { campus } from '@wso/contract/campus/campus'
import { addDays } from '@wso/contract/core/dates/day'
import { daysAfter, daysBefore, type Openings, periodsOf } from '#core/calendar/periods.ts'
import { collegeDay } from '#core/calendar/zonedTime.ts'
import type { Services } from '#core/context.ts'
import { hoursOn, readCalendar } from './calendar.service.ts'

/** Returns the opening hours of Goodrich from yesterday on, which may have ended today. */
export async function kitchenOpenings(
  services: Pick<Services, 'db' | 'config' | 'now'>,
): Promise<Openings> {
  const first = addDays(collegeDay(services), -daysBefore)
  const days = Array.from({ length: daysBefore + daysAfter + 1 }, (_, ahead) =>
    addDays(first, ahead),
  )
  const calendar = await readCalendar(services, first, days.at(-1) ?? first)
  return {
    kind: 'counter',
    name: campus.services.goodrich,
    periods: days.flatMap((day) => {
      const hours = hoursOn(calendar, day)
      const spans = hours.map(({ opens, closes }) => [opens, closes] as const)
      return periodsOf(day, spans, services.config.TIME_ZONE)
    }),
  }
}
