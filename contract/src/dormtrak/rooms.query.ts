import * as z from 'zod/mini'
import { flag, id, PageQuery } from '../core/page.ts'
import { text, words } from '../core/text/text.ts'
import { LotteryNumber } from './lotteryNumber.query.ts'
import { roomOrders } from './reviewRules.ts'

const least = (largest: number) =>
  z._default(
    z.coerce
      .number<number | string | undefined>('must be a number')
      .check(z.int('must be a whole number'), z.minimum(0), z.maximum(largest)),
    0,
  )
const yes = z._default(flag, false)

/** Filters of rooms; what a field asks for is in `RoomFilters`. */
export const RoomSearch = z.extend(PageQuery, {
  q: z._default(
    z.pipe(
      words,
      z.transform((value = '') => value),
    ),
    '',
  ),
  dormID: z.optional(id),
  neighborhoodID: z.optional(id),
  type: z._default(z.enum(['any', 's', 'd', 'f']), 'any'),
  floor: z._default(text(3), ''),
  faces: z._default(text(100), ''),
  area: least(10_000),
  rated: least(5),
  location: least(5),
  wifi: least(5),
  quiet: least(5),
  bath: yes,
  common: yes,
  access: yes,
  free: yes,
  /** The lottery number of `likely` and of the order by chance, which do nothing without it. */
  number: z.optional(LotteryNumber),
  likely: yes,
  order: z._default(z.enum(roomOrders), 'best'),
})
export type RoomSearch = z.output<typeof RoomSearch>
