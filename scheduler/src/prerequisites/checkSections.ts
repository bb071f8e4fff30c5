import { courseCode, type Section } from '../catalog/section.ts'
import { catalogNames } from './catalogNames.ts'
import { checkPrerequisites, type PrerequisiteCheck } from './check.ts'
import { parsePrerequisites } from './parsePrerequisites.ts'
import type { CatalogNames, Prerequisites } from './prerequisites.ts'
import { type DatedCourse, takenAt } from './takenAt.ts'

/** Compares a section with the courses of a person before its term and in it. */
export type CheckSection = (
  section: Section,
  courses: readonly DatedCourse[],
  term?: Pick<Section, 'year' | 'semester'>,
) => PrerequisiteCheck

/** Reads each sentence of a catalog once. */
export function sectionChecker(sections: readonly Section[]): CheckSection {
  const read = new Map<string, Prerequisites>()
  let names: CatalogNames | undefined
  return (section, courses, term = section) => {
    names ??= catalogNames(sections)
    const known = read.get(section.prereqs) ?? parsePrerequisites(section.prereqs, names)
    read.set(section.prereqs, known)
    const own = [courseCode(section), ...section.crossListing]
    return checkPrerequisites(known, takenAt(courses, term, own), own)
  }
}
