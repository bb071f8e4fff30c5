/** A room of a joint order, with its places from 1 on the lists that name it. */
type Joint = { roomID: number; places: { userID: number; place: number }[] }

/**
 * Orders the rooms of several people's lists by a Borda count: the smallest sum of places first. A room
 * that a list does not name shares its last place. Of equal sums, the better worst place is first, so that
 * nobody is left with a room far down their list; then the smaller id. Empty lists do not count.
 */
export function jointOrder(lists: ReadonlyMap<number, readonly number[]>): Joint[] {
  const ranked = [...lists].filter(([, rooms]) => rooms.length > 0)
  const all = [...new Set(ranked.flatMap(([, rooms]) => rooms))]
  const joint = all.map((roomID) => {
    const places = ranked.flatMap(([userID, rooms]) => {
      const at = rooms.indexOf(roomID)
      return at === -1 ? [] : [{ userID, place: at + 1 }]
    })
    const unnamed = ranked.length - places.length
    const sum = places.reduce((total, { place }) => total + place, unnamed * all.length)
    const worst = unnamed > 0 ? all.length : Math.max(...places.map(({ place }) => place))
    return { roomID, places, sum, worst }
  })
  return joint
    .sort((a, b) => a.sum - b.sum || a.worst - b.worst || a.roomID - b.roomID)
    .map(({ roomID, places }) => ({ roomID, places }))
}
