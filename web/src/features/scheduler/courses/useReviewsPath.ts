import { formatCourseCode } from '@wso/contract/college/formatCourseCode'
import type { Section } from '@wso/scheduler/catalog/section'
import { useSession } from '#core/session/session.ts'
import { factrakPaths } from '#features/factrak/factrak.paths.ts'

/**
 * The path of the reviews of a section's course: a search for its code while its page is not known.
 * Undefined for viewers who cannot open Factrak.
 */
export function useReviewsPath({
  courseDBID,
  ...section
}: Pick<Section, 'courseDBID' | 'department' | 'number' | 'suffix'>): string | undefined {
  const { claims } = useSession()
  const isFull = claims.scopes.has('service:factrak:full')
  if (!isFull && !claims.scopes.has('service:factrak:limited')) return undefined
  return courseDBID > 0
    ? factrakPaths.course.to({ params: { courseID: courseDBID } })
    : factrakPaths.search.to({ search: { q: formatCourseCode(section) } })
}
