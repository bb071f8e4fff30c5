import { courseCode, type Section } from '@wso/scheduler/catalog'
import type { WishedCourse } from '@wso/scheduler/generate'
import { type KeyboardEvent, useId, useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { CheckField } from '#ui/CheckField.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { TextField } from '#ui/TextField.tsx'
import styles from './dialogs.module.css'
import { usePlanStore } from './planStore.ts'
import { isSameTerm, type TermKey, termName } from './shownTerm.ts'
import { courseOfCode, type WishForm } from './wishes.ts'
import { meetingText } from './words.ts'

type WishedCoursesProps = {
  form: WishForm
  /** Courses left out, by key. */
  left: ReadonlySet<string>
  turn: (course: WishedCourse) => void
  set: (changes: Partial<WishForm>) => void
  sections: readonly Section[]
  term: TermKey
}

/** Which courses, and which of their sections to keep. */
export function WishedCourses({ form, left, turn, set, sections, term }: WishedCoursesProps) {
  return (
    <fieldset className={styles.wishes}>
      <legend>Courses</legend>
      {form.courses.length === 0 && <p>Add some by their codes.</p>}
      {form.courses.map((course) => (
        <div key={course.key} className={styles.wish}>
          <CheckField
            label={course.label}
            checked={!left.has(course.key)}
            onChange={() => turn(course)}
          />
          {course.parts.map((part) => (
            <KeepSection key={part[0]?.classType} {...{ part, form, set }} label={course.label} />
          ))}
        </div>
      ))}
      <AddByCode {...{ form, set, sections, term }} />
    </fieldset>
  )
}

type KeepSectionProps = Pick<WishedCoursesProps, 'form' | 'set'> & {
  part: readonly Section[]
  label: string
}

function KeepSection({ part, label, form, set }: KeepSectionProps) {
  const twelveHour = usePlanStore((state) => state.twelveHour)
  const [first] = part
  if (!first) return null
  const ids = new Set(part.map(({ id }) => id))
  const choose = (id: string) => {
    const others = form.pins.filter((pin) => !ids.has(pin))
    set({ pins: id ? [...others, id] : others })
  }
  const when = ({ meetings }: Section) =>
    meetings.map((meeting) => meetingText({ ...meeting, place: '' }, twelveHour)).join('; ')
  return (
    <SelectField
      small
      hideLabel
      label={`${first.classType} of ${label}`}
      value={form.pins.find((pin) => ids.has(pin)) ?? ''}
      onChange={({ target }) => choose(target.value)}
    >
      <option value="">
        {first.classType}, {part.length === 1 ? 'the only section' : `any of ${part.length}`}
      </option>
      {part.map((section) => (
        <option key={section.id} value={section.id}>
          Keep {section.section}, {when(section) || 'no meeting time'}
        </option>
      ))}
    </SelectField>
  )
}

type AddByCodeProps = Pick<WishedCoursesProps, 'form' | 'set' | 'sections' | 'term'>

function AddByCode({ form, set, sections, term }: AddByCodeProps) {
  const [code, setCode] = useState('')
  const [error, setError] = useState('')
  const codesId = useId()
  const here = sections.filter((section) => isSameTerm(section, term))
  const put = () => {
    const course = courseOfCode(code, sections, term)
    const isThere = form.courses.some(({ key }) => key === course?.key)
    if (!course) return setError(`${termName(term)} has no course by that code.`)
    if (!isThere) set({ courses: [...form.courses, course] })
    setCode('')
    setError('')
  }
  const pressed = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    put()
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
      <Button onClick={put} disabled={code.trim() === ''}>
        Add course
      </Button>
    </div>
  )
}
