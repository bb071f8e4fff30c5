import { semesters } from '@wso/contract/planning/semesters'
import type { Section } from '@wso/scheduler/catalog/section'
import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import { checkOneOf, key, moment } from '#core/database/columns.ts'
import { courses } from '#features/college/courses/courses.table.ts'
import { users } from '#features/users/users.table.ts'

/** The academic years that were imported. */
export const catalogYears = pgTable('catalog_years', {
  /** The later calendar year. */
  year: integer().primaryKey(),
  /** Changes with the content of the year; nodes rebuild their files when it does. */
  version: text().notNull(),
  /** In the registrar's wording. */
  updateTime: text().notNull(),
  importedTime: moment().notNull(),
})

export const catalogTerms = pgTable(
  'catalog_terms',
  {
    id: key(),
    year: integer()
      .notNull()
      .references(() => catalogYears.year, { onDelete: 'cascade' }),
    semester: text({ enum: semesters }).notNull(),
  },
  (term) => [
    unique('catalog_terms_once').on(term.year, term.semester),
    checkOneOf('catalog_terms_semester', term.semester, semesters),
  ],
)

/** Fields that are shown with their section, never queried. */
export type SectionDetails = Pick<
  Section,
  | 'sectionType'
  | 'courseAttributes'
  | 'rawAttributes'
  | 'components'
  | 'consent'
  | 'gradingBasisDesc'
  | 'classFormat'
  | 'classReqEval'
  | 'extraInfo'
  | 'prereqs'
  | 'departmentNotes'
  | 'descriptionSearch'
  | 'enrolmentPreferences'
  | 'semID'
>

/** One section of one listing of a course, as the registrar numbers them. */
export const catalogSections = pgTable(
  'catalog_sections',
  {
    id: key(),
    termID: integer('term_id')
      .notNull()
      .references(() => catalogTerms.id, { onDelete: 'cascade' }),
    /** The registrar's class number: unique within a term, reused in others. */
    peoplesoftNumber: integer().notNull(),
    department: text().notNull(),
    number: integer().notNull(),
    /** The letters after the number, as in `BIOL 101L`. */
    suffix: text().notNull().default(''),
    section: text().notNull(),
    /** The registrar's number, shared by cross-listings and repeats. */
    registrarCourseID: text('registrar_course_id').notNull(),
    /** The course for reviews; null for invalid codes. */
    courseID: integer('course_id').references(() => courses.id),
    classType: text().notNull(),
    titleLong: text().notNull(),
    titleShort: text().notNull(),
    details: jsonb().$type<SectionDetails>().notNull(),
    /** A hash of the section's content. */
    fingerprint: text().notNull(),
  },
  (section) => [
    unique('catalog_sections_class').on(section.termID, section.peoplesoftNumber),
    index().on(section.courseID),
  ],
)

const sectionID = () =>
  integer('section_id')
    .notNull()
    .references(() => catalogSections.id, { onDelete: 'cascade' })

/** When and where a section meets; `days` 0 is a meeting without a slot in the week. */
export const catalogMeetings = pgTable(
  'catalog_meetings',
  {
    sectionID: sectionID(),
    position: smallint().notNull(),
    /** A bit for each day from Monday on. */
    days: smallint().notNull(),
    startMinute: smallint().notNull(),
    endMinute: smallint().notNull(),
    place: text().notNull(),
  },
  (meeting) => [
    primaryKey({ columns: [meeting.sectionID, meeting.position] }),
    check(
      'catalog_meetings_time',
      sql`(${meeting.days} = 0 and ${meeting.startMinute} = 0 and ${meeting.endMinute} = 0)
        or (${meeting.days} between 1 and 127 and ${meeting.startMinute} >= 0
          and ${meeting.startMinute} < ${meeting.endMinute} and ${meeting.endMinute} <= 1800)`,
    ),
  ],
)

export const catalogInstructors = pgTable(
  'catalog_instructors',
  {
    sectionID: sectionID(),
    position: smallint().notNull(),
    name: text().notNull(),
    /** Null when the name matches no person, or several. */
    userID: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
  },
  (instructor) => [
    primaryKey({ columns: [instructor.sectionID, instructor.position] }),
    index().on(instructor.userID),
  ],
)

/** Every code a section is listed under, including its own. */
export const catalogListings = pgTable(
  'catalog_listings',
  {
    sectionID: sectionID(),
    /** `BIOL 214` */
    code: text().notNull(),
  },
  (listing) => [
    primaryKey({ columns: [listing.sectionID, listing.code] }),
    index().on(listing.code),
  ],
)
