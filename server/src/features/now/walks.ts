import { mapMeters, type MapPosition } from '@wso/contract/campus/places'

/** The positions of buildings on the campus map, by name. */
export type Positions = Readonly<Record<string, MapPosition>>

/** Meters that a person walks in a minute, 3 mph, and how much longer a path is than a straight line. */
const metersPerMinute = 80
const detour = 1.3

/** Returns the building of a room, `Bronfield 106`: the longest name that it begins with, or undefined. */
export function buildingOf(place: string, positions: Positions): string | undefined {
  const room = place.toLowerCase()
  return Object.keys(positions)
    .filter((name) => room.startsWith(name.toLowerCase()) && !/^\w/.test(room.slice(name.length)))
    .toSorted((a, b) => b.length - a.length)[0]
}

/** Returns the building of a place, which may name several rooms: undefined when they are in different ones. */
function oneBuildingOf(place: string, positions: Positions): string | undefined {
  const building = buildingOf(place, positions)
  const each = place.split(/ and |, /).flatMap((room) => buildingOf(room, positions) ?? [])
  return each.every((other) => other === building) ? building : undefined
}

/** Returns the minutes between two places, rounded up; 0 within a building, undefined for an unknown place. */
export function walkMinutes(from: string, to: string, positions: Positions): number | undefined {
  const ends = [from, to].map((place) => positions[oneBuildingOf(place, positions) ?? ''])
  const [[x, y] = [], [otherX, otherY] = []] = ends
  if (x === undefined || y === undefined || otherX === undefined || otherY === undefined) return
  const thousandths = Math.hypot(x - otherX, y - otherY)
  return Math.ceil((((thousandths / 1000) * mapMeters) / metersPerMinute) * detour)
}

/** Returns the walk from one place to another; undefined within a building, and for an unknown place. */
export function walkBetween(from: string | undefined, to: string, positions: Positions) {
  const minutes = from === undefined ? 0 : walkMinutes(from, to, positions)
  if (!minutes || from === undefined) return undefined
  return { minutes, from: oneBuildingOf(from, positions) ?? from }
}
