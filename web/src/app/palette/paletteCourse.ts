import { campus } from '@wso/contract/campus'
import { formatCourseCode, parseCourseCode } from '@wso/contract/courses/courseCode'
import type { Reader } from '#core/navigation/destinations.ts'
import type { Command, Commands } from '#ui/search/CommandDialog.tsx'
import { booktrakPaths } from '#features/booktrak/booktrak.paths.ts'
import { factrakPaths } from '#features/factrak/factrak.paths.ts'

const { services } = campus

const addPrefix = 'add '

/** Returns the code of the course that an item adds; undefined for an item that leads to a page. */
export const addedCode = (id: string): string | undefined =>
  id.startsWith(addPrefix) ? id.slice(addPrefix.length) : undefined

/**
 * The palette's items for an exact course code: the reviewed course of that code, its sections, its
 * books and a review of it. Empty for any other text.
 */
export function courseGroup(
  text: string,
  reviewed: readonly Command[],
  { claims }: Reader,
): Commands {
  const parsed = parseCourseCode(text)
  if (!parsed) return { label: 'Course', items: [] }
  const code = formatCourseCode(parsed)
  const course = reviewed.find(({ label }) => label === code)
  const courseID = Number(/\/courses\/(\d+)/.exec(course?.id ?? '')?.[1])
  const items = [
    ...(course ? [course] : []),
    {
      id: addPrefix + code,
      label: `Add ${code} to your schedule`,
      detail: services.scheduler,
    },
    ...(courseID > 0
      ? [
          {
            id: factrakPaths.newReview.to({ search: { course: courseID } }),
            label: `Write a review of ${code}`,
            detail: services.factrak,
          },
        ]
      : []),
    ...(claims.scopes.has('service:booktrak')
      ? [
          {
            id: booktrakPaths.home.to({ search: { course: code } }),
            label: `Books for ${code}`,
            detail: services.booktrak,
          },
        ]
      : []),
  ]
  return { label: 'Course', items }
}
