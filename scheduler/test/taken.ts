import { evaluatePlan } from '../src/planner/evaluate.ts'
import type { CourseFacts, Mark } from '../src/planner/plan.ts'
import { loadProgram } from '../src/programs/loadProgram.ts'
import { courseFacts, planBySemester } from './plans.ts'

/**
 * `BIOL 202 lab`, `ARTS 418 seminar`, `HIST 217 AFR_AFRBL,AFR_AFRTMP`, `AFR 305/HIST 305 seminar`:
 * listings, then class type, a laboratory part, attributes and flags.
 */
function read(text: string): CourseFacts {
  const [, listings = '', rest = ''] = /^((?:[A-Z]+ \d+\/?)+)(.*)$/.exec(text) ?? []
  const codes = listings.split('/')
  const words = rest.split(/[ ,]/).filter(Boolean)
  const types = { seminar: 'Seminar', tutorial: 'Tutorial', honors: 'Honors' }
  const [classType = 'Lecture'] = Object.entries(types).flatMap(([word, type]) =>
    words.includes(word) ? [type] : [],
  )
  return courseFacts(codes[0]!, {
    codes,
    classType,
    components: words.includes('lab') ? ['Laboratory', 'Lecture'] : [classType],
    attributes: words.filter((word) => /^[A-Z]+_/.test(word)),
    flags: (['div1', 'div2', 'div3', 'wac', 'qfr', 'dpe'] as const).filter((flag) =>
      words.includes(flag),
    ),
  })
}

type Taken = Partial<Record<number, readonly string[]>>

/** The courses of these semesters, evaluated against published programs. */
export async function evaluate(
  ids: string | readonly string[],
  taken: Taken,
  marks: readonly Mark[] = [],
) {
  const semesters = Array.from({ length: 8 }, (_, at) => (taken[at + 1] ?? []).map(read))
  const programs = await Promise.all([ids].flat().map(async (id) => (await loadProgram(id))!))
  return evaluatePlan(planBySemester(semesters, { marks }), programs)
}

/** `core 3/3` for each requirement. */
export async function tally(id: string, taken: Taken, marks?: readonly Mark[]) {
  const { programs } = await evaluate(id, taken, marks)
  return programs[0]!.requirements.map((each) => `${each.id} ${each.filled}/${each.need}`)
}

/** A line marked by hand. */
export const manual = (program: string, line: string, count = 1): Mark => ({
  kind: 'manual',
  program,
  line,
  count,
  note: '',
})
