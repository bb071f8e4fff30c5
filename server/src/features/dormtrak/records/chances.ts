import { type RoomType, roomTypes } from '@wso/contract/dormtrak/reviewRules'

export type DrawnRoom = { id: number; dormID: number; roomType: RoomType }

/** A room in a past draw. */
export type PastRoom = {
  year: number
  room: DrawnRoom
  /**
   * The share of the lottery numbers that had chosen when the last bed went, so that draws of different
   * lengths compare; Infinity when a bed was left.
   */
  wentAt: number
}

/** A chance from 0.01 to 0.99 in hundredths, and the draws that the room itself was in. */
export type Chance = { chance: number; draws: number }

/** Past draws say little about next year's; older ones are left out. */
export const maxDraws = 8
/** Fewer draws give no chances, because one cannot be checked against another. */
export const minDraws = 2

/**
 * How many draws of its own weigh as much as what similar rooms say. `calibrate()` takes the one
 * that would have stated past draws best: rooms of some campuses differ little, and of others much.
 */
export const strengths = [0.125, 0.5, 1, 2, 4, 8, 16, 32] as const
/** The same for the rooms of a dorm and kind against those of other dorms, and of these against all. */
const groupStrength = 4

/** Rooms that were free, of all cases. */
type Tally = { cases: number; free: number }
const none: Tally = { cases: 0, free: 0 }
const without = (all: Tally, part: Tally): Tally => ({
  cases: all.cases - part.cases,
  free: all.free - part.free,
})

/** The share that was free, moved toward an expectation that weighs as much as `strength` cases. */
const toward = ({ cases, free }: Tally, expected: number, strength: number) =>
  (free + strength * expected) / (cases + strength)

/** A number for each dorm and kind. */
const kindOf = ({ dormID, roomType }: DrawnRoom) =>
  dormID * roomTypes.length + roomTypes.indexOf(roomType)

/** What past draws say about a room: its own, and the share expected from similar rooms. */
type Expected = { own: Tally; similar: number }

/**
 * Returns what past draws say about a room when a lottery number chooses, which is at `position` of its
 * draw, from 0 to 1 or beyond the last number. Similar rooms are the others of its dorm and kind; where
 * these are few, those of its kind in other dorms; then all rooms. Each moves toward the next, and all
 * rooms toward one half by one case of each outcome (Laplace), so nothing is 0 or 1. Undefined for rooms
 * of dorms that were in no draw.
 */
export function expectAt(past: readonly PastRoom[], position: number) {
  const tallies = tallyAt(past, position)
  const all = (tallies.all.free + 1) / (tallies.all.cases + 2)
  return (room: DrawnRoom): Expected | undefined => {
    if (!tallies.dorms.has(room.dormID)) return undefined
    const own = tallies.rooms.get(room.id) ?? none
    const near = tallies.near.get(kindOf(room)) ?? none
    const kind = tallies.kinds.get(room.roomType) ?? none
    const elsewhere = toward(without(kind, near), all, groupStrength)
    return { own, similar: toward(without(near, own), elsewhere, groupStrength) }
  }
}

/** The chance of a room: its own draws, moved toward similar rooms. */
export const stateChance = ({ own, similar }: Expected, strength: number): Chance => ({
  chance: stated(toward(own, similar, strength)),
  draws: own.cases,
})

/**
 * Returns how likely a room is still free when a lottery number chooses; it never rises with the
 * position. Undefined as in `expectAt()`.
 */
export function chancesAt(past: readonly PastRoom[], position: number, strength: number) {
  const expectedOf = expectAt(past, position)
  return (room: DrawnRoom): Chance | undefined => {
    const expected = expectedOf(room)
    return expected && stateChance(expected, strength)
  }
}

/** In hundredths, without the ends: a draw can always go otherwise. */
const stated = (chance: number) => Math.min(99, Math.max(1, Math.round(chance * 100))) / 100

function tallyAt(past: readonly PastRoom[], position: number) {
  const all = { ...none }
  const dorms = new Set<number>()
  const rooms = new Map<number, Tally>()
  const near = new Map<number, Tally>()
  const kinds = new Map<RoomType, Tally>()
  for (const { room, wentAt } of past) {
    const free = wentAt >= position ? 1 : 0
    dorms.add(room.dormID)
    count(all, free)
    count(entry(rooms, room.id), free)
    count(entry(near, kindOf(room)), free)
    count(entry(kinds, room.roomType), free)
  }
  return { all, dorms, rooms, near, kinds }
}

function entry<K>(tallies: Map<K, Tally>, key: K): Tally {
  let tally = tallies.get(key)
  if (!tally) tallies.set(key, (tally = { ...none }))
  return tally
}

function count(tally: Tally, free: number) {
  tally.cases += 1
  tally.free += free
}
