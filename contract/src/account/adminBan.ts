import * as z from 'zod/mini'
import { named } from '../core/named.ts'
import { version } from '../core/version.ts'
import { banAreas } from './administration.limits.ts'

export const BanArea = z.enum(banAreas, `must be one of ${banAreas.join(', ')}`)

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
  }),
)
export type AdminBan = z.output<typeof AdminBan>
