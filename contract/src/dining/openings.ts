import * as z from 'zod/mini'
import { campus } from '../campus/campus.ts'
import { endpoints } from '../core/endpoint.ts'
import { named } from '../core/named.ts'

/** A place with opening hours, and whether it is open at the time of the answer. */
export const Place = named(
  'Place',
  z.object({
    kind: z.enum(['hall', 'counter', 'library', 'building']),
    name: z.string(),
    /** The page, or section of a page, about it; absent without one. */
    slug: z.optional(z.string()),
    open: z.boolean(),
    /** What is open now or opens next, such as a meal. */
    period: z.optional(z.string()),
    /**
     * When it closes, if it is open; otherwise when it opens next. Absent when nothing is
     * scheduled.
     */
    until: z.optional(z.string()),
    /** Whole minutes from now to `until`. */
    minutes: z.optional(z.int()),
  }),
)
export type Place = z.output<typeof Place>

export const openings = endpoints({
  now: {
    method: 'GET',
    path: '/openings',
    summary: `What is open now, and until when: dining halls, ${campus.services.goodrich}, the library and buildings`,
    access: 'public',
    result: z.object({ now: z.string(), places: z.array(Place) }),
  },
})
