import { z } from 'zod'

/**
 * A whole number in a URL: digits only, so `0x1`, `1e0` and ` 1` are refused. An empty value counts
 * as absent.
 */
const wholeNumber = z
  .union([z.int(), z.string().regex(/^\d*$/)], 'must be a whole number')
  .transform((value) => (value === '' ? undefined : Number(value)))

const count = (fallback: number, most: number) =>
  wholeNumber
    .refine((limit = 0) => limit >= 0, 'must not be negative')
    .transform((limit = fallback) => Math.min(limit, most))
    .default(fallback)

const offset = wholeNumber
  .refine((value = 0) => value >= 0, 'must not be negative')
  .refine((value = 0) => value <= 1_000_000, 'is too large')
  .transform((value = 0) => value)
  .default(0)

/** Paging fields for a list's query: 20 items by default, at most 100; larger limits are read as 100. */
export const PageQuery = z.object({ limit: count(20, 100), offset })

/**
 * Paging fields for lists that existing clients expect to be complete: up to 500 items by default.
 */
export const WholeListQuery = z.object({ limit: count(500, 500), offset })

/** A boolean in a query: `true/false/1/0/t/f`. */
export const flag = z
  .enum(['true', 'false', '1', '0', 't', 'f'], 'must be true or false')
  .transform((value) => value === 'true' || value === '1' || value === 't')

/** A record's id in a path or query: digits only. */
export const id = z
  .union([z.int(), z.string().regex(/^\d{1,10}$/)], 'must be a number')
  .transform(Number)
  .refine((value) => value >= 1, 'must be positive')
  .refine((value) => value <= 2_147_483_647, 'is too large')

/** A list of ids in a query: `ids=4,8,15`. `what` names them in messages: `rooms`. */
export const idList = (most: number, what: string) =>
  z
    .string('must be a list of ids')
    .max(most * 12, `must name at most ${most} ${what}`)
    .transform((list): (string | number)[] => list.split(',').filter((each) => each.trim() !== ''))
    .pipe(z.array(id).min(1, `must name ${what}`).max(most, `must name at most ${most} ${what}`))

/** The path parameters `{ id }`. */
export const IdParams = z.object({ id })
