import * as z from 'zod/mini'
import { moment } from '../core/changes.ts'
import { flag, id } from '../core/page.ts'
import { PartListQuery } from './areas.ts'
import { courseFormats } from './courseFormats.ts'
import { seasons } from './reviewRules.ts'

export const SurveySearch = z.extend(PartListQuery, {
  professorID: z.optional(id),
  courseID: z.optional(id),
  /** The viewer's own reviews of any age; any other user is refused. */
  userID: z.optional(id),
  /** Only those written before this moment. */
  start: z.optional(moment),
  semesterSeason: z.optional(z.enum(seasons, `must be one of ${seasons.join(', ')}`)),
  semesterYear: z.optional(
    z.coerce
      .number<number | string>('must be a year')
      .check(
        z.int('must be a year'),
        z.minimum(0, 'must be a year'),
        z.maximum(9999, 'must be a year'),
      ),
  ),
  courseFormat: z.optional(z.enum(courseFormats, `must be one of ${courseFormats.join(', ')}`)),
  /**
   * `agreed` lists reviews with the most agreement first; it needs a course, professor or person.
   */
  order: z._default(
    z.enum(['newest', 'oldest', 'agreed'], 'must be newest, oldest or agreed'),
    'newest',
  ),
  populateAgreements: z.optional(flag),
  populateClientAgreement: z.optional(flag),
})
export type SurveySearch = z.output<typeof SurveySearch>
