import * as z from 'zod/mini'
import { semesters } from '../planning/semesters.ts'
import { text } from './packFields.ts'

/** `YYYY-MM-DD` at the college. */
const day = z.iso.date('must be a day such as 2026-09-04')
const span = { start: day, end: day }

const Term = z.strictObject({
  /** The academic year, named by its later calendar year. */
  year: z.int().check(z.minimum(1900), z.maximum(2200)),
  semester: z.enum(semesters),
  ...span,
  preregistration: z.strictObject(span),
  holidays: z.array(z.strictObject({ name: text, ...span })),
  /** Days on which the classes of another weekday meet. */
  switches: z.array(
    z.strictObject({ date: day, follows: z.enum(['M', 'T', 'W', 'R', 'F', 'S', 'U']) }),
  ),
})
export type CalendarTerm = z.infer<typeof Term>

/** `terms.json`: the kinds of terms with their names, and the terms of each academic year. */
export const TermsFile = z.strictObject({
  /** What the college calls a term: "quarter"; "term" when absent. */
  noun: z.optional(text),
  kinds: z
    .partialRecord(
      z.enum(semesters),
      z.strictObject({
        label: text,
        /** People take one course in it. */
        isShort: z.optional(z.boolean()),
        /** Plans leave it out. */
        isExtra: z.optional(z.boolean()),
      }),
    )
    .check(
      z.refine(
        (kinds) => Object.values(kinds).some(({ isShort, isExtra }) => !isShort && !isExtra),
        'must have a term that is neither short nor extra',
      ),
    ),
  terms: z.array(Term),
  /** The years of a plan; 4 when absent. */
  years: z.optional(z.int().check(z.minimum(1), z.maximum(6))),
})
export type Terms = z.infer<typeof TermsFile>
