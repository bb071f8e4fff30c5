import { useQuery } from '@tanstack/react-query'
import { read } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { Chip } from '#ui/actions/Chip.tsx'
import type { ResultsProps } from './results.ts'
import styles from './find.module.css'

/** The courses of the viewer's schedule, and the course in the URL. */
export function CourseChips({ search, set }: ResultsProps) {
  const { data = [] } = useQuery(read(api.books.ofSchedule, {}))
  const own = [...new Set(data.map(({ code }) => code))]
  const { course } = search
  const codes = course && !own.includes(course) ? [course, ...own] : own
  if (codes.length === 0) return null
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a row of chips, not fields
    <div className={styles.chips} role="group" aria-label="Courses in your schedule">
      <span className={styles.label}>Your courses</span>
      {codes.map((code) => (
        <Chip
          key={code}
          pressed={code === course}
          onClick={() => set({ course: code === course ? '' : code, q: '', page: 1 })}
        >
          {code}
        </Chip>
      ))}
    </div>
  )
}
