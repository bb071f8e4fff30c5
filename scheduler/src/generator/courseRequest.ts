import { courseCode, courseKey, type Section } from '../catalog/section.ts'
import type { CourseRequest } from './request.ts'

/** A course of a term with its parts, each with its available sections. */
export function courseRequest(section: Section, sections: readonly Section[]): CourseRequest {
  const key = courseKey(section)
  const all = sections.filter((other) => courseKey(other) === key)
  const own = all.filter(({ department }) => department === section.department)
  const kinds = new Set([section.classType, ...own.flatMap(({ components }) => components)])
  const parts = [...kinds]
    .map((kind) => {
      const ofKind = (list: readonly Section[]) =>
        list.filter(({ classType }) => classType === kind)
      const mine = ofKind(own)
      return mine.length > 0 ? mine : ofKind(all)
    })
    .filter((part) => part.length > 0)
  return { key, label: courseCode(section), parts }
}
