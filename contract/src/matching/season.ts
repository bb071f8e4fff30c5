import * as z from 'zod/mini'
import { campus } from '../campus/campus.ts'
import { endpoints } from '../core/endpoint.ts'
import { named } from '../core/named.ts'

/** When Ephmatch is open. */
export const EphmatchSeason = named(
  'EphmatchSeason',
  z.object({
    available: z.boolean(),
    /** True when the open period, or else the next one, is for seniors only. */
    seniorOnly: z.boolean(),
    /** Never true: every period has an end. Existing clients read it. */
    openIndefinitely: z.boolean(),
    /** When the open period ends; absent while closed. */
    closingTime: z.optional(z.string()),
    /** When the next period begins; absent when none is planned. */
    nextOpenTime: z.optional(z.string()),
  }),
)
export type EphmatchSeason = z.output<typeof EphmatchSeason>

/** A separate feature, because the navigation of every page reads it. */
export const ephmatchSeason = endpoints({
  get: {
    method: 'GET',
    path: '/ephmatch/availability',
    summary: `Whether ${campus.services.ephmatch} is open, until when, and when it opens next`,
    access: 'public',
    result: EphmatchSeason,
  },
})
