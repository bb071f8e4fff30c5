import type { Random } from '../random.ts'
import { longNames, origins, scripts, singleNames } from './nameParts.ts'

/**
 * A generated name. `latin` is its romanization for the username; `nickname` helps viewers who
 * cannot read the script.
 */
export type InventedName = { name: string; latin: string; nickname?: string; pronoun: string }

/**
 * Draws a name. About one in seventy is in a non-Latin script, and one in five hundred is an edge
 * case.
 */
export function inventName(random: Random): InventedName {
  const kind = random.weighted([
    ['usual', 980],
    ['script', 14],
    ['single', 3],
    ['long', 3],
  ] as const)
  if (kind === 'script') return scriptName(random)
  const pronoun = random.weighted(pronouns)
  if (kind === 'usual') return usualName(random, pronoun)
  const name = random.pick(kind === 'single' ? singleNames : longNames)
  return { name, latin: latinOf(name), pronoun }
}

const pronouns = [
  ['she/her', 46],
  ['he/him', 44],
  ['they/them', 6],
  ['she/they', 2],
  ['he/they', 2],
] as const

function usualName(random: Random, pronoun: string): InventedName {
  const origin = origins[random.weighted(shares)]!
  const isShe = pronoun.startsWith('she') || (pronoun.startsWith('they') && random.chance(0.5))
  const givenNames = isShe ? origin.she : origin.he
  const given = random.pick(givenNames)
  const middle = middleName(random, givenNames)
  const family = familyName(random, origin.family)
  const suffix = !isShe && random.chance(0.015) ? random.pick(['Jr.', 'III', 'IV']) : ''
  const parts = [given, middle === given ? '' : middle, family, suffix]
  return {
    name: parts.filter((part) => part !== '').join(' '),
    latin: latinOf(`${given} ${family}`),
    pronoun,
  }
}

const middleName = (random: Random, givenNames: string[]) =>
  random.weighted([
    ['', 70],
    [`${random.pick(initials)}.`, 20],
    [random.pick(givenNames), 10],
  ])

const initials = [...'ABCDEFGHJKLMNPRSTVW']

/** Sometimes adds a second family name from another group. */
function familyName(random: Random, names: string[]) {
  const own = random.pick(names)
  if (!random.chance(0.05)) return own
  const other = random.pick(origins[random.weighted(shares)]!.family)
  return `${own}${other}`.includes('-') ? own : `${own}-${other}`
}

const shares = [
  ['plain', 56],
  ['iberian', 12],
  ['eastAsian', 10],
  ['southAsian', 7],
  ['african', 6],
  ['northern', 5],
  ['vietnamese', 2],
  ['levantine', 2],
] as const

function scriptName(random: Random): InventedName {
  const { given, family, familyFirst, space } = random.pick(scripts)
  const [ownGiven = '', latinGiven = ''] = random.pick(given).split('/')
  const [ownFamily = '', latinFamily = ''] = random.pick(family).split('/')
  const parts = familyFirst ? [ownFamily, ownGiven] : [ownGiven, ownFamily]
  return {
    name: parts.join(space),
    latin: latinOf(`${latinGiven} ${latinFamily}`),
    nickname: `${latinGiven} ${latinFamily}`,
    pronoun: random.weighted(pronouns),
  }
}

/** Reduces a name to ASCII letters and spaces, for usernames. */
export const latinOf = (name: string) =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[đłøæßıþð]/g, (letter) => plainLetters[letter] ?? '')
    .replace(/[^a-z -]/g, '')
    .replaceAll('-', ' ')

const plainLetters: Record<string, string> = {
  đ: 'd',
  ł: 'l',
  ø: 'o',
  æ: 'ae',
  ß: 'ss',
  ı: 'i',
  þ: 'th',
  ð: 'd',
}
