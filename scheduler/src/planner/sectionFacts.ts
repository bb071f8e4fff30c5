import { campusRequirements } from '@wso/contract/campus/requirements'
import { courseCode, type Section } from '../catalog/section.ts'
import type { CourseFacts } from './plan.ts'

/**
 * The facts about a section that a plan stores. The slim catalog lacks registrar attributes, so use
 * the full one.
 */
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
    flags: campusRequirements()
      .tags.filter(({ code: tag }) => courseAttributes[tag])
      .map(({ code: tag }) => tag),
    classType: section.classType,
    components: section.components,
  }
}
