import { expect, test } from 'vitest'
import { createRandom } from './random.ts'

const draws = (name: string, count = 1000) => {
  const random = createRandom(name)
  return Array.from({ length: count }, () => random.next())
}

test('a name always gives the same numbers, and another name gives others', () => {
  expect(draws('one')).toEqual(draws('one'))
  expect(draws('one')).not.toEqual(draws('two'))
})

test('numbers are spread evenly from 0 up to 1', () => {
  const numbers = draws('spread', 100_000)
  expect(Math.min(...numbers)).toBeGreaterThanOrEqual(0)
  expect(Math.max(...numbers)).toBeLessThan(1)
  for (let tenth = 0; tenth < 10; tenth += 1) {
    const share = numbers.filter((number) => Math.floor(number * 10) === tenth).length / 100_000
    expect(share).toBeCloseTo(0.1, 2)
  }
})

test('a fork does not depend on what was drawn before it', () => {
  const early = createRandom('campus').fork('dorms').next()
  const late = createRandom('campus')
  late.shuffle([1, 2, 3])
  expect(late.fork('dorms').next()).toBe(early)
})

test('a whole number reaches both ends, and a weight of 0 is never chosen', () => {
  const random = createRandom('ends')
  const dice = new Set(Array.from({ length: 500 }, () => random.int(1, 6)))
  expect([...dice].toSorted()).toEqual([1, 2, 3, 4, 5, 6])
  const picks = Array.from({ length: 500 }, () =>
    random.weighted([
      ['often', 3],
      ['rarely', 1],
      ['never', 0],
    ] as const),
  )
  expect(picks).not.toContain('never')
  expect(picks.filter((pick) => pick === 'often').length).toBeGreaterThan(300)
})

test('a shuffle keeps everything; a sample has no member twice, and never more than there are', () => {
  const random = createRandom('lists')
  const list = [1, 2, 3, 4, 5]
  expect(random.shuffle(list).toSorted()).toEqual(list)
  expect(new Set(random.sample(list, 3)).size).toBe(3)
  expect(random.sample(list, 9).toSorted()).toEqual(list)
  expect(random.sample([], 2)).toEqual([])
})
