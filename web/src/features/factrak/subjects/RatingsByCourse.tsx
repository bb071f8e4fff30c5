import { useQuery } from '@tanstack/react-query'
import { read } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { codeOf } from '#core/format/codeOf.ts'
import { factrakPaths } from '../factrak.paths.ts'
import { RatingsTable } from './RatingsTable.tsx'
import { SubjectChips } from './SubjectChips.tsx'

type RatingsByCourseProps = {
  professorID: number
  /** The course that the reviews are limited to. */
  current?: number | undefined
}

const readByCourse = (id: number) => read(api.ratings.professorByCourse, { params: { id } })

/** The reviewed courses of a professor with their addresses; undefined while they load. */
function useRows(professorID: number) {
  const { data } = useQuery(
    read(api.courses.list, { query: { professorID }, preload: ['areaOfStudy'] }),
  )
  return data?.items.map((course) => ({
    id: course.id,
    name: codeOf(course),
    detail: course.title ?? undefined,
    href: factrakPaths.professor.to({
      params: { profID: professorID },
      search: { course: course.id },
    }),
  }))
}

/** A professor's main figures in each reviewed course. Renders nothing before the first review. */
export function RatingsByCourse({ professorID, current }: RatingsByCourseProps) {
  const query = useQuery(readByCourse(professorID))
  const rows = useRows(professorID)
  if (!rows || rows.length === 0) return null
  return (
    <RatingsTable
      query={query}
      title="Ratings by course"
      what="Course"
      rows={rows}
      current={current}
    />
  )
}

/** The courses of a professor, which limit the reviews to one of them. */
export function CourseChips({ professorID, current }: RatingsByCourseProps) {
  const { data: parts = [] } = useQuery(readByCourse(professorID))
  const counts = new Map(parts.map(({ id, surveyCount }) => [id, surveyCount]))
  const rows = useRows(professorID) ?? []
  const all = {
    id: undefined,
    name: 'All courses',
    count: undefined,
    href: factrakPaths.professor.to({ params: { profID: professorID } }),
  }
  const courses = rows.map(({ detail, ...row }) => ({
    ...row,
    title: detail,
    count: counts.get(row.id),
  }))
  return <SubjectChips label="Reviews by course" chips={[all, ...courses]} current={current} />
}
