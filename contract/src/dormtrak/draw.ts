import * as z from 'zod/mini'
import { endpoints } from '../core/endpoint.ts'
import { named } from '../core/named.ts'
import { idList } from '../core/page.ts'
import { readsDorms } from './dorms.ts'
import { LotteryNumber } from './lotteryNumber.query.ts'
import { maxShortlist } from './reviewRules.ts'

/** The room draw as of its last import. */
export const DormDraw = named(
  'DormDraw',
  z.object({
    /** Absent when there is no room draw. */
    updatedTime: z.optional(z.string()),
    freeBeds: z.int(),
    /** Dorms that still have free beds, most free beds first. */
    dorms: z.array(z.object({ id: z.int(), name: z.string(), freeBeds: z.int() })),
  }),
)
export type DormDraw = z.output<typeof DormDraw>

/** A draw that is over: how many lottery numbers and rooms it had. */
export const PastDraw = named(
  'PastDormDraw',
  z.object({ year: z.int(), numbers: z.int(), rooms: z.int() }),
)
export type PastDraw = z.output<typeof PastDraw>

/** A chance from 0.01 to 0.99, in whole hundredths. */
const chance = z.number()

/** How likely rooms are still free when a lottery number chooses. Empty when too few draws are known. */
export const DormChances = named(
  'DormChances',
  z.object({
    /** In the order of the ids; rooms of dorms that were in no draw are left out. */
    rooms: z.array(
      z.object({
        id: z.int(),
        chance,
        /** The past draws that this room was in; the others count only through similar rooms. */
        draws: z.int(),
      }),
    ),
    /** The mean over the rooms of each dorm, by dorm id; dorms that were in no draw are left out. */
    dorms: z.array(z.object({ id: z.int(), chance })),
  }),
)
export type DormChances = z.output<typeof DormChances>

/** How often rooms were free when a chance was stated for a past draw from the others alone. */
export const ChanceCalibration = named(
  'DormChanceCalibration',
  z.object({
    /** The draws that chances come from, latest first. Empty when too few draws are known. */
    draws: z.array(PastDraw),
    /** Fifths of the chances that were stated, lowest first. */
    bins: z.array(
      z.object({
        /** Chances from here, up to the next bin. */
        from: z.number(),
        /** The number of chances stated: one for a room, a draw and a lottery number. */
        cases: z.int(),
        /** Those where the room was free. */
        free: z.int(),
      }),
    ),
    /** The mean distance of the chance stated in a bin and the share that was free, by cases. */
    error: z.number(),
  }),
)
export type ChanceCalibration = z.output<typeof ChanceCalibration>

export const dormDraw = endpoints({
  get: {
    method: 'GET',
    path: '/dormtrak/draw',
    summary: 'The number of free beds, in total and by dorm',
    access: readsDorms,
    result: DormDraw,
  },
  chances: {
    method: 'GET',
    path: '/dormtrak/draw/chances',
    summary: 'How likely rooms are still free when a lottery number chooses, from past draws',
    access: readsDorms,
    query: z.object({
      number: LotteryNumber,
      /** The rooms asked for; without them only dorms are answered. */
      ids: z.optional(idList(maxShortlist, 'rooms')),
    }),
    result: DormChances,
  },
  calibration: {
    method: 'GET',
    path: '/dormtrak/draw/calibration',
    summary: 'The past draws, and how well chances stated for each from the others came true',
    access: readsDorms,
    result: ChanceCalibration,
  },
})
