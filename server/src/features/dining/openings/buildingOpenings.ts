import { buildingHours } from '@wso/contract/campus/buildingHours'
import { addDays } from '@wso/contract/core/dates/day'
import { daysAfter, daysBefore, type Openings, periodsOf } from '#core/calendar/periods.ts'
import { collegeDay, weekdayOf } from '#core/calendar/zonedTime.ts'
import type { Services } from '#core/context.ts'

/** Returns when the campus buildings with exact hours are unlocked, around today. */
export function buildingOpenings(services: Pick<Services, 'config' | 'now'>): Openings[] {
  const first = addDays(collegeDay(services), -daysBefore)
  const days = Array.from({ length: daysBefore + daysAfter + 1 }, (_, ahead) =>
    addDays(first, ahead),
  )
  return buildingHours.buildings.flatMap(({ building, hours }): Openings[] => {
    if (!hours) return []
    const open = days.filter((day) => hours.days.includes(weekdayOf(day)))
    const periods = open.flatMap((day) =>
      periodsOf(day, [[hours.opens, hours.closes]], services.config.TIME_ZONE),
    )
    return [{ kind: 'building', name: building, periods }]
  })
}
