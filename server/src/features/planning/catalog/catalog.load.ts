import { type Section, sectionId } from '@wso/scheduler/catalog/section'
import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#core/database/db.ts'
import {
  catalogInstructors as instructors,
  catalogListings as listings,
  catalogMeetings as meetings,
  catalogSections as sections,
  catalogTerms as terms,
} from './catalog.table.ts'

/** A stored section: its row id, its fingerprint and the section itself. */
export type StoredSection = { rowID: number; fingerprint: string; section: Section }

/** Loads the sections of an academic year by department, number and term, with five queries. */
export const loadYear = (db: Db, year: number): Promise<StoredSection[]> =>
  load(db, eq(terms.year, year))

/**
 * The sections that match a condition on `catalog_sections` and `catalog_terms`, in catalog order.
 */
export async function load(db: Db, where: SQL): Promise<StoredSection[]> {
  const rows = await selectRows(db, where)
  const chosen = db
    .select({ id: sections.id })
    .from(sections)
    .innerJoin(terms, eq(terms.id, sections.termID))
    .where(where)
  const met = await db
    .select()
    .from(meetings)
    .where(inArray(meetings.sectionID, chosen))
    .orderBy(asc(meetings.position))
  const taught = await db
    .select()
    .from(instructors)
    .where(inArray(instructors.sectionID, chosen))
    .orderBy(asc(instructors.position))
  const listed = await db
    .select()
    .from(listings)
    .where(inArray(listings.sectionID, chosen))
    .orderBy(asc(listings.code))
  const meetingsOf = Map.groupBy(met, (row) => row.sectionID)
  const instructorsOf = Map.groupBy(taught, (row) => row.sectionID)
  const listingsOf = Map.groupBy(listed, (row) => row.sectionID)
  return rows.map((row) => ({
    rowID: row.rowID,
    fingerprint: row.fingerprint,
    section: {
      ...sectionOf(row),
      meetings: (meetingsOf.get(row.rowID) ?? []).map(
        ({ days, startMinute: start, endMinute: end, place }) => ({ days, start, end, place }),
      ),
      instructors: (instructorsOf.get(row.rowID) ?? []).map(({ userID, name }) => ({
        id: userID ?? 0,
        name,
      })),
      crossListing: (listingsOf.get(row.rowID) ?? []).map(({ code }) => code),
    },
  }))
}

const selectRows = (db: Db, where: SQL) =>
  db
    .select({
      rowID: sections.id,
      year: terms.year,
      semester: terms.semester,
      peoplesoftNumber: sections.peoplesoftNumber,
      department: sections.department,
      number: sections.number,
      suffix: sections.suffix,
      section: sections.section,
      courseID: sections.registrarCourseID,
      courseDBID: sections.courseID,
      classType: sections.classType,
      titleLong: sections.titleLong,
      titleShort: sections.titleShort,
      details: sections.details,
      fingerprint: sections.fingerprint,
    })
    .from(sections)
    .innerJoin(terms, eq(terms.id, sections.termID))
    .where(and(where))
    .orderBy(
      // Byte order, which is the same in every database; codes are ASCII letters.
      sql`${sections.department} collate "C"`,
      sections.number,
      sql`${sections.suffix} collate "C"`,
      sql`array_position(array['Fall', 'Winter', 'Spring', 'Summer'], ${terms.semester})`,
      sections.peoplesoftNumber,
    )

type Row = Awaited<ReturnType<typeof selectRows>>[number]

function sectionOf({ rowID: _row, fingerprint: _same, details, courseDBID, ...row }: Row) {
  const { year, semester, peoplesoftNumber } = row
  return {
    id: sectionId(year, semester, peoplesoftNumber),
    ...row,
    ...details,
    courseDBID: courseDBID ?? 0,
    factrakScore: -1,
    recommendReviews: 0,
    totalReviews: 0,
  }
}
