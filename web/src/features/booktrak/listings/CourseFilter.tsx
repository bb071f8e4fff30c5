import { Suspense } from 'react'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { part } from '#ui/loading/part.ts'
import { useCourseOptions } from '../useCourseOptions.ts'

const Combobox = part(() => import('#ui/search/Combobox.tsx').then((m) => m.Combobox))

type CourseFilterProps = { course: string; onCourse: (code: string) => void }

/** Limits a list to the books of one course. */
export function CourseFilter({ course, onCourse }: CourseFilterProps) {
  const field = useCourseOptions()
  return (
    <Suspense fallback={<Skeleton count={1} />}>
      <Combobox
        {...field}
        // The field shows the course in the URL, even after Back.
        key={course}
        label="Course"
        value={course ? { value: course, label: course } : null}
        onChange={(option) => onCourse(option?.label ?? '')}
      />
    </Suspense>
  )
}
