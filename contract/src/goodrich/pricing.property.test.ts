import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type CartLine,
  canCombine,
  comboCategories,
  comboCents,
  paymentMethods,
  priceCart,
  splitPayment,
} from './pricing.ts'

const line: fc.Arbitrary<CartLine> = fc.record({
  category: fc.constantFrom('Drink', 'Bagel', 'Spread', 'Food'),
  priceCents: fc.integer({ min: 0, max: 1500 }),
  extraCents: fc.integer({ min: 0, max: 200 }),
})
const lines = fc.array(line, { minLength: 1, maxLength: 12 })

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)
const listPrice = (cart: readonly CartLine[]) =>
  sum(cart.map(({ priceCents, extraCents }) => priceCents + extraCents))

/** The cheapest valid price of a cart, found by brute force. */
function cheapest(cart: readonly CartLine[]): number {
  const [drinks, bagels, spreads] = comboCategories.map((category) =>
    cart.filter((each) => each.category === category),
  )
  const combos = (drinks ?? []).flatMap((drink) =>
    (bagels ?? []).flatMap((bagel) =>
      (spreads ?? []).map(
        (spread) =>
          listPrice(cart) - drink.priceCents - bagel.priceCents - spread.priceCents + comboCents,
      ),
    ),
  )
  return Math.min(listPrice(cart), ...combos)
}

test('a combo gives the cheapest valid total, which is never negative', () => {
  fc.assert(
    fc.property(lines, (cart) => {
      const bill = priceCart(cart, true)
      expect(bill !== undefined).toBe(canCombine(cart))
      if (!bill) return
      expect(bill.totalCents).toBe(cheapest(cart))
      expect(bill.totalCents).toBeGreaterThanOrEqual(0)
    }),
    { numRuns: 2000 },
  )
})

test('the charges of the lines add up to the total, in whole cents, none of them negative', () => {
  fc.assert(
    fc.property(lines, fc.boolean(), (cart, isCombo) => {
      const bill = priceCart(cart, isCombo)
      if (!bill) return
      expect(bill.charges).toHaveLength(cart.length)
      expect(sum(bill.charges)).toBe(bill.totalCents)
      expect(bill.subtotalCents - bill.savingCents).toBe(bill.totalCents)
      for (const charge of bill.charges) {
        expect(Number.isInteger(charge)).toBe(true)
        expect(charge).toBeGreaterThanOrEqual(0)
      }
    }),
    { numRuns: 2000 },
  )
})

test('swipe, points and the amount due add up to the total', () => {
  const methods = fc.constantFrom(...Object.values(paymentMethods))
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 20_000 }), methods, (total, method) => {
      const { swipeCents, pointsCents, dueCents } = splitPayment(total, method)
      expect(swipeCents + pointsCents + dueCents).toBe(total)
      expect(Math.min(swipeCents, pointsCents, dueCents)).toBeGreaterThanOrEqual(0)
    }),
  )
})
