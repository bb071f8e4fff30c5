import * as z from 'zod/mini'
import { named } from '../core/named.ts'
import { version } from '../core/version.ts'
import { appealOutcomes, banAreas } from './administration.limits.ts'

export const BanArea = z.enum(banAreas, `must be one of ${banAreas.join(', ')}`)

/** An appeal of a ban, as its author reads it. */
export const BanAppeal = named(
  'BanAppeal',
  z.object({
    text: z.string(),
    createdTime: z.string(),
    /** Null until an administrator answers. */
    answer: z.nullable(
      z.object({
        outcome: z.enum(appealOutcomes),
        /** What the administrator wrote. */
        note: z.string(),
        answeredTime: z.string(),
      }),
    ),
  }),
)
export type BanAppeal = z.output<typeof BanAppeal>

/** A person's ban, as administrators read it. */
export const AdminBan = named(
  'AdminBan',
  z.object({
    areas: z.array(BanArea),
    /** Why, as the person reads it. */
    reason: z.string(),
    createdTime: z.string(),
    /** When it ends by itself, or has ended; null for one that lasts until it is lifted. */
    endTime: z.nullable(z.string()),
    version,
    /** The person's appeal; absent without one. */
    appeal: z.optional(
      z.extend(BanAppeal, {
        /** True when the viewer set the ban last, and so must not answer. */
        isOwnDecision: z.boolean(),
      }),
    ),
  }),
)
export type AdminBan = z.output<typeof AdminBan>
