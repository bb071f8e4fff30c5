import { campus } from '@wso/contract/campus/campus'
import { addDays } from '@wso/contract/core/day'
import { daysAfter, type Openings, periodsOf } from '#core/calendar/periods.ts'
import { collegeDay } from '#core/calendar/zonedTime.ts'
import type { Services } from '#core/context.ts'
import { hoursOn, readCalendar } from './calendar.service.ts'

/** Returns the opening hours of Goodrich from today on. */
export async function kitchenOpenings(
  services: Pick<Services, 'db' | 'config' | 'now'>,
): Promise<Openings> {
  const today = collegeDay(services)
  const calendar = await readCalendar(services, today, addDays(today, daysAfter))
  const days = Array.from({ length: daysAfter + 1 }, (_, ahead) => addDays(today, ahead))
  return {
    kind: 'counter',
    name: campus.services.goodrich,
    periods: days.flatMap((day) => {
      const hours = hoursOn(calendar, day)
      if (!hours) return []
      return periodsOf(day, [[hours.opens, hours.closes]], services.config.TIME_ZONE)
    }),
  }
}
