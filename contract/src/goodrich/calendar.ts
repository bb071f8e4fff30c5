import * as z from 'zod/mini'
import { dayField } from '../core/dates/dayField.ts'
import { endpoints } from '../core/endpoint.ts'
import { named } from '../core/named.ts'
import { text } from '../core/text/text.ts'
import { managesFood } from './menu.ts'

const time = z
  .string('must be a time such as 09:30')
  .check(z.regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, 'must be a time such as 09:30'))

/** The latest time at which hours that begin on the day before end. */
export const latestClose = '06:00'

/**
 * Opening and closing times, `HH:MM`; 24:00 is midnight at the end of the day. A closing time that is not
 * later than the opening time is on the next day.
 */
export const OpenHours = z.object({ opens: time, closes: time }).check(
  z.refine(({ opens, closes }) => opens < closes || (opens > closes && closes <= latestClose), {
    path: ['closes'],
    message: 'must be later than the opening time, or by 6:00 am on the next day',
  }),
)
export type OpenHours = z.output<typeof OpenHours>

/** How often a day may open. */
export const maxOpenings = 3

/** The hours of a day in their order; closed without any. */
export const DayHours = z.array(OpenHours).check(
  z.maxLength(maxOpenings, `must be at most ${maxOpenings} hours`),
  z.refine(
    (hours) =>
      hours.every(({ opens, closes }, at) => {
        const next = hours[at + 1]
        return !next || (opens < closes && closes < next.opens)
      }),
    'must be in their order, with a break between them',
  ),
)
export type DayHours = z.output<typeof DayHours>

/** A date with different hours than its weekday. */
const SpecialDay = z.object({
  date: dayField,
  hours: DayHours,
  note: z.optional(text(80)),
})
export type SpecialDay = z.output<typeof SpecialDay>

export const OpeningCalendar = named(
  'OpeningCalendar',
  z.object({
    /** By day of the week, Sunday first. */
    week: z.array(DayHours).check(z.length(7, 'must have seven days')),
    days: z.array(SpecialDay).check(
      z.maxLength(200, 'must be at most 200 dates'),
      z.refine((days) => new Set(days.map(({ date }) => date)).size === days.length, {
        message: 'must not name a date twice',
      }),
    ),
    /** How many orders fit a pickup time. */
    slotCapacity: z
      .int('must be a whole number')
      .check(z.minimum(0, 'must not be negative'), z.maximum(1000, 'must be at most 1000')),
    /** Pickup times that are never offered, `HH:MM`. */
    excludedSlots: z
      .array(
        time.check(z.refine((value) => value.endsWith('0'), 'must be a multiple of ten minutes')),
      )
      .check(z.maxLength(144, 'must be at most 144 times')),
  }),
)
export type OpeningCalendar = z.output<typeof OpeningCalendar>

export const openingCalendar = endpoints({
  get: {
    method: 'GET',
    path: '/goodrich/calendar',
    summary: 'Weekly opening hours, exceptions by date, and pickup times',
    access: managesFood,
    result: OpeningCalendar,
  },
  put: {
    method: 'PUT',
    path: '/goodrich/calendar',
    summary: 'Replace the opening calendar',
    access: managesFood,
    invalidates: ['slots', 'orderBoard'],
    body: OpeningCalendar,
    result: OpeningCalendar,
  },
})
