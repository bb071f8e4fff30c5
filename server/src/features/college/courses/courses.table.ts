import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { key } from '#core/database/columns.ts'
import { areasOfStudy } from '#features/college/areas/areas.table.ts'

/** Courses of the catalog, which gives their titles, and courses that reviews name. */
export const courses = pgTable(
  'courses',
  {
    id: key(),
    areaOfStudyID: integer('area_of_study_id')
      .notNull()
      .references(() => areasOfStudy.id),
    number: text().notNull(),
    title: text(),
    /** True while the course is known only from reviews and no moderator has accepted it. */
    pending: boolean().notNull().default(false),
  },
  (course) => [
    unique('courses_number').on(course.areaOfStudyID, course.number),
    index('courses_pending')
      .on(course.id)
      .where(sql`pending`),
    index('courses_title').using('gin', sql`fold(${course.title}) gin_trgm_ops`),
    check('courses_number_format', sql`${course.number} ~ '^(0|[1-9][0-9]{0,3})[A-Z]{0,2}$'`),
  ],
)
