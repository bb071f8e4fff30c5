import * as z from 'zod/mini'

const count = z.int()

/** Rooms that each filter of a search would leave with the others unchanged. */
export const RoomCounts = z.object({
  any: count,
  s: count,
  d: count,
  f: count,
  bath: count,
  common: count,
  access: count,
  free: count,
  /** Absent without a lottery number or past draws. */
  likely: z.optional(count),
})
export type RoomCounts = z.output<typeof RoomCounts>
