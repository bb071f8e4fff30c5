import { planTerms } from '@wso/contract/campus/planTerms'
import { planLimits } from '@wso/contract/planning/planRules'
import { isRecord } from '../catalog/rawRecord.ts'
import { checkProgram } from '../programs/lint.ts'
import type { Program } from '../programs/program.ts'
import { findProblems, type Problem } from '../programs/schema.ts'
import planSchema from './plan.schema.json' with { type: 'json' }
import { type Plan, placedCells } from './plan.ts'

/** A plan with the programs that its student wrote. */
export type PlanFile = { plan: Plan; customPrograms: readonly Program[] }

export type ReadPlan =
  | { kind: 'read'; file: PlanFile }
  /** Sentences that name the field or the line. */
  | { kind: 'refused'; problems: readonly Problem[] }

/** The longest text that an import reads, in characters. */
export const longestPlanText = 400_000
const maxProblems = 20

/** A plan as JSON text for a file. */
export function writePlanFile({ plan, customPrograms }: PlanFile): string {
  return `${JSON.stringify({ kind: 'wso-plan', plan, customPrograms }, null, 2)}\n`
}

/**
 * Reads the text of `writePlanFile`. Refuses the whole file when any part is invalid; never throws.
 */
export function readPlanFile(text: string): ReadPlan {
  if (text.length > longestPlanText) return refused('', 'The file is too long to be a plan.')
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return refused('', 'The file is not valid JSON.')
  }
  if (!isRecord(value) || value['kind'] !== 'wso-plan') {
    return refused('', 'The file does not contain a plan of the planner.')
  }
  const custom: unknown = value['customPrograms'] ?? []
  if (!Array.isArray(custom) || custom.length > planLimits.customPrograms) {
    return refused(
      'customPrograms',
      `A plan can have at most ${planLimits.customPrograms} custom programs.`,
    )
  }
  const checks = custom.map((each: unknown) => checkProgram(each))
  const problems = [
    ...planProblems(value['plan']),
    ...checks.flatMap((check, at) =>
      check.problems.map(({ path, message }) => ({
        path: `customPrograms.${at}.${path}`,
        message,
      })),
    ),
  ]
  if (problems.length > 0) return { kind: 'refused', problems: problems.slice(0, maxProblems) }
  const customPrograms = checks.flatMap(({ program }) => program ?? [])
  // It passed the schema, which describes exactly this type.
  return { kind: 'read', file: { plan: value['plan'] as Plan, customPrograms } }
}

function refused(path: string, message: string): ReadPlan {
  return { kind: 'refused', problems: [{ path, message }] }
}

/**
 * Returns why a value is not a valid plan, for imports, stored plans and the server; empty when it
 * is valid.
 */
export function planProblems(value: unknown): Problem[] {
  const problems = findProblems(planSchema, value)
  // It passed the schema, so it has the type that the schema describes.
  return problems.length > 0 ? problems : consistencyProblems(value as Plan)
}

function consistencyProblems(plan: Plan): Problem[] {
  const cells = placedCells(plan).map(({ cell }) => cell)
  const ids = new Set(cells.map(({ id }) => id))
  const incomplete = cells.filter((cell) =>
    cell.kind === 'course' ? !isRecord(cell.course) : typeof cell.text !== 'string',
  )
  const { years, terms } = planTerms()
  const isShaped =
    plan.winters.length === years &&
    plan.semesters.length === years * terms.length &&
    plan.semesters.every(({ semester }) => terms.includes(semester))
  return [
    ...(isShaped
      ? []
      : [{ path: 'semesters', message: 'The plan has other terms than those of the college.' }]),
    ...(ids.size < cells.length
      ? [{ path: 'semesters', message: 'Two courses have the same id.' }]
      : []),
    ...incomplete.map(({ id, kind }) => ({
      path: 'semesters',
      message: `The ${kind} of cell ${JSON.stringify(id)} is missing.`,
    })),
    ...plan.marks.flatMap((mark, at) => {
      const path = `marks.${at}`
      if (mark.kind === 'pin' && !mark.cell)
        return [{ path, message: 'A pin must name its course.' }]
      if (mark.kind === 'manual' && mark.count === undefined) {
        return [{ path, message: 'A manual mark must say how many courses it stands for.' }]
      }
      return []
    }),
  ]
}

/** A plan without marks that name courses or lines that are gone. Returns the same plan when none are. */
export function withoutStaleMarks(plan: Plan, programs: readonly Program[]): Plan {
  const cells = new Set(placedCells(plan).map(({ cell }) => cell.id))
  const lines = new Map(
    programs.map(({ id, requirements }) => [
      id,
      new Set(requirements.flatMap((requirement) => requirement.lines.map((line) => line.id))),
    ]),
  )
  const marks = plan.marks.filter((mark) => {
    const known = lines.get(mark.program)
    const cell = 'cell' in mark ? mark.cell : undefined
    return (!known || known.has(mark.line)) && (cell === undefined || cells.has(cell))
  })
  return marks.length === plan.marks.length
    ? plan
    : { ...plan, marks: marks.slice(0, planLimits.marks) }
}
