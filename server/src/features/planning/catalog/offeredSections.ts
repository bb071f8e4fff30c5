import { academicCalendar } from '@wso/contract/campus/academicCalendar'
import { canonicalCourseCode } from '@wso/contract/college/courseCode'
import { dayIn } from '@wso/contract/core/dates/day'
import type { OfferedSearch, OfferedSection } from '@wso/contract/planning/catalog'
import { findTerm } from '@wso/scheduler/calendar/terms'
import { type Section, semesters } from '@wso/scheduler/catalog/section'
import { and, desc, eq, exists, type SQL, sql } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import { load } from './catalog.load.ts'
import {
  catalogInstructors,
  catalogListings,
  catalogSections,
  catalogTerms,
  catalogYears,
} from './catalog.table.ts'

/** The number of academic years searched, newest first. */
const years = 3

/**
 * Lists the sections of a course under any of its codes, or those a person teaches, in the newest
 * years; without either, none.
 */
export async function offered(
  { db, config, now }: Context,
  { course, instructorID }: OfferedSearch,
): Promise<OfferedSection[]> {
  const wanted = [
    course &&
      exists(
        db
          .select({ one: sql`1` })
          .from(catalogListings)
          .where(
            and(
              eq(catalogListings.sectionID, catalogSections.id),
              eq(catalogListings.code, canonicalCourseCode(course)),
            ),
          ),
      ),
    instructorID &&
      exists(
        db
          .select({ one: sql`1` })
          .from(catalogInstructors)
          .where(
            and(
              eq(catalogInstructors.sectionID, catalogSections.id),
              eq(catalogInstructors.userID, instructorID),
            ),
          ),
      ),
  ].filter((condition): condition is SQL => typeof condition === 'object')
  if (wanted.length === 0) return []
  const newest = db
    .select({ year: catalogYears.year })
    .from(catalogYears)
    .orderBy(desc(catalogYears.year))
    .limit(years)
  const stored = await load(db, and(...wanted, sql`${catalogTerms.year} in ${newest}`)!)
  const today = dayIn(now(), config.TIME_ZONE)
  const place = ({ year, semester }: Section) =>
    year * semesters.length + semesters.indexOf(semester)
  return stored
    .map(({ section }) => section)
    .toSorted((a, b) => place(a) - place(b))
    .map(({ meetings, instructors, crossListing, ...section }) => ({
      ...section,
      meetings: [...meetings],
      instructors: [...instructors],
      crossListing: [...crossListing],
      state: stateOf(section, today),
    }))
}

/** A term that is not in the calendar yet is upcoming. */
function stateOf({ year, semester }: Pick<Section, 'year' | 'semester'>, today: string) {
  const dates = findTerm(academicCalendar, year, semester)
  if (!dates || dates.start > today) return 'coming'
  return dates.end < today ? 'over' : 'in session'
}
