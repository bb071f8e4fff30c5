import { courseKey, type Section } from '../catalog/section.ts'
import { courseRequest } from './courseRequest.ts'
import type { CourseRequest } from './request.ts'

/** What a course of a slot has: every one of these. */
export type SlotCriteria = {
  /** The code of a tag; any course when undefined. */
  attribute: string | undefined
  /** The level in hundreds; any when undefined. */
  level: number | undefined
  /** Whether it has a lab. */
  lab: boolean
}

const supervised = /independent|honors|thesis/i

/**
 * The courses of a term that a slot may take, in the order of the catalog: those with a time for every part. `isOpen`
 * leaves out courses, such as ones that were taken.
 */
export function coursesOfSlot(
  sections: readonly Section[],
  { attribute, level, lab }: SlotCriteria,
  isOpen: (section: Section) => boolean,
): CourseRequest[] {
  return [...Map.groupBy(sections, courseKey).values()].flatMap((own) => {
    const first = own.find(
      (section) =>
        (!attribute || section.courseAttributes[attribute]) &&
        (!level || Math.floor(section.number / 100) * 100 === level) &&
        (!lab || section.components.includes('Laboratory')) &&
        !supervised.test([section.classType, ...section.components].join(' ')) &&
        isOpen(section),
    )
    if (!first) return []
    const request = courseRequest(first, own)
    const parts = request.parts.map((part) => part.filter(hasTime))
    return parts.every((part) => part.length > 0) ? [{ ...request, parts }] : []
  })
}

const hasTime = ({ meetings }: Section) => meetings.some(({ days }) => days !== 0)
