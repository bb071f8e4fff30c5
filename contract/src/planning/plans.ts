import * as z from 'zod/mini'
import { campusRequirements } from '#requirements'
import { planTerms } from '../campus/planTerms.ts'
import type { Access } from '../core/access.ts'
import { isShallow, sanitizeAll } from '../core/anyJson.ts'
import { endpoints } from '../core/endpoint.ts'
import { linkSecret } from '../core/linkSecret.ts'
import { named } from '../core/named.ts'
import { IdParams } from '../core/page.ts'
import { text } from '../core/text/text.ts'
import { cellStates, planLimits } from './planRules.ts'

const most = planLimits
const year = z.int().check(z.minimum(0, 'must be a year'), z.maximum(2999, 'must be a year'))
const atMost = (count: number) => `must be at most ${count}`
const list = <T extends z.ZodMiniType>(item: T, count: number) =>
  z.array(item).check(z.maxLength(count, atMost(count)))
const exactly = <T extends z.ZodMiniType>(item: T, count: number) =>
  z.array(item).check(z.length(count, `must be ${count}`))

/** The terms of a plan; the short winter of each year holds one course. */
const shape = planTerms()

/** The tags of a course in the catalog, as in the catalog's `courseAttributes`. */
const tagCodes = campusRequirements().tags.map(({ code }) => code)

/** Unique within the plan; survives moves, so that marks can name a cell. */
const cellID = z.string().check(z.regex(/^[\w-]{1,40}$/, 'must be letters, digits, - or _'))

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
  flags: list(z.enum(tagCodes), tagCodes.length),
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
  semester: z.enum(shape.terms),
  cells: exactly(z.nullable(Cell), most.courses),
})

const PlanWinter = z.object({ year, cell: z.nullable(Cell) })

const programID = text(80).check(z.minLength(1, 'must not be empty'))
const marked = { program: programID, line: text(80).check(z.minLength(1, 'must not be empty')) }

/** The person's decision about a line of a requirement. */
const Mark = z.discriminatedUnion('kind', [
  /** This course counts for the line, whatever the rules say. */
  z.object({ ...marked, kind: z.literal('pin'), cell: cellID }),
  /** The line is done without a course of the plan. */
  z.object({
    ...marked,
    kind: z.literal('manual'),
    count: z.int().check(z.minimum(1, 'must be at least 1'), z.maximum(99, atMost(99))),
    note: text(most.note),
  }),
  /** The line takes no course, or, with `cell`, not this one. */
  z.object({ ...marked, kind: z.literal('block'), cell: z.optional(cellID) }),
])

/** How many courses may count for both programs; null for any number. */
const SharingRule = z.object({
  programs: z.tuple([programID, programID]),
  most: z.nullable(z.int().check(z.minimum(0, 'must not be negative'), z.maximum(99, atMost(99)))),
})

const isUnique = <T>(items: readonly T[], key: (item: T) => unknown) =>
  new Set(items.map(key)).size === items.length

/** A program that the person wrote, in the format of the engine's program files. */
const CustomProgram = named(
  'CustomProgram',
  z.record(z.string(), z.unknown()).check(
    // The steps after this one call themselves for each level.
    z.refine(isShallow, { error: 'is nested too deeply', abort: true }),
    z.overwrite(sanitizeAll),
    z.refine((program) => JSON.stringify(program).length <= planLimits.program, 'is too large'),
  ),
)

const planFields = {
  semesters: exactly(PlanSemester, shape.years * shape.terms.length).check(
    z.refine(
      (all) => isUnique(all, (each) => `${each.year} ${each.semester}`),
      'must not name a semester twice',
    ),
  ),
  winters: exactly(PlanWinter, shape.years),
  /** Whether the column of short winters is shown; hidden courses still count. */
  showWinters: z.boolean(),
  /** The ids of the selected programs: majors, then concentrations; null for an empty slot. */
  programs: exactly(z.nullable(programID), most.programs).check(
    z.refine((all) => {
      const chosen = all.filter((id) => id !== null)
      return new Set(chosen).size === chosen.length
    }, 'must not name a program twice'),
  ),
  marks: list(Mark, most.marks).check(
    z.refine(
      (all) => isUnique(all, (each) => JSON.stringify(each)),
      'must not contain the same mark twice',
    ),
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
export const PlanContent = named(
  'PlanContent',
  Content.check(z.refine(cellsAreUnique, uniqueCells)),
)
export type PlanContent = z.output<typeof PlanContent>

export const SavedPlan = named(
  'SavedPlan',
  z.extend(Content, {
    id: z.int(),
    name: z.string(),
    /** Increases with every change; send it back with the next change. */
    version: z.int(),
    updatedTime: z.string(),
    /** When the sharing link was created; absent without one. */
    sharedSince: z.optional(z.string()),
  }),
)
export type SavedPlan = z.output<typeof SavedPlan>

const name = text(planLimits.name).check(z.minLength(1, 'Enter a name for the plan.'))

const NewPlan = named(
  'NewPlan',
  z.extend(Content, { name }).check(z.refine(cellsAreUnique, uniqueCells)),
)
export type NewPlan = z.output<typeof NewPlan>

const PlanChanges = named(
  'PlanChanges',
  z
    .extend(z.partial(z.extend(Content, { name })), {
      /** The version that the change is based on. */
      version: z.int('must be the version you have'),
    })
    .check(z.refine(cellsAreUnique, uniqueCells)),
)
export type PlanChanges = z.output<typeof PlanChanges>

/** A plan as shown to people who open its link. */
const SharedPlan = named(
  'SharedPlan',
  z.extend(Content, {
    /** Names the plan in a report. */
    id: z.int(),
    name: z.string(),
    updatedTime: z.string(),
    isOwn: z.boolean(),
  }),
)
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
    refuses: ['conflict'],
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
