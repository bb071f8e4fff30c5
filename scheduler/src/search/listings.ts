import { courseCode, groupKey, type Section } from '../catalog/section.ts'

/**
 * Assigns each section a number from 0, shared by its cross-listings. A code that repeats under the
 * same key is another section: a lecture 01 and a laboratory 01.
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

/** Returns true for two records of one section: the same record, or two cross-listings. */
export function isSameSection(a: Section, b: Section): boolean {
  if (a.id === b.id) return true
  return (
    groupKey(a) === groupKey(b) && a.classType === b.classType && courseCode(a) !== courseCode(b)
  )
}

/** One search result: a section, and its other listings among the results. */
export type ResultGroup = { section: Section; alsoListed: readonly Section[] }

/** Merges cross-listings into one result, at the position of its best match. */
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
