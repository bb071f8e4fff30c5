import { dayLetters } from '../catalog/dayLetters.ts'

export const dayMinutes = 1440

type Span = { days: number; start: number; end: number }

/** Mask of the days after those of a mask; Monday follows Sunday. */
const dayAfter = (days: number) =>
  ((days << 1) | (days >> (dayLetters.length - 1))) & ((1 << dayLetters.length) - 1)

/** A meeting as parts within one day: one that ends past midnight also has a part on the next day. */
export const partsOf = ({ days, start, end }: Span): Span[] =>
  end <= dayMinutes
    ? [{ days, start, end }]
    : [
        { days, start, end: dayMinutes },
        { days: dayAfter(days), start: 0, end: end - dayMinutes },
      ]
