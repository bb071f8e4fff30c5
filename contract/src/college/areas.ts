import * as z from 'zod/mini'
import { named } from '../core/named.ts'

/** A subject under which courses are numbered; `abbreviation` is its code, such as BIOL. */
export const AreaOfStudyRef = named(
  'AreaOfStudyRef',
  z.object({ id: z.int(), name: z.string(), abbreviation: z.string(), departmentID: z.int() }),
)
export type AreaOfStudyRef = z.output<typeof AreaOfStudyRef>
