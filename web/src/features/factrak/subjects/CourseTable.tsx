import type { Course } from '@wso/contract/factrak/courses'
import { codeOf } from '#core/format/codeOf.ts'
import { Link } from '#ui/actions/Link.tsx'
import { Table } from '#ui/data/Table.tsx'
import { factrakPaths } from '../factrak.paths.ts'
import shared from '#reviews/reviews.module.css'

/** A table of courses with title, number of reviews and reviewed professors. */
export function CourseTable({ courses, none }: { courses: readonly Course[]; none: string }) {
  if (courses.length === 0) return <p className={shared.quiet}>{none}</p>
  return (
    <Table caption="Courses" stack>
      <thead>
        <tr>
          <th scope="col">Course</th>
          <th scope="col">Professors</th>
          <th scope="col" data-figure>
            Reviews
          </th>
        </tr>
      </thead>
      <tbody>
        {courses.map((course) => (
          <tr key={course.id}>
            <td>
              <Link href={factrakPaths.course.to({ params: { courseID: course.id } })}>
                {codeOf(course)}
              </Link>{' '}
              {course.title}
            </td>
            <td data-label="Professors">
              <Professors course={course} />
            </td>
            <td data-figure data-label="Reviews">
              {course.surveyCount ?? 0}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

function Professors({ course: { id: courseID, professors = [] } }: { course: Course }) {
  if (professors.length === 0) return <span className={shared.quiet}>None reviewed yet</span>
  return professors.map(({ id, name }, at) => (
    <span key={id}>
      {at > 0 && ', '}
      <Link href={factrakPaths.courseWith.to({ params: { courseID, profID: id } })}>{name}</Link>
    </span>
  ))
}
