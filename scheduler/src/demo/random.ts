/** Seeded random numbers: the same seed gives the same catalog on every machine. */
export function seededRandom(seed: number) {
  let state = seed >>> 0
  /** 0 ≤ x < 1 */
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const below = (count: number) => Math.floor(next() * count)
  const chance = (share: number) => next() < share
  function pick<Item>(items: readonly [Item, ...Item[]]): Item
  function pick<Item>(items: readonly Item[]): Item | undefined
  function pick<Item>(items: readonly Item[]) {
    return items[below(items.length)]
  }
  return { next, below, chance, pick }
}

export type Random = ReturnType<typeof seededRandom>
