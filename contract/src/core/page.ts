import { z } from 'zod'

const count = (fallback: number, most: number) =>
  z.coerce
    .number<number | string | undefined>('must be a whole number')
    .int('must be a whole number')
    .min(0, 'must not be negative')
    .transform((limit) => Math.min(limit, most))
    .default(fallback)

const offset = z.coerce
  .number<number | string | undefined>('must be a whole number')
  .int('must be a whole number')
  .min(0, 'must not be negative')
  .max(1_000_000, 'is too far')
  .default(0)

/** Spread into a list's query: 20 items unless asked, 100 at most (more is read as 100). */
export const PageQuery = z.object({ limit: count(20, 100), offset })

/** The same for lists that existing clients expect whole: up to 500 unless a limit is asked. */
export const WholeListQuery = z.object({ limit: count(500, 500), offset })

/** A query's yes or no: `true/false/1/0/t/f`. */
export const flag = z
  .enum(['true', 'false', '1', '0', 't', 'f'], 'must be true or false')
  .transform((value) => value === 'true' || value === '1' || value === 't')

/** A record's id in a path or query. */
export const id = z.coerce
  .number<number | string>('must be a number')
  .int('must be a whole number')
  .min(1, 'must be positive')
  .max(2_147_483_647, 'is too large')

/** `{ id }` of a path. */
export const IdParams = z.object({ id })
