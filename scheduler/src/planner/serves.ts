import { campusRequirements } from '@wso/contract/campus/requirements'
import { describeLine, describeMatch } from '../programs/describe.ts'
import { acceptedBy, type Place } from '../programs/matchCourse.ts'
import type { Program } from '../programs/program.ts'
import type { CourseFacts } from './plan.ts'
import type { PlanResult, Service } from './result.ts'

/** A line that a course passes. */
export type ServedLine = Service & {
  programName: string
  requirementName: string
  label: string
  /** The condition that the course passes: `a 300-level BIOL course`. */
  why: string
  /** True when the requirement still misses courses. */
  open: boolean
}

/**
 * The lines of these programs that a course would serve, open ones first. `result` is the evaluation
 * of the plan with the same programs. Without a place, conditions on the semester are met in the
 * last one.
 */
export function linesServedBy(
  course: CourseFacts,
  programs: readonly Program[],
  result: PlanResult,
  place: Place = { semester: lastTerm(), winterStudy: isWinterStudy(course) },
): ServedLine[] {
  const missing = new Map(
    result.programs.flatMap(({ id, requirements }) =>
      requirements.flatMap((requirement) =>
        requirement.lines.map((line) => [`${id} ${line.id}`, line.missing] as const),
      ),
    ),
  )
  const all = programs.flatMap((program) =>
    program.requirements.flatMap((requirement) =>
      requirement.lines.flatMap((line): ServedLine[] => {
        const match = line.accepts?.[acceptedBy(line, course, place)]
        if (!match) return []
        return [
          {
            program: program.id,
            requirement: requirement.id,
            line: line.id,
            programName: program.name,
            requirementName: requirement.name,
            label: describeLine(line),
            why: describeMatch(match),
            open: (missing.get(`${program.id} ${line.id}`) ?? 0) > 0,
          },
        ]
      }),
    ),
  )
  return [...all.filter(({ open }) => open), ...all.filter(({ open }) => !open)]
}

/** The last term of a plan, counted from 1. */
export const lastTerm = (): number =>
  campusRequirements().plan.years * campusRequirements().plan.terms.length

/** Returns true for the numbers of courses in short winters, 10 to 99, if the college has them. */
export function isWinterStudy({ code }: Pick<CourseFacts, 'code'>): boolean {
  return campusRequirements().plan.hasWinters && Number(code.split(' ')[1]) < 100
}
