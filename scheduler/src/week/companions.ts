import { courseCode, courseKey, groupKey, type Section } from '../catalog/section.ts'

/** A missing part of an added course: its lab, conference or lecture. */
export type MissingPart = {
  course: string
  code: string
  component: string
  /** The available sections, those of the added department first. */
  candidates: readonly Section[]
}

/** One warning for each course and missing part; hidden sections count as added. */
export function missingParts(
  added: readonly Section[],
  catalog: readonly Section[],
): MissingPart[] {
  const courses = Map.groupBy(added, courseKey)
  return [...courses].flatMap(([course, sections]) => {
    const [first] = sections
    if (!first) return []
    const chosen = new Set(sections.map(({ classType }) => classType))
    const wanted = new Set(sections.flatMap(({ components }) => components))
    return [...wanted]
      .filter((component) => !chosen.has(component))
      .map((component) => {
        const all = catalog.filter(
          (section) => section.classType === component && courseKey(section) === course,
        )
        const own = all.filter(({ department }) => department === first.department)
        const candidates = own.length > 0 ? own : all
        return { course, code: courseCode(first), component, candidates }
      })
  })
}

/**
 * The sections that can take the place of another one: the same part of the same course under the
 * same code, the section itself included.
 */
export function sectionsLike(section: Section, catalog: readonly Section[]): Section[] {
  const key = courseKey(section)
  return catalog.filter(
    (other) =>
      other.department === section.department &&
      other.classType === section.classType &&
      courseKey(other) === key,
  )
}

/** Added sections that are the same class under several codes. */
export function sameClassTwice(added: readonly Section[]): Section[][] {
  return [...Map.groupBy(added, groupKey).values()].filter((group) => group.length > 1)
}
