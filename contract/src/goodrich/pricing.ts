/** Categories that make a combo, with one item of each. */
export const comboCategories = ['Drink', 'Bagel', 'Spread'] as const

/** The combo price of one drink, one bagel and one spread. */
export const comboCents = 500

/** The maximum that one meal swipe pays. */
export const swipeCents = 500

/** The payment methods by their number on the wire. */
export const paymentMethods = {
  swipe: 1,
  points: 2,
  cash: 3,
  card: 4,
  swipePlusCash: 5,
  swipePlusCard: 6,
} as const
export type PaymentMethod = (typeof paymentMethods)[keyof typeof paymentMethods]

/** The labels of the methods. */
export const paymentNames: Record<number, string> = {
  [paymentMethods.swipe]: 'Swipe',
  [paymentMethods.points]: 'Points',
  [paymentMethods.cash]: 'Cash',
  [paymentMethods.card]: 'Card',
  [paymentMethods.swipePlusCash]: 'Swipe and cash',
  [paymentMethods.swipePlusCard]: 'Swipe and card',
}

/** An item in a cart. Extras are the prices of its chosen options, which no combo covers. */
export type CartLine = { category: string; priceCents: number; extraCents: number }

/**
 * `charges[i]` is the price of line `i` after the combo discount is shared out; the charges add up
 * to the total.
 */
export type Bill = {
  subtotalCents: number
  savingCents: number
  totalCents: number
  charges: number[]
}

/** Returns true when the lines contain at least one drink, one bagel and one spread. */
export const canCombine = (lines: readonly CartLine[]): boolean =>
  comboCategories.every((category) => lines.some((line) => line.category === category))

/**
 * Prices a cart in integer cents. A combo covers the most expensive item of each combo category for
 * $5.00 and never raises the total.
 * @returns undefined when a combo is requested and a category is missing
 */
export function priceCart(lines: readonly CartLine[], isCombo: boolean): Bill | undefined {
  if (isCombo && !canCombine(lines)) return undefined
  const prices = lines.map(({ priceCents, extraCents }) => priceCents + extraCents)
  const subtotalCents = sum(prices)
  const covered = isCombo ? comboCategories.map((category) => mostExpensiveIn(lines, category)) : []
  const listCents = sum(covered.map((place) => lines[place]?.priceCents ?? 0))
  const savingCents = Math.max(0, isCombo ? listCents - comboCents : 0)
  const shares = shareOut(savingCents, lines, covered)
  return {
    subtotalCents,
    savingCents,
    totalCents: subtotalCents - savingCents,
    charges: prices.map((price, place) => price - (shares.get(place) ?? 0)),
  }
}

/** Returns the index of the most expensive item of a category; the first one of equals. */
const mostExpensiveIn = (lines: readonly CartLine[], category: string) =>
  lines.reduce(
    (best, line, place) =>
      line.category === category && (best < 0 || line.priceCents > (lines[best]?.priceCents ?? 0))
        ? place
        : best,
    -1,
  )

/**
 * Splits a discount among the covered items in proportion to their prices; the last item takes the
 * remainder.
 */
function shareOut(savingCents: number, lines: readonly CartLine[], covered: readonly number[]) {
  const shares = new Map<number, number>()
  let leftCents = savingCents
  let leftList = sum(covered.map((place) => lines[place]?.priceCents ?? 0))
  for (const place of covered) {
    const price = lines[place]?.priceCents ?? 0
    const share = leftList > 0 ? Math.round((leftCents * price) / leftList) : 0
    shares.set(place, share)
    leftCents -= share
    leftList -= price
  }
  return shares
}

/** How a total is paid: by the swipe, by points, and the amount due at the counter. */
export type Payment = { swipeCents: number; pointsCents: number; dueCents: number }

/**
 * Splits a total by payment method. A plain swipe over $5.00 still has an amount due, which the
 * caller must refuse.
 */
export function splitPayment(totalCents: number, method: PaymentMethod): Payment {
  const bySwipe = usesSwipe(method) ? Math.min(totalCents, swipeCents) : 0
  const byPoints = method === paymentMethods.points ? totalCents : 0
  return {
    swipeCents: bySwipe,
    pointsCents: byPoints,
    dueCents: totalCents - bySwipe - byPoints,
  }
}

const usesSwipe = (method: PaymentMethod) =>
  method === paymentMethods.swipe ||
  method === paymentMethods.swipePlusCash ||
  method === paymentMethods.swipePlusCard

/** Returns true for methods that charge the campus card, so the order needs its ID number. */
export const needsID = (method: PaymentMethod) =>
  usesSwipe(method) || method === paymentMethods.points

/** Returns true when a plain swipe pays a total in full. */
export const swipeCovers = (totalCents: number) => totalCents <= swipeCents

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)
