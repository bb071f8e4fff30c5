import { z } from 'zod'
import { endpoints } from '../core/endpoint.ts'

/** A place with opening hours, and whether it is open at the time of the answer. */
export const Place = z
  .object({
    kind: z.enum(['hall', 'counter', 'library', 'building']),
    name: z.string(),
    /** The page, or section of a page, about it; absent without one. */
    slug: z.string().optional(),
    open: z.boolean(),
    /** What is open now or opens next, such as a meal. */
    period: z.string().optional(),
    /**
     * When it closes, if it is open; otherwise when it opens next. Absent when nothing is
     * scheduled.
     */
    until: z.string().optional(),
    /** Whole minutes from now to `until`. */
    minutes: z.int().optional(),
  })
  .meta({ id: 'Place' })
export type Place = z.output<typeof Place>

export const openings = endpoints({
  now: {
    method: 'GET',
    path: '/openings',
    summary: 'What is open now, and until when: dining halls, Goodrich, the library and buildings',
    access: 'public',
    result: z.object({ now: z.string(), places: z.array(Place) }),
  },
})
