import { z } from 'zod'
import { dayField } from '../core/dayField.ts'
import { endpoints } from '../core/endpoint.ts'
import { text } from '../core/text.ts'
import { managesFood } from './menu.ts'

const time = z
  .string('must be a time such as 09:30')
  .regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, 'must be a time such as 09:30')

/** Opening and closing times, `HH:MM`, within one day; 24:00 is midnight at its end. */
export const OpenHours = z
  .object({ opens: time, closes: time })
  .refine(({ opens, closes }) => opens < closes, {
    path: ['closes'],
    message: 'must be later than the opening time',
  })
export type OpenHours = z.output<typeof OpenHours>

/** A date with different hours than its weekday; closed without hours. */
const SpecialDay = z.object({
  date: dayField,
  hours: OpenHours.nullable(),
  note: text(80).optional(),
})
export type SpecialDay = z.output<typeof SpecialDay>

export const OpeningCalendar = z
  .object({
    /** By day of the week, Sunday first; null is closed. */
    week: z.array(OpenHours.nullable()).length(7, 'must have seven days'),
    days: z
      .array(SpecialDay)
      .max(200, 'must be at most 200 dates')
      .refine((days) => new Set(days.map(({ date }) => date)).size === days.length, {
        message: 'must not name a date twice',
      }),
    /** How many orders fit a pickup time. */
    slotCapacity: z
      .int('must be a whole number')
      .min(0, 'must not be negative')
      .max(1000, 'must be at most 1000'),
    /** Pickup times that are never offered, `HH:MM`. */
    excludedSlots: z
      .array(time.refine((value) => value.endsWith('0'), 'must be a multiple of ten minutes'))
      .max(144, 'must be at most 144 times'),
  })
  .meta({ id: 'OpeningCalendar' })
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
