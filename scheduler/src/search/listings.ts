import { courseCode, groupKey, type Section } from '../catalog/section.ts'

/**
 * Numbers the sections so that the cross-listings of one section share a number, from 0. A code that
 * occurs again under the same key is another section: a lecture 01 beside a laboratory 01.
 */
export function listingNumbers(sections: readonly Section[]): Uint32Array {
  const numbers = new Map<string, number>()
  const occurrences = new Map<string, number>()
  return Uint32Array.from(sections, (section) => {
    const listing = `${groupKey(section)} ${courseCode(section)}`
    const occurrence = occurrences.get(listing) ?? 0
    occurrences.set(listing, occurrence + 1)
    const key = `${groupKey(section)} ${occurrence}`
    const known = numbers.get(key)
    if (known !== undefined) return known
    numbers.set(key, numbers.size)
    return numbers.size - 1
  })
}

/** True for two records of one section: the same one, or two of its cross-listings. */
export function isSameSection(a: Section, b: Section): boolean {
  if (a.id === b.id) return true
  return (
    groupKey(a) === groupKey(b) && a.classType === b.classType && courseCode(a) !== courseCode(b)
  )
}

/** One search result: a section, and its other listings among the results. */
export type ResultGroup = { section: Section; alsoListed: readonly Section[] }

/** Results with cross-listings drawn together, each group at the place of its best result. */
export function grouped(
  sections: readonly Section[],
  found: Iterable<number>,
  listings: Uint32Array = listingNumbers(sections),
): ResultGroup[] {
  const groups = new Map<number, { section: Section; alsoListed: Section[] }>()
  for (const position of found) {
    const section = sections[position]
    const listing = listings[position]
    if (!section || listing === undefined) continue
    const group = groups.get(listing)
    if (group) group.alsoListed.push(section)
    else groups.set(listing, { section, alsoListed: [] })
  }
  return [...groups.values()]
}
