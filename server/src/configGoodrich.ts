import { z } from 'zod'
import { list, yesNo } from './configFields.ts'
import { WeekHoursSetting } from './core/calendar/weekHours.ts'

/** The settings of Goodrich. */
export const goodrichSettings = {
  GOODRICH_HOURS: WeekHoursSetting.optional().describe(
    'opening hours until managers save their own: Mon-Fri 08:00-23:00; Sat,Sun 10:00-22:00',
  ),
  GOODRICH_CLOSED: list()
    .pipe(z.array(z.iso.date('must be dates such as 2026-11-26')))
    .describe('dates without orders, until managers save their own'),
  GOODRICH_SLOT_CAPACITY: z.coerce
    .number()
    .int()
    .min(0)
    .max(1000)
    .default(4)
    .describe('orders per pickup time, until managers save their own'),
  GOODRICH_EXCLUDED_SLOTS: list()
    .pipe(z.array(z.string().regex(/^([01]\d|2[0-3]):[0-5]0$/, 'must be times such as 10:10')))
    .describe('pickup times that are never offered, until managers save their own'),
  GOODRICH_LEASE_SECONDS: z.coerce
    .number()
    .int()
    .min(10)
    .max(3600)
    .default(120)
    .describe('how long a spot in line is reserved'),
  GOODRICH_POINTS: yesNo(false).describe('lets people pay orders with points'),
}
