import { ComboboxField } from '#ui/search/ComboboxField.tsx'
import { useCourseOptions } from '../useCourseOptions.ts'

type CourseFilterProps = { course: string; onCourse: (code: string) => void }

/** Limits a list to the books of one course. */
export function CourseFilter({ course, onCourse }: CourseFilterProps) {
  const field = useCourseOptions()
  return (
    <ComboboxField
      {...field}
      // The field shows the course in the URL, even after Back.
      key={course}
      label="Course"
      value={course ? { value: course, label: course } : null}
      onChange={(option) => onCourse(option?.label ?? '')}
    />
  )
}
