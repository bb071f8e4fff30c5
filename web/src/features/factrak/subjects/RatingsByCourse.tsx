import { useQuery } from '@tanstack/react-query'
import { read } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { codeOf } from '#core/format/codeOf.ts'
import { factrakPaths } from '../factrak.paths.ts'
import { RatingsTable } from './RatingsTable.tsx'

type RatingsByCourseProps = {
  professorID: number
  /** The course that the reviews are limited to. */
  current?: number | undefined
}

/** A professor's main figures in each reviewed course. Renders nothing before the first review. */
export function RatingsByCourse({ professorID, current }: RatingsByCourseProps) {
  const params = { profID: professorID }
  const query = useQuery(read(api.ratings.professorByCourse, { params: { id: professorID } }))
  const { data: courses } = useQuery(
    read(api.courses.list, { query: { professorID }, preload: ['areaOfStudy'] }),
  )
  if (!courses || courses.items.length === 0) return null
  const all = {
    id: undefined,
    name: 'All courses',
    href: factrakPaths.professor.to({ params }),
  }
  const rows = courses.items.map((course) => ({
    id: course.id,
    name: codeOf(course),
    detail: course.title ?? undefined,
    href: factrakPaths.professor.to({ params, search: { course: course.id } }),
  }))
  return (
    <RatingsTable
      query={query}
      title="Ratings by course"
      what="Course"
      rows={current ? [all, ...rows] : rows}
      current={current}
    />
  )
}
