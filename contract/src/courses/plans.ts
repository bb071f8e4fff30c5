import { z } from 'zod'
import type { Access } from '../core/access.ts'
import { endpoints } from '../core/endpoint.ts'
import { linkSecret } from '../core/linkSecret.ts'
import { IdParams } from '../core/page.ts'
import { isShallow, sanitizeAll } from '../core/anyJson.ts'
import { text } from '../core/text.ts'
import { cellStates, courseFlags, planLimits } from './planRules.ts'

const most = planLimits
const year = z.int().min(0, 'must be a year').max(2999, 'must be a year')
const atMost = (count: number) => `must be at most ${count}`
const list = <T extends z.ZodType>(item: T, count: number) =>
  z.array(item).max(count, atMost(count))
const exactly = <T extends z.ZodType>(item: T, count: number) =>
  z.array(item).length(count, `must be ${count}`)

/** Unique within the plan; survives moves, so that marks can name a cell. */
const cellID = z.string().regex(/^[\w-]{1,40}$/, 'must be letters, digits, - or _')

/** The catalog facts that requirements depend on, stored so that a plan needs no catalog. */
const CourseFacts = z.object({
  year,
  /** The registrar's id of the course; empty when unknown. */
  courseID: text(20),
  /** The listing that the person takes: `MATH 250`. */
  code: text(20),
  title: text(200),
  /** Every listing, including `code`. */
  codes: list(text(20), 20),
  /** The registrar's attributes, such as `AFR_AFRCORE`. */
  attributes: list(text(40), 80),
  flags: list(z.enum(courseFlags), courseFlags.length),
  classType: text(40),
  components: list(text(40), 10),
})

const cell = { id: cellID, state: z.enum(cellStates) }

/** A catalog course, or text that stands in for a future one. */
const Cell = z.discriminatedUnion('kind', [
  z.object({ ...cell, kind: z.literal('course'), course: CourseFacts }),
  z.object({ ...cell, kind: z.literal('text'), text: text(most.text) }),
])

const PlanSemester = z.object({
  /** The academic year, named by its later calendar year. */
  year,
  semester: z.enum(['Fall', 'Spring']),
  cells: exactly(Cell.nullable(), most.courses),
})

const PlanWinter = z.object({ year, cell: Cell.nullable() })

const programID = text(80).min(1, 'must not be empty')
const marked = { program: programID, line: text(80).min(1, 'must not be empty') }

/** The person's decision about a line of a requirement. */
const Mark = z.discriminatedUnion('kind', [
  /** This course counts for the line, whatever the rules say. */
  z.object({ ...marked, kind: z.literal('pin'), cell: cellID }),
  /** The line is done without a course of the plan. */
  z.object({
    ...marked,
    kind: z.literal('manual'),
    count: z.int().min(1, 'must be at least 1').max(99, atMost(99)),
    note: text(most.note),
  }),
  /** The line takes no course, or, with `cell`, not this one. */
  z.object({ ...marked, kind: z.literal('block'), cell: cellID.optional() }),
])

/** How many courses may count for both programs; null for any number. */
const SharingRule = z.object({
  programs: z.tuple([programID, programID]),
  most: z.int().min(0, 'must not be negative').max(99, atMost(99)).nullable(),
})

const isUnique = <T>(items: readonly T[], key: (item: T) => unknown) =>
  new Set(items.map(key)).size === items.length

/** A program that the person wrote, in the format of the engine's program files. */
const CustomProgram = z
  .record(z.string(), z.unknown())
  // The steps after this one call themselves for each level.
  .refine(isShallow, { error: 'is nested too deeply', abort: true })
  .overwrite(sanitizeAll)
  .refine((program) => JSON.stringify(program).length <= planLimits.program, 'is too large')
  .meta({ id: 'CustomProgram' })

const planFields = {
  semesters: exactly(PlanSemester, most.semesters).refine(
    (all) => isUnique(all, (each) => `${each.year} ${each.semester}`),
    'must not name a semester twice',
  ),
  winters: exactly(PlanWinter, most.winters),
  /** Whether the Winter Study column is shown; hidden courses still count. */
  showWinters: z.boolean(),
  /** The ids of the selected programs: majors, then concentrations; null for an empty slot. */
  programs: exactly(programID.nullable(), most.programs).refine((all) => {
    const chosen = all.filter((id) => id !== null)
    return new Set(chosen).size === chosen.length
  }, 'must not name a program twice'),
  marks: list(Mark, most.marks).refine(
    (all) => isUnique(all, (each) => JSON.stringify(each)),
    'must not contain the same mark twice',
  ),
  sharing: list(SharingRule, most.sharing),
  customPrograms: list(CustomProgram, most.customPrograms),
}

