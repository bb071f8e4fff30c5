import * as z from 'zod/mini'

/**
 * A whole number in a URL: digits only, so `0x1`, `1e0` and ` 1` are refused. An empty value counts
 * as absent.
 */
const wholeNumber = z.pipe(
  z.union([z.int(), z.string().check(z.regex(/^\d*$/))], 'must be a whole number'),
  z.transform((value) => (value === '' ? undefined : Number(value))),
)

const count = (fallback: number, largest: number) =>
  z._default(
    z.pipe(
      wholeNumber.check(z.refine((limit = 0) => limit >= 0, 'must not be negative')),
      z.transform((limit = fallback) => Math.min(limit, largest)),
    ),
    fallback,
  )

export const pageMost = 100

/** Absent and empty are both no limit, so the service can tell them from a limit. */
const optionalCount = z.optional(
  z.pipe(
    wholeNumber.check(z.refine((limit = 0) => limit >= 0, 'must not be negative')),
    z.transform((limit) => (limit === undefined ? undefined : Math.min(limit, pageMost))),
  ),
)

const offset = z._default(
  z.pipe(
    wholeNumber.check(
      z.refine((value = 0) => value >= 0, 'must not be negative'),
      z.refine((value = 0) => value <= 1_000_000, 'is too large'),
    ),
    z.transform((value = 0) => value),
  ),
  0,
)

/** Paging fields for a list's query: 20 items by default, at most 100; larger limits are read as 100. */
export const PageQuery = z.object({ limit: count(20, pageMost), offset })

/** Paging fields of a list that is whole without a limit for some queries; `limitOf` reads them. */
export const MaybeWholeQuery = z.object({ limit: optionalCount, offset })

/** The limit as asked; without one, 2000 for a list that clients expect whole, or else 20. */
export const limitOf = ({ limit }: { limit?: number | undefined }, isWhole: boolean) =>
  limit ?? (isWhole ? 2000 : 20)

/** Paging fields for a list that existing clients expect to be complete, up to a number of items. */
export const wholeListUpTo = (largest: number) =>
  z.object({ limit: count(largest, largest), offset })

/** The usual ones: up to 500 items. */
export const WholeListQuery = wholeListUpTo(500)

/** A boolean in a query: `true/false/1/0/t/f`. */
export const flag = z.pipe(
  z.enum(['true', 'false', '1', '0', 't', 'f'], 'must be true or false'),
  z.transform((value) => value === 'true' || value === '1' || value === 't'),
)

/** A record's id in a path or query: digits only. */
export const id = z
  .pipe(
    z.union([z.int(), z.string().check(z.regex(/^\d{1,10}$/))], 'must be a number'),
    z.transform(Number),
  )
  .check(
    z.refine((value) => value >= 1, 'must be positive'),
    z.refine((value) => value <= 2_147_483_647, 'is too large'),
  )

/** A list of ids in a query: `ids=4,8,15`. `what` names them in messages: `rooms`. */
export const idList = (most: number, what: string) =>
  z.pipe(
    z.pipe(
      z
        .string('must be a list of ids')
        .check(z.maxLength(most * 12, `must name at most ${most} ${what}`)),
      z.transform((list): (string | number)[] =>
        list.split(',').filter((each) => each.trim() !== ''),
      ),
    ),
    z
      .array(id)
      .check(
        z.minLength(1, `must name ${what}`),
        z.maxLength(most, `must name at most ${most} ${what}`),
      ),
  )

/** The path parameters `{ id }`. */
export const IdParams = z.object({ id })
