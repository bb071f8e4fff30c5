import { attributeNames, courseCode, type Section } from '../catalog/section.ts'
import type { CourseFacts } from './plan.ts'

/** What a plan keeps of a section. The slim catalog has no registrar attributes; use the one of the year. */
export function factsOfSection(section: Section): CourseFacts {
  const { year, courseID, titleLong, titleShort, crossListing, courseAttributes } = section
  const code = courseCode(section)
  return {
    year,
    courseID,
    code,
    title: titleLong || titleShort,
    codes: crossListing.includes(code) ? crossListing : [code, ...crossListing],
    attributes: section.rawAttributes,
    flags: attributeNames.filter((name) => courseAttributes[name]),
    classType: section.classType,
    components: section.components,
  }
}
