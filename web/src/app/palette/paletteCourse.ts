import { campus } from '@wso/contract/campus'
import {
  type CourseCode,
  formatCourseCode,
  parseCourseCode,
} from '@wso/contract/college/courseCode'
import { departmentNames } from '@wso/scheduler/catalog/departments'
import type { Reader } from '#core/navigation/destinations.ts'
import { isOffered } from '#core/navigation/offered.ts'
import { booktrakPaths } from '#features/booktrak/booktrak.paths.ts'
import { factrakPaths } from '#features/factrak/factrak.paths.ts'
import { scheduler } from '#features/scheduler/scheduler.paths.ts'
import type { Command, Commands } from '#ui/search/CommandDialog.tsx'

const { services } = campus

const addPrefix = 'add '

/** Returns the code of the course that an item adds; undefined for an item that leads to a page. */
export const addedCode = (id: string): string | undefined =>
  id.startsWith(addPrefix) ? id.slice(addPrefix.length) : undefined

/** True for a course that was found, or of a department that has a name. */
const isKnown = ({ department }: CourseCode, course: Command | undefined) =>
  course !== undefined || departmentNames.has(department)

/**
 * The palette's items for an exact course code: the reviewed course of that code, its sections, its
 * books and a review of it. For the beginning of a code, the reviewed courses that begin so. Empty for any
 * other text.
 */
export function courseGroup(
  text: string,
  reviewed: readonly Command[],
  { claims }: Reader,
): Commands {
  const parsed = parseCourseCode(text)
  const code = parsed && formatCourseCode(parsed)
  const course = reviewed.find(({ label }) => label === code)
  // `ab1` may be a username: a department that no one knows has no courses.
  if (!code || !isKnown(parsed, course)) return { label: 'Course', items: [] }
  const begun = course ? [] : reviewed.filter(({ label }) => label.startsWith(code))
  const items = begun.length > 0 ? begun : actionsOn(code, course, claims.scopes)
  return { label: 'Course', items }
}

/** What can be done with a course, which is undefined when it was not found among the reviewed ones. */
function actionsOn(
  code: string,
  course: Command | undefined,
  scopes: Reader['claims']['scopes'],
): Command[] {
  const courseID = Number(/\/courses\/(\d+)/.exec(course?.id ?? '')?.[1])
  return [
    ...(course ? [course] : []),
    ...(isOffered(scheduler.to())
      ? [
          {
            id: addPrefix + code,
            label: `Add ${code} to your schedule`,
            detail: services.scheduler,
          },
        ]
      : []),
    ...(courseID > 0
      ? [
          {
            id: factrakPaths.newReview.to({ search: { course: courseID } }),
            label: `Write a review of ${code}`,
            detail: services.factrak,
          },
        ]
      : []),
    ...(scopes.has('service:booktrak')
      ? [
          {
            id: booktrakPaths.home.to({ search: { course: code } }),
            label: `Books for ${code}`,
            detail: services.booktrak,
          },
        ]
      : []),
  ]
}
