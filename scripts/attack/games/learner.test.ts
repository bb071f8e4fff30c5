import { expect, test } from 'vitest'
import { advantageOf, type Secret } from './game.ts'
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
  const won = roundsOf(() => 4).filter(({ secret, view }) => guess(view) === secret).length
  expect(advantageOf({ won, rounds: 40 }).low).toBeLessThan(0.02)
})

test('an advantage has an interval that more rounds narrow', () => {
  const few = advantageOf({ won: 12, rounds: 12 })
  expect(few).toMatchObject({ advantage: 1, high: 1 })
  expect(few.low).toBeGreaterThan(0.02)
  expect(advantageOf({ won: 11, rounds: 12 }).low).toBeLessThan(0.02)
  const many = advantageOf({ won: 500, rounds: 1000 })
  expect(many.advantage).toBe(0)
  expect(many.high - many.low).toBeLessThan(0.22)
})
