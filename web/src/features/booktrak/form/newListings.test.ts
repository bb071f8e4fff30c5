import { expect, test } from 'vitest'
import { parsePrice, priceText } from './listingValues.ts'
import { bodyOf, controlOf, emptyEntry, isbnIn, missingFor } from './newListings.ts'

const one = '9780306406157'
const two = '9783161484100'

test.each([
  ['18', 1800],
  ['$18.50', 1850],
  [' 0.05 ', 5],
  ['', null],
  ['18,50', undefined],
  ['1.005', undefined],
  ['-3', undefined],
])('the price %j is %s cents', (typed, cents) => {
  expect(parsePrice(typed)).toBe(cents)
})

test('cents become the text of the price field', () => {
  expect([priceText(1800), priceText(1850), priceText(100_000)]).toEqual(['18', '18.50', '1000'])
})

test.each([
  ['978-0-306-40615-7', one],
  ['0 306 40615 2', '0306406152'],
  ['080442957x', '080442957X'],
  ['BIOL 214', undefined],
  ['1234567890123', undefined],
])('%s is read as the ISBN %s', (typed, isbn) => {
  expect(isbnIn(typed)).toBe(isbn)
})

test('errors name the book and the field, and requests need no condition', () => {
  const values = { entries: { [one]: { ...emptyEntry, price: 'ten' } } }
  const books = [
    { isbn: one, known: {} },
    { isbn: two, known: { lookup: { isbn13: two, certain: true } } },
  ]
  expect(missingFor(values, books, 'SELL')).toEqual({
    [`${one}.condition`]: 'Choose a condition.',
    [`${one}.price`]: 'Enter a price such as 18 or 18.50.',
    [`${two}.title`]: 'Enter the title of the book.',
    [`${two}.condition`]: 'Choose a condition.',
  })
  expect(Object.keys(missingFor(values, books, 'BUY'))).toEqual([`${one}.price`, `${two}.title`])
})

test('the request names every book in the URL, and server errors map to their controls', () => {
  const entry = { ...emptyEntry, title: ' Tides ', authors: 'A. Cole; B. Lind', price: '5' }
  const { listings } = bodyOf({ entries: { [two]: entry, other: entry } }, [one, two], 'BUY')
  expect(listings.map(({ isbn, price, title }) => [isbn, price, title])).toEqual([
    [one, null, undefined],
    [two, 500, 'Tides'],
  ])
  expect(listings[1]?.authors).toEqual(['A. Cole', 'B. Lind'])
  expect(controlOf('listings.1.price', [one, two])).toBe(`${two}.price`)
  expect(controlOf('listings', [one, two])).toBe('')
})
