import { campusPack } from '#campusPack'
import { campus } from './campus.ts'

/** Names for the college itself. */
export const campusPlaceNames = ['campus', campus.college, campus.collegeShort, campus.town]

/** Nicknames of travel destinations as whole words, each with its canonical name. */
export const placeAliases: readonly (readonly [pattern: RegExp, name: string])[] =
  campusPack.places.aliases.map(({ names, place }) => [
    new RegExp(`\\b(${names.join('|')})\\b`, 'g'),
    place,
  ])

/** The sides of the campus map, in meters. Positions on it are thousandths of them from its northwest corner. */
export const mapMeters = 1000

/** A position on the campus map: to the east and to the south of its northwest corner. */
export type MapPosition = readonly [x: number, y: number]

/**
 * The positions of buildings with classrooms or a dining hall, by the name that rooms begin with. Dorms have
 * theirs in the database. Between places without a position, no walking time is shown.
 */
export const buildingPositions: Readonly<Record<string, MapPosition>> = campusPack.places.positions
