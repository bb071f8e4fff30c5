import * as z from 'zod/mini'
import { maxLotteryNumber } from './reviewRules.ts'

/** A place in the order in which students choose rooms; 1 is first. */
export const LotteryNumber = z.coerce
  .number<number | string>('must be a number')
  .check(
    z.int('must be a whole number'),
    z.minimum(1, 'must be at least 1'),
    z.maximum(maxLotteryNumber, `must be at most ${maxLotteryNumber}`),
  )
