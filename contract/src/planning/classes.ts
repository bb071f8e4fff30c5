import * as z from 'zod/mini'
import { endpoints } from '../core/endpoint.ts'
import { named } from '../core/named.ts'

/** A class of a schedule, on its next date. */
export const NextClass = named(
  'NextClass',
  z.object({
    /** `BIOL 214` */
    course: z.string(),
    title: z.string(),
    /** `Lecture`, `Laboratory`, … */
    kind: z.string(),
    place: z.optional(z.string()),
    /** The day at the college. */
    date: z.string(),
    /** Times at the college, `09:00`. */
    start: z.string(),
    end: z.string(),
    /** Whole minutes until it begins; negative when it has begun. */
    minutes: z.int(),
  }),
)
export type NextClass = z.output<typeof NextClass>

export const classes = endpoints({
  next: {
    method: 'GET',
    path: '/classes/next',
    summary: 'The next class of your default schedule within a week; empty without one',
    access: { level: 3, anyOf: ['service:users'] },
    result: z.object({ next: z.optional(NextClass) }),
  },
})
