import { courseKey, type Section } from '../catalog/section.ts'

/** The number of colors in the palette; colors are 0 to 11. */
export const paletteSize = 12

/**
 * The color of a course: its current one, or else the first unused in palette order, or else the
 * least used one that no adjacent course has.
 */
export function pickColor(
  course: string,
  taken: ReadonlyMap<string, number>,
  neighbors: ReadonlySet<string> = new Set(),
): number {
  const own = taken.get(course)
  if (own !== undefined) return own
  const uses = Array.from({ length: paletteSize }, () => 0)
  const beside = new Set<number>()
  for (const [other, color] of taken) {
    uses[color] = (uses[color] ?? 0) + 1
    if (neighbors.has(other)) beside.add(color)
  }
  const colors = uses.map((_, color) => color).sort((a, b) => (uses[a] ?? 0) - (uses[b] ?? 0))
  return colors.find((color) => !beside.has(color)) ?? colors[0] ?? 0
}

/** Courses drawn next to a section: on the same day, or at the same time on an adjacent day. */
export function neighborsOf(section: Section, others: readonly Section[]): Set<string> {
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
