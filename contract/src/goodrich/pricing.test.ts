import { describe, expect, test } from 'vitest'
import { type CartLine, paymentMethods, priceCart, splitPayment, swipeCovers } from './pricing.ts'

const items = {
  coldBrew: ['Drink', 350],
  tea: ['Drink', 225],
  coffee: ['Drink', 200],
  water: ['Drink', 0],
  sesame: ['Bagel', 200],
  plain: ['Bagel', 175],
  everything: ['Bagel', 200],
  lox: ['Bagel', 675],
  scallion: ['Spread', 175],
  almond: ['Spread', 150],
  butter: ['Spread', 50],
  skyr: ['Food', 425],
  cookie: ['Food', 199],
  wrap: ['Food', 1050],
} as const

/** An item by name, `+60` for options that cost 60 cents more: `coldBrew+60`. */
function line(words: string): CartLine {
  const [name = '', extra = '0'] = words.split('+')
  const [category, priceCents] = items[name as keyof typeof items]
  return { category, priceCents, extraCents: Number(extra) }
}
const cart = (words: string) => words.split(' ').filter(Boolean).map(line)

// Worked out by hand from the price list above: subtotal, total, then what a swipe leaves due.
test.each([
  ['coffee', 200, 200, 0],
  ['tea', 225, 225, 0],
  ['coldBrew', 350, 350, 0],
  ['water', 0, 0, 0],
  ['coldBrew+60', 410, 410, 0],
  ['coldBrew+60 coldBrew', 760, 760, 260],
  ['coffee coffee', 400, 400, 0],
  ['coffee sesame', 400, 400, 0],
  ['coldBrew sesame', 550, 550, 50],
  ['coffee butter', 250, 250, 0],
  ['sesame scallion', 375, 375, 0],
  ['skyr', 425, 425, 0],
  ['skyr cookie', 624, 624, 124],
  ['wrap', 1050, 1050, 550],
  ['lox', 675, 675, 175],
  ['plain butter', 225, 225, 0],
  ['tea plain almond', 550, 550, 50],
  ['coldBrew sesame scallion', 725, 725, 225],
  ['coffee plain butter', 425, 425, 0],
  ['cookie cookie cookie', 597, 597, 97],
])(
  'without the combo %s costs %i, total %i, due after a swipe %i',
  (words, subtotal, total, due) => {
    const bill = priceCart(cart(words), false)
    expect(bill).toMatchObject({ subtotalCents: subtotal, savingCents: 0, totalCents: total })
    expect(splitPayment(total, paymentMethods.swipePlusCash).dueCents).toBe(due)
  },
)

test.each([
  // Exactly one of each: everything is covered.
  ['coldBrew sesame scallion', 725, 500, 0],
  ['tea sesame almond', 575, 500, 0],
  ['tea plain scallion', 575, 500, 0],
  ['tea plain almond', 550, 500, 0],
  ['coldBrew plain butter', 575, 500, 0],
  ['coldBrew lox scallion', 1200, 500, 0],
  // Cheaper than the combo: it never raises the total.
  ['coffee plain butter', 425, 425, 0],
  ['coffee sesame butter', 450, 450, 0],
  ['water plain butter', 225, 225, 0],
  ['water sesame scallion', 375, 375, 0],
  ['tea plain butter', 450, 450, 0],
  // Exactly the combo's price.
  ['tea sesame+25 butter', 500, 500, 0],
  ['coffee lox water butter', 925, 500, 0],
  // Options are charged in addition to the combo.
  ['coldBrew+60 sesame scallion', 785, 560, 60],
  ['coldBrew+60 sesame+100 scallion', 885, 660, 160],
  ['coffee+300 coldBrew sesame scallion', 1225, 1000, 500],
  // A second drink, bagel or spread is charged in full; the most expensive of each is covered.
  ['coffee coldBrew sesame scallion', 925, 700, 200],
  ['coldBrew coldBrew sesame scallion', 1075, 850, 350],
  ['coldBrew sesame plain scallion', 900, 675, 175],
  ['coldBrew sesame scallion butter', 775, 550, 50],
  ['coldBrew sesame everything scallion almond', 1075, 850, 350],
  ['tea coffee plain sesame butter almond', 1000, 925, 425],
  // Food is never part of it.
  ['coldBrew sesame scallion cookie', 924, 699, 199],
  ['coldBrew sesame scallion skyr cookie', 1349, 1124, 624],
  ['coldBrew sesame scallion wrap', 1775, 1550, 1050],
  // Two whole combos in a cart: one of them is covered.
  ['coldBrew sesame scallion coldBrew sesame scallion', 1450, 1225, 725],
])('with the combo %s costs %i, total %i, due after a swipe %i', (words, subtotal, total, due) => {
  const bill = priceCart(cart(words), true)
  expect(bill).toMatchObject({ subtotalCents: subtotal, totalCents: total })
  expect(bill?.savingCents).toBe(subtotal - total)
  expect(splitPayment(total, paymentMethods.swipePlusCard).dueCents).toBe(due)
})

test.each(['', 'coldBrew', 'coldBrew sesame', 'sesame scallion', 'coldBrew skyr butter', 'wrap'])(
  'a combo is refused for “%s”',
  (words) => expect(priceCart(cart(words), true)).toBeUndefined(),
)

test('the saving is shared out in proportion to the covered items', () => {
  const bill = priceCart(cart('coldBrew sesame scallion cookie'), true)
  expect(bill?.charges).toEqual([241, 138, 121, 199])
})

describe('payment', () => {
  const { swipe, points, cash, card, swipePlusCash, swipePlusCard } = paymentMethods
  test.each([
    [500, swipe, 500, 0, 0],
    [499, swipe, 499, 0, 0],
    [0, swipe, 0, 0, 0],
    [501, swipePlusCash, 500, 0, 1],
    [500, swipePlusCard, 500, 0, 0],
    [1225, swipePlusCard, 500, 0, 725],
    [1225, cash, 0, 0, 1225],
    [425, card, 0, 0, 425],
    [1225, points, 0, 1225, 0],
  ])(
    '%i cents by method %i: swipe %i, points %i, due %i',
    (total, method, bySwipe, byPoints, due) => {
      expect(splitPayment(total, method)).toEqual({
        swipeCents: bySwipe,
        pointsCents: byPoints,
        dueCents: due,
      })
    },
  )

  test('a plain swipe covers $5.00 and not a cent more', () => {
    expect(swipeCovers(500)).toBe(true)
    expect(swipeCovers(501)).toBe(false)
  })
})
