import type { NewPlan } from '@wso/contract/planning/plans'
import { newPlan } from '@wso/scheduler/planner/plan'

const { version: _, ...empty } = newPlan(2027, 'Biology and English')

/** A course in the first cell, as a client sends it. */
export const cell = {
  id: 'c1',
  state: 'taken' as const,
  kind: 'course' as const,
  course: {
    year: 2027,
    courseID: '010101',
    code: 'BIOL 101',
    title: 'The Cell',
    codes: ['BIOL 101'],
    attributes: ['DIV_D3'],
    flags: ['div3' as const],
    classType: 'Lecture',
    components: ['Laboratory', 'Lecture'],
  },
}

/** A custom program, in the format of program files. */
const ownProgram = {
  format: 1,
  id: 'custom-1',
  kind: 'major',
  name: 'Two of each',
  year: 2027,
  links: [],
  requirements: [
    {
      id: 'core',
      name: 'Core',
      need: 1,
      lines: [{ id: 'one', accepts: [{ courses: ['BIOL 101'] }] }],
    },
  ],
}

/** A plan with that course, as a client sends it. */
export const fourYears = JSON.parse(
  JSON.stringify({
    ...empty,
    semesters: empty.semesters.map((each, at) =>
      at === 0 ? { ...each, cells: [cell, null, null, null, null] } : each,
    ),
    programs: ['major-biology', null, null, null, null, null],
    marks: [{ program: 'major-biology', line: 'cell', kind: 'pin', cell: 'c1' }],
    customPrograms: [ownProgram],
  }),
) as NewPlan
