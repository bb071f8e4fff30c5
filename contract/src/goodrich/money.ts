/** Dollars on the wire, integer cents everywhere else. */
export const toDollars = (cents: number): number => cents / 100

/** Returns the nearest whole number of cents: `3.1` dollars is 310. */
export const toCents = (dollars: number): number => Math.round(dollars * 100)

/** `$1,234.50`; a negative amount reads `-$0.50`. */
export function formatMoney(cents: number): string {
  const text = (Math.abs(cents) / 100).toLocaleString('en-US', {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  })
  return `${cents < 0 ? '-' : ''}$${text}`
}
