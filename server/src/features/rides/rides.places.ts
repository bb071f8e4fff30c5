import { campus } from '@wso/contract/campus'

/** The key of the college itself, however people call it. */
export const campusKey = 'campus'

const campusNames = ['campus', campus.college, campus.collegeShort, campus.town].map(plain)

/** Other names of the places people drive to. */
const aliases: [RegExp, string][] = [
  [/\b(nyc|ny city|new york city|manhattan|brooklyn)\b/g, 'new york'],
  [/\b(bos|logan)\b/g, 'boston airport'],
  [/\b(alb)\b/g, 'albany airport'],
  [/\b(jfk|lga|la guardia|laguardia|newark|ewr)\b/g, 'new york airport'],
  [/\b(bdl|bradley)\b/g, 'hartford airport'],
]

/**
 * A place in the words that matching compares: without case, accents and signs, known nicknames
 * written out, and every name of the college the same.
 */
export function placeKey(place: string): string {
  const words = plain(place)
  if (campusNames.some((name) => words === name || words === `${name} campus`)) return campusKey
  const spelled = aliases.reduce((text, [pattern, name]) => text.replace(pattern, name), words)
  return [...new Set(spelled.split(' '))].join(' ')
}

function plain(text: string) {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