/** The cells of a plan, which must not share an id. */
const cellsOf = ({
  semesters,
  winters,
}: {
  semesters?: readonly { cells: readonly ({ id: string } | null)[] }[] | undefined
  winters?: readonly { cell: { id: string } | null }[] | undefined
}) =>
  [
    ...(semesters ?? []).flatMap(({ cells }) => cells),
    ...(winters ?? []).map(({ cell: each }) => each),
  ].filter((each) => each !== null)

const cellsAreUnique = (plan: Parameters<typeof cellsOf>[0]) =>
  isUnique(cellsOf(plan), ({ id }) => id)
const uniqueCells = { path: ['semesters'], error: 'must not use the id of a cell twice' }

const Content = z.object(planFields)
export const PlanContent = Content.refine(cellsAreUnique, uniqueCells).meta({ id: 'PlanContent' })
export type PlanContent = z.output<typeof PlanContent>

export const SavedPlan = Content.extend({
  id: z.int(),
  name: z.string(),
  /** Increases with every change; send it back with the next change. */
  version: z.int(),
  updatedTime: z.string(),
  /** When the sharing link was created; absent without one. */
  sharedSince: z.string().optional(),
}).meta({ id: 'SavedPlan' })
export type SavedPlan = z.output<typeof SavedPlan>

const name = text(planLimits.name).min(1, 'Enter a name for the plan.')

const NewPlan = Content.extend({ name }).refine(cellsAreUnique, uniqueCells).meta({ id: 'NewPlan' })
export type NewPlan = z.output<typeof NewPlan>

const PlanChanges = Content.extend({ name })
  .partial()
  .extend({
    /** The version that the change is based on. */
    version: z.int('must be the version you have'),
  })
  .refine(cellsAreUnique, uniqueCells)
  .meta({ id: 'PlanChanges' })
export type PlanChanges = z.output<typeof PlanChanges>

/** A plan as shown to people who open its link. */
const SharedPlan = Content.extend({
  name: z.string(),
  updatedTime: z.string(),
  isOwn: z.boolean(),
}).meta({ id: 'SharedPlan' })
export type SharedPlan = z.output<typeof SharedPlan>

const own: Access = { level: 3, anyOf: ['service:users'] }
const change: Access = { level: 3, anyOf: ['service:users'], and: ['write:self'] }

export const plans = endpoints({
  list: {
    method: 'GET',
    path: '/plans',
    summary: 'Your plans, oldest first',
    access: own,
    result: z.array(SavedPlan),
  },
  create: {
    method: 'POST',
    path: '/plans',
    summary: `Save a new plan, up to ${planLimits.plans}`,
    access: change,
    body: NewPlan,
    result: SavedPlan,
    created: true,
  },
  update: {
    method: 'PATCH',
    path: '/plans/:id',
    summary: 'Change a plan; 409 with the current plan as `data` when it has changed since',
    access: change,
    params: IdParams,
    body: PlanChanges,
    result: SavedPlan,
  },
  remove: {
    method: 'DELETE',
    path: '/plans/:id',
    summary: 'Delete a plan and its link',
    access: change,
    params: IdParams,
  },
  share: {
    method: 'POST',
    path: '/plans/:id/link',
    summary: 'Create a read-only link to a plan, shown only once; an earlier link stops working',
    access: change,
    params: IdParams,
    created: true,
    result: z.object({ secret: z.string(), since: z.string() }),
  },
  unshare: {
    method: 'DELETE',
    path: '/plans/:id/link',
    summary: 'Revoke the link to a plan',
    access: change,
    params: IdParams,
  },
  shared: {
    method: 'GET',
    path: '/plans/shared/:secret',
    summary: 'The plan that a link opens, without the name of its owner',
    access: 'public',
    params: z.object({ secret: linkSecret }),
    result: SharedPlan,
  },
})
