/** Seeded random numbers, the same on every run. Seeds use no other randomness. */
export type Random = {
  /** A number from 0 to 1, excluding 1. */
  next: () => number
  /** A whole number from `least` to `most`, inclusive. */
  int: (least: number, most: number) => number
  /** True with the given probability. */
  chance: (probability: number) => boolean
  /** A random element of the list. */
  pick: <T>(list: readonly T[]) => T
  /** A random element of the list, by weight. */
  weighted: <T>(choices: readonly (readonly [T, number])[]) => T
  /** A shuffled copy of the list. */
  shuffle: <T>(list: readonly T[]) => T[]
  /** Up to `count` distinct elements of the list. */
  sample: <T>(list: readonly T[], count: number) => T[]
  /** Distinct keys of rows in no order, as `randomKey` gives. */
  keys: (count: number) => number[]
  /** An independent stream: its numbers do not depend on other streams. */
  fork: (name: string) => Random
}

/** Creates the stream of a name. */
export function createRandom(name: string): Random {
  const next = sfc32(hashOf(name))
  const int = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  const pick = <T>(list: readonly T[]) => list[int(0, list.length - 1)]!
  const shuffle = <T>(list: readonly T[]) => {
    const mixed = [...list]
    for (let last = mixed.length - 1; last > 0; last -= 1) {
      const other = int(0, last)
      ;[mixed[last], mixed[other]] = [mixed[other]!, mixed[last]!]
    }
    return mixed
  }
  return {
    next,
    int,
    pick,
    shuffle,
    chance: (probability) => next() < probability,
    weighted: (choices) => weighted(choices, next()),
    sample: (list, count) => sample(list, Math.min(count, list.length), int),
    keys: (count) => {
      const keys = new Set<number>()
      while (keys.size < count) keys.add(int(1, 2 ** 31 - 1))
      return [...keys]
    },
    fork: (child) => createRandom(`${name}/${child}`),
  }
}

function weighted<T>(choices: readonly (readonly [T, number])[], drawn: number): T {
  const all = choices.reduce((sum, [, weight]) => sum + weight, 0)
  let left = drawn * all
  for (const [choice, weight] of choices) {
    left -= weight
    if (left < 0) return choice
  }
  return choices.at(-1)![0]
}

/** Draws indexes instead of shuffling, because lists may be long and samples short. */
function sample<T>(list: readonly T[], count: number, int: Random['int']): T[] {
  const places = new Set<number>()
  while (places.size < count) places.add(int(0, list.length - 1))
  return [...places].map((place) => list[place]!)
}

/** FNV-1a, a 32-bit hash of a name. */
function hashOf(name: string) {
  let hash = 0x811c9dc5
  for (const byte of Buffer.from(name)) hash = Math.imul(hash ^ byte, 0x01000193)
  return hash >>> 0
}

/** A small, well-mixed generator (sfc32). */
function sfc32(seed: number) {
  let [a, b, c, count] = [seed, 0x9e3779b9, 0x243f6a88, 1]
  const next = () => {
    const sum = (((a + b) | 0) + count) | 0
    count = (count + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = ((c << 21) | (c >>> 11)) + sum
    return (sum >>> 0) / 4_294_967_296
  }
  for (let round = 0; round < 12; round += 1) next()
  return next
}
