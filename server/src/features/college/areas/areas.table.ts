import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { key } from '#core/database/columns.ts'
import { departments } from '#features/college/departments/departments.table.ts'

/** Areas of study, whose codes begin the codes of their courses. */
export const areasOfStudy = pgTable(
  'areas_of_study',
  {
    id: key(),
    name: text().notNull().unique(),
    abbreviation: text().notNull().unique(),
    departmentID: integer('department_id')
      .notNull()
      .references(() => departments.id),
  },
  (area) => [
    index().on(area.departmentID),
    check('areas_of_study_abbreviation', sql`${area.abbreviation} ~ '^[A-Z]{1,4}$'`),
  ],
)
