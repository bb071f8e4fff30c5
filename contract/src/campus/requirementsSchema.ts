import * as z from 'zod/mini'
import { text } from './packFields.ts'
import type { PlanTerms } from './planTermsOf.ts'

const sentence = z.string().check(z.minLength(1), z.maxLength(400))
const count = z.int().check(z.minimum(1), z.maximum(40))
const code = z
  .string()
  .check(z.regex(/^[a-z][A-Za-z\d]{0,19}$/, 'must be a short name in letters and digits'))

export const tagKinds = ['division', 'distribution', 'other'] as const

/** What the catalog says of a course besides its subject: a division, a skill, a way of grading. */
const Tag = z.strictObject({
  /** Its name in the catalog's `courseAttributes`, in plans and in programs. */
  code,
  /** The filters and choices among which it is; the planner colors courses by their division. */
  kind: z.enum(tagKinds),
  label: text,
  /** On a chip or in a list; the label when absent. */
  short: z.optional(text),
  /** One to three letters on a course that has it; none when absent. */
  mark: z.optional(z.string().check(z.minLength(1), z.maxLength(3))),
  /** What the filter is called; absent when the catalog is not filtered by it. */
  filter: z.optional(text),
  /** In a sentence: "a course that counts for quantitative reasoning"; the label when absent. */
  phrase: z.optional(text),
})
export type Tag = z.infer<typeof Tag>

/** Courses of a tag that a degree requires. */
const Rule = z.strictObject({
  tag: code,
  name: text,
  courses: count,
  /** At most this many courses of one department count. */
  perDepartment: z.optional(count),
  /** Its courses may also count for other rules. */
  overlaps: z.optional(z.boolean()),
  noTransfer: z.optional(z.boolean()),
  /** How many courses must be done by the end of a term, counted from the first of the plan. */
  due: z.optional(z.array(z.strictObject({ courses: count, term: count }))),
})

const Degree = z.strictObject({
  /** The academic year, by its later calendar year, whose rules these are. */
  year: z.int().check(z.minimum(2000), z.maximum(2100)),
  links: z
    .array(z.strictObject({ label: text, url: z.url('must be a URL') }))
    .check(z.maxLength(5)),
  notes: z.optional(z.array(sentence).check(z.maxLength(20))),
  /** Courses in all, and those of short terms. */
  courses: z.int().check(z.minimum(1), z.maximum(80)),
  shortTermCourses: z.optional(count),
  rules: z.array(Rule).check(z.maxLength(20)),
  /** Rules that nothing here checks, and why. */
  unchecked: z.optional(
    z.array(z.strictObject({ rule: sentence, why: sentence })).check(z.maxLength(20)),
  ),
  /** Errors in earlier data that these rules correct. */
  corrections: z.optional(z.array(sentence).check(z.maxLength(20))),
})

const isUnique = (items: readonly unknown[]) => new Set(items).size === items.length

/** `requirements.json`: the tags of courses, and what a degree takes. */
export const RequirementsFile = z
  .strictObject({
    tags: z.array(Tag).check(
      z.maxLength(30),
      z.refine((tags) => isUnique(tags.map((tag) => tag.code)), 'must not have a code twice'),
    ),
    degree: Degree,
    /** The codes that the registrar gives to courses for programs, such as `AFR_AFRCORE`. */
    attributes: z
      .array(z.string().check(z.regex(/^[A-Z]+_[A-Z\d&]+$/, 'must be a code such as BIOL_CORE')))
      .check(z.maxLength(500)),
  })
  .check(
    z.refine(
      ({ tags, degree }) => degree.rules.every(({ tag }) => tags.some((each) => each.code === tag)),
      { path: ['degree', 'rules'], error: 'must name tags of the list' },
    ),
  )
export type Requirements = z.infer<typeof RequirementsFile> & {
  /** The terms of a plan, and the name of its short winters, by `terms.json`. */
  plan: PlanTerms & { winter: string }
}
