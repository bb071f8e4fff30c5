import { termLabel } from '@wso/contract/campus/termNoun'
import { semesterName, termName } from '@wso/contract/campus/terms'
import type { NewPlan } from '@wso/contract/planning/plans'
import { plural } from '#core/format/plural.ts'

/** The parts of a plan that can be changed on two devices. */
export const conflictLabels: { [K in keyof NewPlan]: string } = {
  name: 'Name',
  semesters: `${termLabel}s`,
  winters: semesterName('Winter'),
  showWinters: `${semesterName('Winter')} column`,
  programs: 'Programs',
  marks: 'Pins, blocks and marks',
  sharing: 'Courses that count twice',
  customPrograms: 'Your own programs',
}

type Semester = NewPlan['semesters'][number]
type Cell = NonNullable<Semester['cells'][number]>

const nameOf = (cell: Cell) => (cell.kind === 'course' ? cell.course.code : cell.text)

/** A part of a plan as text, to compare two versions. */
export function showPart(name: keyof NewPlan, value: NewPlan[keyof NewPlan]): string {
  if (name === 'showWinters') return value === true ? 'Shown' : 'Hidden'
  if (name === 'semesters') return showSemesters(value as NewPlan['semesters'])
  if (name === 'winters') {
    return (value as NewPlan['winters'])
      .flatMap(({ year, cell }) => (cell ? [`${year}: ${nameOf(cell)}`] : []))
      .join('; ')
  }
  if (name === 'programs') {
    return (value as NewPlan['programs']).flatMap((id) => (id ? [programName(id)] : [])).join(', ')
  }
  if (name === 'customPrograms') {
    return (value as NewPlan['customPrograms']).map((each) => String(each['name'])).join(', ')
  }
  return Array.isArray(value) ? plural(value.length, 'entry', 'entries') : String(value)
}

const showSemesters = (semesters: readonly Semester[]) =>
  semesters
    .flatMap((semester) => {
      const codes = semester.cells.flatMap((cell) => (cell ? [nameOf(cell)] : []))
      return codes.length > 0 ? [`${termName(semester)}: ${codes.join(', ')}`] : []
    })
    .join('; ')

/** "biology" for `major-biology`, without loading the list of programs. */
const programName = (id: string) => id.replace(/^[a-z]+-/, '').replaceAll('-', ' ')
