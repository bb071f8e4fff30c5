import * as z from 'zod/mini'
import { named } from '../core/named.ts'
import { AreaOfStudyRef } from './areas.ts'

/** A course as shown next to other items. */
export const CourseRef = named(
  'CourseRef',
  z.object({
    id: z.int(),
    /** In canonical form, without leading zeros: `13`, `214T`. */
    number: z.string(),
    /** From the catalog; null for courses that are not in the catalog. */
    title: z.nullable(z.string()),
    areaOfStudyID: z.int(),
    areaOfStudy: z.optional(AreaOfStudyRef),
    /**
     * Present for a course that reviewers entered themselves, until the catalog lists it or a
     * moderator accepts it. Until then its reviews are visible only to their authors.
     */
    pending: z.optional(z.literal(true)),
  }),
)
export type CourseRef = z.output<typeof CourseRef>
