import { campusPlaceNames, placeAliases } from '@wso/contract/campus/places'

/** The key of campus, whichever of its names people use. */
export const campusKey = 'campus'

const campusNames = campusPlaceNames.map(plain)

/**
 * Normalizes a place for matching: lower case without accents or punctuation, known nicknames spelled
 * out, and one key for every name of campus.
 */
export function placeKey(place: string): string {
  const words = plain(place)
  if (campusNames.some((name) => words === name || words === `${name} campus`)) return campusKey
  const spelled = placeAliases.reduce((text, [pattern, name]) => text.replace(pattern, name), words)
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
