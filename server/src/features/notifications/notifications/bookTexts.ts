import * as z from 'zod/mini'

const dollars = (cents: number) =>
  cents === 0 ? 'free' : `$${(cents / 100).toFixed(cents % 100 === 0 ? 0 : 2)}`

/** Listings of others that fit one of the recipient's. */
export const bookMatch = z.object({
  found: z.enum(['offer', 'wish']),
  count: z.int().check(z.minimum(1)),
  price: z.optional(z.int()),
})

/** "“Shorelines” is for sale: $18" */
export function bookMatchTitle(title: string, { found, count, price }: z.output<typeof bookMatch>) {
  if (found === 'wish') {
    const who = count === 1 ? 'Someone wants' : `${count} people want`
    return `${who} to buy “${title}”`
  }
  if (count > 1) return `${count} copies of “${title}” are for sale`
  return `“${title}” is for sale${price === undefined ? '' : `: ${dollars(price)}`}`
}
