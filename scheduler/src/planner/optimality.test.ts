import {
  type Arbitrary,
  array,
  assert,
  constantFrom,
  integer,
  nat,
  oneof,
  property,
  record,
  tuple,
  uniqueArray,
} from 'fast-check'
import { expect, test } from 'vitest'
import { maxFilled } from '../../test/maxFilled.ts'
import { majorOf, planOf, requirementOf } from '../../test/plans.ts'
import type { Program } from '../programs/program.ts'
import { evaluatePlan } from './evaluate.ts'
import type { SharingRule } from './plan.ts'
import type { PlanResult } from './result.ts'

type Case = { courses: number; programs: Program[]; sharing: SharingRule[] }

const code = (at: number) => `MATH ${101 + at}`

/** Up to five courses and three programs; a pair may share zero, one, two or any number. */
function cases(limits: readonly (number | null)[]): Arbitrary<Case> {
  const line = record({
    wanted: uniqueArray(nat({ max: 4 }), { minLength: 1, maxLength: 3 }),
    count: integer({ min: 1, max: 2 }),
  })
  const requirement = record({
    lines: array(line, { minLength: 1, maxLength: 2 }),
    skip: nat({ max: 1 }),
  })
  const program = array(requirement, { minLength: 1, maxLength: 2 })
  const limit = constantFrom(...limits)
  return record({
    courses: integer({ min: 1, max: 5 }),
    shapes: array(program, { minLength: 1, maxLength: 3 }),
    rules: tuple(limit, limit, limit),
  }).map(({ courses, shapes, rules }) => ({
    courses,
    programs: shapes.map((shape, at) =>
      majorOf(
        `major-${at}`,
        shape.map(({ lines, skip }, index) => {
          const all = lines.reduce((sum, { count }) => sum + count, 0)
          const own = lines.map(({ wanted, count }, number) => ({
            id: `${index}-${number}`,
            count,
            accepts: [{ courses: wanted.map(code) }],
          }))
          return requirementOf(`${index}`, own, Math.max(1, all - skip))
        }),
      ),
    ),
    sharing: (
      [
        [0, 1],
        [0, 2],
        [1, 2],
      ] as const
    ).map(([a, b], at) => ({
      programs: [`major-${a}`, `major-${b}`] as const,
      most: rules[at] ?? null,
    })),
  }))
}

const codesOf = ({ courses }: Case) => Array.from({ length: courses }, (_, at) => code(at))

const planFor = (each: Case) => planOf(codesOf(each), { sharing: each.sharing })

const filledIn = ({ programs }: PlanResult) => programs.reduce((sum, { filled }) => sum + filled, 0)

test('as many lines are filled as in the best of all assignments, in 2,000 cases', () => {
  assert(
    property(cases([0, 1, 2, null]), (each) => {
      const result = evaluatePlan(planFor(each), each.programs)
      expect(result.complete).toBe(true)
      expect(filledIn(result)).toBe(maxFilled(codesOf(each), each.programs, each.sharing))
    }),
    { numRuns: 2000 },
  )
})

/** A requirement of lines that each accept some courses, by number, as often as `count` says. */
const needing = (id: string, need: number, lines: readonly { of: number[]; count: number }[]) =>
  requirementOf(
    id,
    lines.map(({ of, count }, at) => ({
      id: `${id}-${at}`,
      count,
      accepts: [{ courses: of.map((number) => `MATH ${number}`) }],
    })),
    need,
  )

test('a small plan is searched to the end, even where that takes more than a thousand steps', () => {
  const programs = [
    majorOf('major-0', [
      needing('0', 1, [{ of: [102, 105, 101], count: 1 }]),
      needing('1', 2, [{ of: [101, 103, 104], count: 2 }]),
    ]),
    majorOf('major-1', [
      needing('0', 1, [{ of: [101], count: 1 }]),
      needing('1', 2, [
        { of: [104, 103, 102], count: 1 },
        { of: [105], count: 1 },
      ]),
    ]),
    majorOf('major-2', [
      needing('0', 3, [
        { of: [102], count: 1 },
        { of: [103, 104], count: 2 },
      ]),
      needing('1', 2, [
        { of: [101], count: 1 },
        { of: [105, 101], count: 1 },
      ]),
    ]),
  ]
  const ids = programs.map(({ id }) => id)
  const sharing = [
    [0, 1],
    [0, 2],
    [1, 2],
  ].map(([a = 0, b = 0]): SharingRule => ({ programs: [ids[a] ?? '', ids[b] ?? ''], most: 1 }))
  const each = { courses: 5, programs, sharing }
  const result = evaluatePlan(planFor(each), programs)
  expect(result.complete).toBe(true)
  expect(filledIn(result)).toBe(maxFilled(codesOf(each), programs, sharing))
})

test('no pair of programs counts more courses twice than its rule allows', () => {
  assert(
    property(cases([0, 1, 2]), (each) => {
      const { services } = evaluatePlan(planFor(each), each.programs)
      for (const { programs, most } of each.sharing) {
        const shared = Object.values(services).filter((own) =>
          programs.every((id) => own.some(({ program }) => program === id)),
        )
        expect(shared.length).toBeLessThanOrEqual(most ?? 0)
      }
    }),
    { numRuns: 500 },
  )
})

/** Majors that share nothing, or programs that share everything. */
const grouped = oneof(cases([0]), cases([null]))

test('one more course never takes a filled line away', () => {
  assert(
    property(grouped, nat(), (each, pick) => {
      const whole = planFor(each)
      const removed = code(pick % each.courses)
      const semesters = whole.semesters.map((semester) => ({
        ...semester,
        cells: semester.cells.filter((cell) => cell?.id !== removed),
      }))
      const before = evaluatePlan({ ...whole, semesters }, each.programs)
      const after = evaluatePlan(whole, each.programs)
      expectNothingLost(before, after)
    }),
    { numRuns: 2000 },
  )
})

test('with limits between programs, one more course never lowers the number of filled lines', () => {
  assert(
    property(cases([0, 1, 2, null]), (each) => {
      const fewer = filledIn(
        evaluatePlan(planFor({ ...each, courses: each.courses - 1 }), each.programs),
      )
      expect(filledIn(evaluatePlan(planFor(each), each.programs))).toBeGreaterThanOrEqual(fewer)
    }),
    { numRuns: 500 },
  )
})

function expectNothingLost(before: PlanResult, after: PlanResult) {
  before.programs.forEach((program, at) =>
    program.requirements.forEach((requirement, index) => {
      const now = after.programs[at]!.requirements[index]!
      expect(now.filled).toBeGreaterThanOrEqual(requirement.filled)
      if (requirement.choose) return
      requirement.lines.forEach((line, number) =>
        expect(now.lines[number]!.filled).toBeGreaterThanOrEqual(line.filled),
      )
    }),
  )
}
