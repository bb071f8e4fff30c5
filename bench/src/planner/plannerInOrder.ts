import { newPlan, placedCells, type CourseFacts, type Plan } from '@wso/scheduler/planner/plan'
import { factsOf } from '@wso/scheduler/planner/problem'
import { passes } from '@wso/scheduler/programs/matchCourse'
import type { Program } from '@wso/scheduler/programs/program'

/**
 * Counts the courses of each program the way planners commonly do: programs, requirements and lines
 * in order, each line taking the first unused course that passes, without backtracking. Majors
 * share one set of used courses; each concentration has its own.
 */
export function fillInOrder(plan: Plan, programs: readonly Program[]): number[] {
  const courses = placedCells(plan).map((placed) => ({ ...placed, facts: factsOf(placed.cell) }))
  const majors = new Set<string>()
  return programs.map((program) => {
    const used = program.kind === 'major' ? majors : new Set<string>()
    let total = 0
    for (const { need, lines } of program.requirements) {
      let filled = 0
      for (const { accepts = [], count = 1 } of lines) {
        for (let slot = 0; slot < count && filled < need; slot++) {
          const found = accepts
            .map((match) =>
              courses.find((each) => !used.has(each.cell.id) && passes(match, each.facts, each)),
            )
            .find((each) => each !== undefined)
          if (!found) break
          used.add(found.cell.id)
          filled++
        }
      }
      total += filled
    }
    return total
  })
}

/** Plans where the order matters: a general line comes before a line that needs the same course. */
export const recordedCases: readonly { name: string; programs: readonly string[]; plan: Plan }[] = [
  {
    name: 'Computer Science: the introduction takes a course of the core',
    programs: ['major-computer-science'],
    plan: planOf(
      ['CSCI 334', 'CSCI 136', 'CSCI 237', 'CSCI 256', 'MATH 250'],
      ['CSCI 339', 'CSCI 371', 'CSCI 373', 'CSCI 374', 'MATH 200'],
    ),
  },
  {
    name: 'Studio Art: the continuation takes the seminar',
    programs: ['major-studio-art'],
    plan: planOf(
      ['ARTS 100', 'ARTH 101', 'ARTS 201', 'ARTS 202', 'ARTS 203'],
      [],
      [],
      [],
      ['ARTS 319', 'ARTS 330', 'ARTS 241'],
      [],
      [],
      ['ARTS 418'],
    ),
  },
  {
    name: 'Art History and Studio: the electives take the completion',
    programs: ['major-art-history-and-studio'],
    plan: planOf(
      ['ARTH 101', 'ARTH 102', 'ARTS 100', 'ARTS 200', 'ARTH 301'],
      ['ARTH 461', 'ARTH 430', 'ARTH 201', 'ARTS 330', 'ARTS 230'],
    ),
  },
  {
    name: 'Statistics and Computer Science: the first major takes CSCI 134',
    programs: ['major-statistics', 'major-computer-science'],
    plan: planOf(
      ['CSCI 134', 'CSCI 136', 'CSCI 135', 'MATH 150', 'MATH 250'],
      ['CSCI 237', 'CSCI 256', 'STAT 201'],
    ),
  },
  {
    name: 'French: the core takes the senior seminar',
    programs: ['major-french-language-and-literature'],
    plan: planOf(
      ['RLFR 103', 'RLFR 104'],
      ['RLFR 105', 'RLFR 106'],
      ['RLFR 201', 'RLFR 202', 'RLFR 203'],
      [],
      [],
      [],
      ['RLFR 412 seminar'],
      ['RLFR 415'],
    ),
  },
  {
    name: 'Chemistry: the order is right, and both agree',
    programs: ['major-chemistry'],
    plan: planOf(
      ['CHEM 101', 'CHEM 200', 'CHEM 201', 'CHEM 242'],
      ['CHEM 361 lab', 'CHEM 335', 'CHEM 366 lab', 'CHEM 324 lab'],
    ),
  },
]

function planOf(...semesters: readonly (readonly string[])[]): Plan {
  const plan = newPlan(2026)
  return {
    ...plan,
    semesters: plan.semesters.map((semester, at) => ({
      ...semester,
      cells: (semesters[at] ?? []).map((text) => {
        const [department = '', number = '', kind] = text.split(' ')
        const code = `${department} ${number}`
        const course: CourseFacts = {
          year: 2026,
          courseID: '',
          code,
          title: code,
          codes: [code],
          attributes: [],
          flags: [],
          classType: kind === 'seminar' ? 'Seminar' : 'Lecture',
          components: kind === 'lab' ? ['Laboratory', 'Lecture'] : ['Lecture'],
        }
        return { kind: 'course' as const, id: code, state: 'planned' as const, course }
      }),
    })),
  }
}
