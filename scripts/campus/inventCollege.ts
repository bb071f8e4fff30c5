import type { Answers } from './questions.ts'
import { termPlans } from './termsOf.ts'

const firsts =
  'Ash Birch Cedar Dune Elm Fen Glen Heath Isle Juniper Larch Marsh Oak Pine Reed'.split(' ')
const lasts =
  'bourne croft dale field ford gate haven mere moor stead stone ton view well wick'.split(' ')
const zones = ['America/Chicago', 'America/Denver', 'Europe/London', 'Pacific/Auckland']
const locales = ['en-US', 'en-GB', 'en-CA', 'en-NZ']

/** Returns the answers of a college that does not exist, the same for the same seed. */
export function inventCollege(seed: number): Answers {
  let state = seed >>> 0 || 1
  const below = (count: number) => {
    // Marsaglia's xorshift, 2003.
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    state >>>= 0
    return state % count
  }
  const pick = <T>(from: readonly T[]): T => from[below(from.length)]!
  const color = () => `#${below(0x1_00_00_00).toString(16).padStart(6, '0')}`
  const collegeShort = pick(firsts) + pick(lasts)
  return {
    college: `${collegeShort} ${pick(['College', 'University', 'Institute'])}`,
    collegeShort,
    name: `${collegeShort[0]}QZ`,
    organization: `${collegeShort} Quad Zone`,
    town: pick(firsts) + pick(lasts),
    country: 'United States',
    mailDomain: `${collegeShort.toLowerCase()}.example`,
    timeZone: pick(zones),
    locale: pick(locales),
    brand: color(),
    accent: color(),
    terms: pick(termPlans),
  }
}
