import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { key } from '../../core/columns.ts'
import { areasOfStudy } from '../areas/areas.table.ts'

/** Every course anybody has reviewed or the catalog knows; the catalog gives the titles. */
export const courses = pgTable(
  'courses',
  {
    id: key(),
    areaOfStudyID: integer('area_of_study_id')
      .notNull()
      .references(() => areasOfStudy.id),
    number: text().notNull(),
    title: text(),
  },
  (course) => [
    unique('courses_number').on(course.areaOfStudyID, course.number),
    index('courses_title').using('gin', sql`fold(${course.title}) gin_trgm_ops`),
    check('courses_number_format', sql`${course.number} ~ '^[0-9]{1,4}[A-Z]{0,2}$'`),
  ],
)
