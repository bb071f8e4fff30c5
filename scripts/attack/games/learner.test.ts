import { expect, test } from 'vitest'
import type { Secret } from './game.ts'
import { intervalOf, pairsFor } from './interval.ts'
import { learn } from './learner.ts'

/** Rounds of a reader that shows a list, noise, and one value that `shown` makes of the secret. */
const roundsOf = (shown: (secret: Secret) => unknown) =>
  Array.from({ length: 40 }, (_, at) => {
    const secret = (at % 2) as Secret
    return { secret, view: { noise: at, list: [{ id: at }, { wifi: shown(secret) }] } }
  })

test.each<[string, (secret: Secret) => unknown]>([
  ['a value', (secret) => (secret === 1 ? 5 : 4)],
  ['the length of a list', (secret) => Array.from({ length: secret }, () => 'x')],
  ['the presence of a field', (secret) => (secret === 1 ? { field: null } : {})],
])('%s that depends on the secret is found', (_, shown) => {
  const guess = learn(roundsOf(shown))
  expect(roundsOf(shown).every(({ secret, view }) => guess(view) === secret)).toBe(true)
})

test('nothing is learned from rounds that do not depend on the secret', () => {
  const guess = learn(roundsOf(() => 4))
  expect(new Set(roundsOf(() => 4).map(({ view }) => guess(view)))).toEqual(new Set([0.5]))
})

test('a share of pairs has an exact interval that more pairs narrow', () => {
  expect(intervalOf(0, 10).low).toBe(0)
  // With no difference among n pairs, (1 - high) ** n is the allowed doubt.
  expect((1 - intervalOf(0, 10).high) ** 10).toBeCloseTo(0.0005, 6)
  expect(intervalOf(10, 10)).toMatchObject({ high: 1 })
  expect(intervalOf(10, 10).low ** 10).toBeCloseTo(0.0005, 6)
  const { low, high } = intervalOf(5, 10)
  expect(low + high).toBeCloseTo(1, 6)
  expect(low).toBeGreaterThan(0.05)
})

test('a bound of 0.02 takes 377 pairs without a difference', () => {
  expect(pairsFor(0.02)).toBe(377)
  expect(intervalOf(0, 377).high).toBeLessThanOrEqual(0.02)
  expect(intervalOf(0, 376).high).toBeGreaterThan(0.02)
})
