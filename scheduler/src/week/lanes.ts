export type Laned<Item> = { item: Item; lane: number; lanes: number }

/**
 * Places overlapping items side by side, earliest first: each gets the first free lane, and all
 * items of a connected group share the group's number of lanes. Half-open, so consecutive items
 * share a lane.
 */
export function lanesOf<Item extends { start: number; end: number }>(
  items: readonly Item[],
): Laned<Item>[] {
  const sorted = [...items].sort((a, b) => a.start - b.start || b.end - a.end)
  const placed: Laned<Item>[] = []
  let group: Laned<Item>[] = []
  let busyUntil: number[] = []
  let groupEnd = -1
  const close = () => {
    for (const each of group) each.lanes = busyUntil.length
    group = []
    busyUntil = []
  }
  for (const item of sorted) {
    if (item.start >= groupEnd) close()
    const free = busyUntil.findIndex((end) => end <= item.start)
    const lane = free === -1 ? busyUntil.length : free
    busyUntil[lane] = item.end
    groupEnd = Math.max(groupEnd, item.end)
    const each = { item, lane, lanes: 1 }
    group.push(each)
    placed.push(each)
  }
  close()
  return placed
}
