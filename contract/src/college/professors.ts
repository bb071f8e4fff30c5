import * as z from 'zod/mini'
import { named } from '../core/named.ts'
import { alwaysSent, Department, Office } from '../users/users.ts'

/** A professor as shown on reviews: name, title, department, office and address. */
export const ProfessorRef = named(
  'ProfessorRef',
  z.object({
    ...alwaysSent,
    id: z.int(),
    name: z.string(),
    /** Empty for professors who are not in the directory. */
    unixID: z.string(),
    type: z.literal('professor'),
    title: z.nullable(z.string()),
    departmentID: z.nullable(z.int()),
    department: z.nullish(Department),
    officeID: z.nullable(z.int()),
    office: z.nullish(Office),
  }),
)
export type ProfessorRef = z.output<typeof ProfessorRef>
