import { useQuery } from '@tanstack/react-query'
import { formatCourseCode } from '@wso/contract/college/formatCourseCode'
import type { OfferedSection } from '@wso/contract/planning/catalog'
import { read } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { isOffered } from '#core/navigation/offered.ts'
import { Link } from '#ui/actions/Link.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { useReviewsPath } from '../courses/useReviewsPath.ts'
import { scheduler } from '../scheduler.paths.ts'
import { termSlug } from '../timetable/termNames.ts'
import { OfferedList } from './OfferedList.tsx'
import { offeredTerms } from './offeredTerms.ts'

/**
 * The courses a person teaches now and next, or taught last, each linked to its page. Renders
 * nothing while loading, after a failure, and for people who teach none.
 */
export function TaughtCourses({ id }: { id: number }) {
  const { data } = useQuery(read(api.catalog.offered, { query: { instructorID: id } }))
  const terms = offeredTerms(data ?? [], '')
  if (terms.length === 0) return null
  return (
    <Card title="Teaching" flush>
      <OfferedList terms={terms} renderName={(section) => <CourseLink section={section} />} />
    </Card>
  )
}

/** A course, linked to its reviews for their readers and to the catalog for the others, if they are offered. */
function CourseLink({ section }: { section: OfferedSection }) {
  const reviews = useReviewsPath(section)
  const code = formatCourseCode(section)
  const search = { q: code, open: section.id, term: termSlug(section) }
  const href = reviews ?? scheduler.to({ search })
  return (
    <>
      {isOffered(href) ? <Link href={href}>{code}</Link> : code} {section.titleLong}
    </>
  )
}
