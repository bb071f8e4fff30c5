import { campusRequirements } from '@wso/contract/campus/requirements'
import { evaluatePlan } from '../planner/evaluate.ts'
import { type Cell, type CourseFacts, type Mark, newPlan, type Plan } from '../planner/plan.ts'
import { isWinterStudy, lastTerm } from '../planner/serves.ts'
import { acceptedBy } from './matchCourse.ts'
import type { Line, Match, Program } from './program.ts'
import type { Problem } from './schema.ts'

/**
 * Returns the requirements that no plan can meet. Evaluates a plan that takes every course that the
 * program names and enough made-up courses for each of its conditions, all in the last semester.
 */
export function findUnreachable(program: Program): Problem[] {
  const lines = program.requirements.flatMap((requirement) => requirement.lines)
  const courses = witnesses(program)
  const result = evaluatePlan(planWith(program, courses), [program])
  return program.requirements.flatMap(({ name }, at) => {
    const outcome = result.programs[0]?.requirements[at]
    if (!outcome || outcome.met) return []
    const path = `requirements.${at}`
    const dead = outcome.lines.filter(
      ({ id, missing }) =>
        missing > 0 &&
        !canServe(
          lines.find((line) => line.id === id),
          courses,
        ),
    )
    if (dead.length > 0) {
      return dead.map(({ label }) => ({
        path,
        message: `No course can serve “${label}” of “${name}”.`,
      }))
    }
    const message = `“${name}” can never be met: it names too few courses, or other lines need them.`
    return [{ path, message }]
  })
}

function canServe(line: Line | undefined, courses: readonly CourseFacts[]) {
  return courses.some(
    (course) =>
      line &&
      acceptedBy(line, course, { semester: lastTerm(), winterStudy: isWinterStudy(course) }) >= 0,
  )
}

/** Every course that passes some condition, if such a course can be made up. */
function witnesses({ requirements }: Program): CourseFacts[] {
  const needed = requirements.reduce((sum, { need }) => sum + need, 0)
  const matches = requirements.flatMap(({ lines }) => lines.flatMap(({ accepts = [] }) => accepts))
  const courses = matches.flatMap((match) =>
    (match.courses ?? madeUpCodes(match, needed)).map((code) => courseFor(match, code)),
  )
  return [...new Map(courses.map((course) => [JSON.stringify(course), course])).values()]
}

/** Codes that pass the conditions on department, number and exceptions; as many as may be needed. */
function madeUpCodes(match: Match, needed: number): string[] {
  const {
    departments = spread(needed),
    levels = [100],
    numbers,
    notEndingIn = [],
    except = [],
    winterStudy,
  } = match
  const ranges = numbers
    ? [numbers]
    : levels.map((level) => ({ from: Math.max(level, 10), to: level + 99 }))
  const starts = winterStudy && !numbers && !match.levels ? [{ from: 10, to: 99 }] : ranges
  const all = departments.flatMap((department) =>
    starts.flatMap(({ from, to }) =>
      Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => `${department} ${from + at}`),
    ),
  )
  const fitting = all.filter(
    (code) => !except.includes(code) && !notEndingIn.includes(Number(code.at(-1))),
  )
  // The same department in another level keeps a numbered course from using up a general one.
  return fitting.filter(
    (_, at) => at % Math.max(1, Math.floor(fitting.length / (needed * 4))) === 0,
  )
}

/** Departments for conditions that name none, so that limits on one department can be met. */
function spread(needed: number) {
  return Array.from(
    { length: Math.ceil(needed / 2) },
    (_, at) =>
      `X${String.fromCodePoint(65 + Math.floor(at / 26))}${String.fromCodePoint(65 + (at % 26))}`,
  )
}

function courseFor(
  { attributes, flags, classTypes, components, notClassTypes = [] }: Match,
  code: string,
): CourseFacts {
  const types = [
    'Lecture',
    'Seminar',
    'Studio',
    'Laboratory',
    'Tutorial',
    'Conference',
    'Honors',
    'Independent Study',
  ]
  const classType = (classTypes ?? types).find((type) => !notClassTypes.includes(type)) ?? ''
  return {
    year: 0,
    courseID: code,
    code,
    title: code,
    codes: [code],
    attributes: attributes?.slice(0, 1) ?? [],
    flags: flags?.slice(0, 1) ?? [],
    classType,
    components: components?.slice(0, 1) ?? [],
  }
}

function planWith(program: Program, courses: readonly CourseFacts[]): Plan {
  const plan = newPlan(2026, '', campusRequirements().plan)
  const cells = courses.map((course, at): Cell => ({
    kind: 'course',
    id: `${at}`,
    state: 'planned',
    course,
  }))
  const marks = program.requirements.flatMap(({ lines }) =>
    lines.flatMap(({ id, attest, accepts, count = 1 }): Mark[] =>
      attest && !accepts
        ? [{ kind: 'manual', program: program.id, line: id, count, note: '' }]
        : [],
    ),
  )
  const isWinter = (cell: Cell) => cell.kind === 'course' && isWinterStudy(cell.course)
  const winterCells = cells.filter(isWinter)
  return {
    ...plan,
    marks,
    semesters: plan.semesters.map((semester, at) =>
      at === lastTerm() - 1
        ? { ...semester, cells: cells.filter((cell) => !isWinter(cell)) }
        : semester,
    ),
    winters: plan.winters.map((winter, at) => ({ ...winter, cell: winterCells[at] ?? null })),
  }
}
