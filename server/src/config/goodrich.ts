import * as z from 'zod/mini'
import { WeekHoursSetting } from '../core/calendar/weekHours.ts'
import { setting } from '../core/setting.ts'
import { list, yesNo } from './fields.ts'

/** The settings of Goodrich. */
export const goodrichSettings = {
  GOODRICH_HOURS: setting(
    'opening hours until managers save their own: Mon-Thu 08:00-23:00; Fri,Sat 08:00-14:00,20:00-02:00',
    z.optional(WeekHoursSetting),
  ),
  GOODRICH_CLOSED: setting(
    'dates without orders, until managers save their own',
    z.pipe(list(), z.array(z.iso.date('must be dates such as 2026-11-26'))),
  ),
  GOODRICH_SLOT_CAPACITY: setting(
    'orders per pickup time, until managers save their own',
    z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(1000)), 4),
  ),
  GOODRICH_EXCLUDED_SLOTS: setting(
    'pickup times that are never offered, until managers save their own',
    z.pipe(
      list(),
      z.array(z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]0$/, 'must be times such as 10:10'))),
    ),
  ),
  GOODRICH_LEASE_SECONDS: setting(
    'how long a spot in line is reserved',
    z._default(z.coerce.number().check(z.int(), z.minimum(10), z.maximum(3600)), 120),
  ),
  GOODRICH_POINTS: setting('lets people pay orders with points', yesNo(false)),
}
