import { campusRequirements } from '@wso/contract/campus/requirements'
import { departmentNames } from '../catalog/departments.ts'
import { describeLine } from './describe.ts'
import programSchema from './program.schema.json' with { type: 'json' }
import type { Line, Match, Program, Requirement } from './program.ts'
import { findUnreachable } from './reachable.ts'
import { findProblems, type Problem } from './schema.ts'

/** Departments of catalogs and rules that have no name in the list of departments. */
const otherDepartments = ['AAS', 'ASIA', 'CAOS', 'CRLA', 'CRPE', 'SPEC']
const departments: ReadonlySet<string> = new Set([...departmentNames.keys(), ...otherDepartments])

/** The problems of a program, as sentences to show beside its form or in a check. */
export type ProgramCheck = {
  /** The program, if it is valid against the schema; it may still have problems. */
  program?: Program
  problems: readonly Problem[]
}

/**
 * Checks a program that a student or a file wrote: the published schema first, then whether its ids
 * are unique, its codes and attributes exist, and its requirements can be met. Never throws.
 */
export function checkProgram(value: unknown): ProgramCheck {
  const problems = findProblems(programSchema, value)
  if (problems.length > 0) return { problems }
  // It passed the schema, which describes exactly this type.
  const program = value as Program
  return { program, problems: lintProgram(program) }
}

/**
 * The maximum number of courses that a program may require in total, which bounds the time of an
 * evaluation.
 */
const maxNeeded = 80

/** Problems of a program that is valid against the schema. */
export function lintProgram(program: Program): Problem[] {
  const { requirements } = program
  const needed = requirements.reduce((sum, { need }) => sum + need, 0)
  const problems = [
    ...repeated(requirements.map(({ id }, at) => ({ id, path: `requirements.${at}.id` }))),
    ...repeated(linePaths(program).map(({ line, path }) => ({ id: line.id, path: `${path}.id` }))),
    ...(needed > maxNeeded
      ? [
          {
            path: 'requirements',
            message: `A program may need at most ${maxNeeded} courses; this one needs ${needed}.`,
          },
        ]
      : []),
    ...requirements.flatMap((requirement, at) =>
      requirementProblems(requirement, `requirements.${at}`),
    ),
    ...linePaths(program).flatMap(({ line, path }) => lineProblems(line, path)),
  ]
  return problems.length > 0 ? problems : findUnreachable(program)
}

/** Problems that matter only for a published file: every line that is marked by hand has a reason. */
export function lintPublished(program: Program): Problem[] {
  const explained = new Set(program.unchecked?.flatMap(({ lines = [] }) => lines))
  const unexplained = linePaths(program).filter(
    ({ line }) => !line.accepts && !explained.has(line.id),
  )
  const ids = new Set(linePaths(program).map(({ line }) => line.id))
  return [
    ...lintProgram(program),
    ...unexplained.map(({ line, path }) => ({
      path,
      message: `“${describeLine(line)}” is marked by hand, but “unchecked” does not explain why.`,
    })),
    ...[...explained]
      .filter((id) => !ids.has(id))
      .map((id) => ({ path: 'unchecked', message: `No line is called ${id}.` })),
    ...(program.links.some(({ label }) => label === 'Catalog')
      ? []
      : [{ path: 'links', message: 'The catalog page is not linked.' }]),
  ]
}

function linePaths({ requirements }: Program) {
  return requirements.flatMap(({ lines }, at) =>
    lines.map((line, index) => ({ line, path: `requirements.${at}.lines.${index}` })),
  )
}

function repeated(items: readonly { id: string; path: string }[]): Problem[] {
  const seen = new Set<string>()
  return items.flatMap(({ id, path }) => {
    if (seen.has(id)) return [{ path, message: `The id ${id} is used twice.` }]
    seen.add(id)
    return []
  })
}

function requirementProblems(
  { name, need, lines, maxPerDepartment }: Requirement,
  path: string,
): Problem[] {
  const offered = lines.reduce((sum, { count = 1 }) => sum + count, 0)
  const problems: Problem[] = []
  if (need > offered) {
    const message = `“${name}” needs ${need} courses, but its lines take only ${offered}.`
    problems.push({ path: `${path}.need`, message })
  }
  if (maxPerDepartment !== undefined && lines.length > 1) {
    const message = `“${name}” limits courses of one department, which works only with a single line.`
    problems.push({ path: `${path}.maxPerDepartment`, message })
  }
  return problems
}

function lineProblems(line: Line, path: string): Problem[] {
  if (!line.accepts && !line.attest) {
    return [{ path, message: 'The line takes no course and nothing to mark by hand.' }]
  }
  return (line.accepts ?? []).flatMap((match, at) => matchProblems(match, `${path}.accepts.${at}`))
}

function matchProblems(match: Match, path: string): Problem[] {
  const { courses = [], except = [], departments: own = [], attributes = [], numbers } = match
  const known = campusRequirements()
  const knownAttributes = new Set(known.attributes)
  const knownTags = new Set(known.tags.map(({ code }) => code))
  const named = [...courses, ...except].map((code) => code.split(' ')[0] ?? '')
  const unknown = [...new Set([...named, ...own])].filter((code) => !departments.has(code))
  const strange = attributes.filter((code) => !knownAttributes.has(code))
  return [
    ...unknown.map((code) => ({
      path,
      message: `No department is called ${code}.${suggestion(code, departments)}`,
    })),
    ...strange.map((code) => ({
      path,
      message: `No course has the attribute ${code}.${suggestion(code, knownAttributes)}`,
    })),
    ...(match.flags ?? [])
      .filter((code) => !knownTags.has(code))
      .map((code) => ({ path, message: `No course has the tag ${code}.` })),
    ...(numbers && numbers.from > numbers.to
      ? [{ path: `${path}.numbers`, message: 'The first course number is after the last.' }]
      : []),
  ]
}

/** A known code with the same first or last letters. */
function suggestion(code: string, known: ReadonlySet<string>) {
  const near =
    [...known].find((each) => each.startsWith(code) || code.startsWith(each)) ??
    [...known].find(
      (each) => each.slice(-4) === code.slice(-4) || each.slice(0, -2) === code.slice(0, -2),
    )
  return near ? ` Did you mean ${near}?` : ''
}
