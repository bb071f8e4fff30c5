import { courseCode, type Section } from '@wso/scheduler/catalog/section'
import type { CourseRequest } from '@wso/scheduler/generator/request'
import type { DescribedCheck } from '@wso/scheduler/prerequisites/describeCheck'
import { type KeyboardEvent, useId, useState } from 'react'
import { Button } from '#ui/actions/Button.tsx'
import { CheckField } from '#ui/forms/choices/CheckField.tsx'
import { SelectField } from '#ui/forms/SelectField.tsx'
import { TextField } from '#ui/forms/TextField.tsx'
import { useScheduleStore } from '../schedules/scheduleStore.ts'
import { formatMeeting } from '../timetable/format.ts'
import { isSameTerm, type TermKey, termName } from '../timetable/terms.ts'
import { courseOfCode, type GeneratorForm } from './generatorForm.ts'
import type { OpenCourses } from './useOpenCourses.ts'
import styles from '../layout/dialogs.module.css'

type CourseRequestsProps = {
  form: GeneratorForm
  /** Keys of the excluded courses. */
  leftOut: ReadonlySet<string>
  toggle: (course: CourseRequest) => void
  set: (changes: Partial<GeneratorForm>) => void
  sections: readonly Section[]
  term: TermKey
  checkOf: OpenCourses['checkOf']
}

/** The courses to schedule, and which of their sections to keep. */
export function CourseRequests({
  form,
  leftOut,
  toggle,
  set,
  sections,
  term,
  checkOf,
}: CourseRequestsProps) {
  return (
    <fieldset className={styles.requests}>
      <legend>Courses</legend>
      {leftOut.size > 0 && <p>Unchecked courses are hidden in the suggestions.</p>}
      {form.courses.length === 0 && <p>Add a course by its code.</p>}
      {form.courses.map((course) => (
        <div key={course.key} className={styles.request}>
          <CheckField
            label={course.label}
            checked={!leftOut.has(course.key)}
            onChange={() => toggle(course)}
          />
          {course.parts.map((part) => (
            <KeepSection
              key={part[0]?.classType}
              part={part}
              form={form}
              set={set}
              label={course.label}
            />
          ))}
          <Missing check={checkOf(course.key)} />
        </div>
      ))}
      <AddByCode form={form} set={set} sections={sections} term={term} />
    </fieldset>
  )
}

/** The prerequisites of a course that the viewer misses. */
function Missing({ check }: { check: DescribedCheck | undefined }) {
  return check?.short ? <p className={styles.needs}>{check.short}</p> : null
}

type KeepSectionProps = Pick<CourseRequestsProps, 'form' | 'set'> & {
  part: readonly Section[]
  label: string
}

function KeepSection({ part, label, form, set }: KeepSectionProps) {
  const twelveHour = useScheduleStore((state) => state.twelveHour)
  const [first] = part
  if (!first || part.length < 2) return null
  const ids = new Set(part.map(({ id }) => id))
  const choose = (id: string) => {
    const others = form.pins.filter((pin) => !ids.has(pin))
    set({ pins: id ? [...others, id] : others })
  }
  const when = ({ meetings }: Section) =>
    meetings.map((meeting) => formatMeeting({ ...meeting, place: '' }, twelveHour)).join('; ')
  return (
    <SelectField
      small
      hideLabel
      label={`${first.classType} of ${label}`}
      value={form.pins.find((pin) => ids.has(pin)) ?? ''}
      onChange={({ target }) => choose(target.value)}
    >
      <option value="">
        {first.classType}, any of {part.length}
      </option>
      {part.map((section) => (
        <option key={section.id} value={section.id}>
          Keep {section.section}, {when(section) || 'no meeting time'}
        </option>
      ))}
    </SelectField>
  )
}

type AddByCodeProps = Pick<CourseRequestsProps, 'form' | 'set' | 'sections' | 'term'>

function AddByCode({ form, set, sections, term }: AddByCodeProps) {
  const [code, setCode] = useState('')
  const [error, setError] = useState('')
  const codesId = useId()
  const here = sections.filter((section) => isSameTerm(section, term))
  const addCourse = () => {
    const course = courseOfCode(code, sections, term)
    const isListed = form.courses.some(({ key }) => key === course?.key)
    if (!course) return setError(`${termName(term)} has no course with this code.`)
    if (!isListed) set({ courses: [...form.courses, course] })
    setCode('')
    setError('')
  }
  const pressed = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    addCourse()
  }
  return (
    <div className={styles.copy}>
      <TextField
        label="Another course"
        placeholder="BIOL 214"
        list={codesId}
        value={code}
        error={error}
        onChange={({ target }) => setCode(target.value)}
        onKeyDown={pressed}
      />
      <datalist id={codesId}>
        {[...new Set(here.map(courseCode))].map((each) => (
          <option key={each}>{each}</option>
        ))}
      </datalist>
      <Button onClick={addCourse} disabled={code.trim() === ''}>
        Add course
      </Button>
    </div>
  )
}
