import { courseKey, type Section } from './catalog.ts'

/** How many colours the palette has; colours are 0 to 11. */
export const paletteSize = 12

/**
 * The colour of a course: the one it has, else the first free in palette order, else the least used
 * that no neighbour wears.
 */
export function pickColour(
  course: string,
  taken: ReadonlyMap<string, number>,
  neighbours: ReadonlySet<string> = new Set(),
): number {
  const own = taken.get(course)
  if (own !== undefined) return own
  const uses = Array.from({ length: paletteSize }, () => 0)
  const beside = new Set<number>()
  for (const [other, colour] of taken) {
    uses[colour] = (uses[colour] ?? 0) + 1
    if (neighbours.has(other)) beside.add(colour)
  }
  const colours = uses.map((_, colour) => colour).sort((a, b) => (uses[a] ?? 0) - (uses[b] ?? 0))
  return colours.find((colour) => !beside.has(colour)) ?? colours[0] ?? 0
}

/** Courses that would stand beside a section: on the same day, or at the same time a day apart. */
export function neighboursOf(section: Section, others: readonly Section[]): Set<string> {
  const near = others.filter(
    (other) =>
      other.year === section.year &&
      other.semester === section.semester &&
      section.meetings.some((own) =>
        other.meetings.some(
          (theirs) =>
            (own.days & theirs.days) !== 0 ||
            (((own.days << 1) & theirs.days) | ((own.days >> 1) & theirs.days) &&
              own.start < theirs.end &&
              theirs.start < own.end),
        ),
      ),
  )
  const keys = new Set(near.map(courseKey))
  keys.delete(courseKey(section))
  return keys
}
