import { campus } from './campus.ts'

/** Names for the college itself. */
export const campusPlaceNames = ['campus', campus.college, campus.collegeShort, campus.town]

/** Nicknames of travel destinations, each with its canonical name. */
export const placeAliases: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/\b(nyc|ny city|new york city|manhattan|brooklyn)\b/g, 'new york'],
  [/\b(bos|logan)\b/g, 'boston airport'],
  [/\b(alb)\b/g, 'albany airport'],
  [/\b(jfk|lga|la guardia|laguardia|newark|ewr)\b/g, 'new york airport'],
  [/\b(bdl|bradley)\b/g, 'hartford airport'],
]
