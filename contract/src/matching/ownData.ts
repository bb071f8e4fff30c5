import * as z from 'zod/mini'
import { decisions } from './matchingRules.ts'
import { contactFields, shownFields } from './profiles.ts'

/**
 * The matching part of a person's data export: their own side of everything. Another person's like
 * is included only when it is a match.
 */
export const ownMatching = {
  ephmatch: z.nullable(
    z.object({
      ...shownFields,
      ...contactFields,
      createdTime: z.string(),
      updatedTime: z.string(),
      /** When they opted out; null while opted in. */
      optedOutTime: z.nullable(z.string()),
      hiddenNote: z.optional(z.string()),
    }),
  ),
  ephmatchDecisions: z.array(
    z.object({
      userID: z.int(),
      name: z.string(),
      relation: z.enum(decisions),
      time: z.string(),
    }),
  ),
  ephmatchMatches: z.array(
    z.object({ userID: z.int(), name: z.string(), matchedTime: z.string(), seen: z.boolean() }),
  ),
  ephcatchLikes: z.array(z.object({ userID: z.int(), name: z.string(), time: z.string() })),
  matchBlocks: z.array(z.object({ userID: z.int(), name: z.string(), createdTime: z.string() })),
}
