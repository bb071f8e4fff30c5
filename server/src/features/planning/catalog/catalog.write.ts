import type { Section } from '@wso/scheduler/catalog/section'
import { eq, inArray, notExists, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#core/database/db.ts'
import { insertAll } from '#core/database/insert.ts'
import type { StoredSection } from './catalog.load.ts'
import {
  catalogInstructors,
  catalogListings,
  catalogMeetings,
  catalogSections,
  catalogTerms,
} from './catalog.table.ts'

/** A section to store, with the ids of users and courses in this portal. */
export type NewSection = Pick<StoredSection, 'section' | 'fingerprint'>

/** PostgreSQL takes 65,535 parameters in one statement; a section has a dozen. */
const atOnce = 1000

/** Stores sections of a year, new ones and changed ones. */
export async function writeSections(db: Db, year: number, sections: readonly NewSection[]) {
  const terms = await termsOf(db, year, sections)
  for (let start = 0; start < sections.length; start += atOnce) {
    const part = sections.slice(start, start + atOnce)
    const rows = await upsert(
      db,
      part.map(({ section, fingerprint }) => ({
        ...rowOf(section),
        termID: terms.get(section.semester)!,
        fingerprint,
      })),
    )
    const ids = new Map(rows.map(({ id, termID, number }) => [`${termID} ${number}`, id]))
    await replaceParts(
      db,
      part.map(({ section }) => ({
        section,
        sectionID: ids.get(`${terms.get(section.semester)} ${section.peoplesoftNumber}`)!,
      })),
    )
  }
}

async function termsOf(db: Db, year: number, sections: readonly NewSection[]) {
  const semesters = [...new Set(sections.map(({ section }) => section.semester))]
  if (semesters.length > 0) {
    await db
      .insert(catalogTerms)
      .values(semesters.map((semester) => ({ year, semester })))
      .onConflictDoNothing()
  }
  const rows = await db.select().from(catalogTerms).where(eq(catalogTerms.year, year))
  return new Map(rows.map(({ semester, id }) => [semester, id]))
}

type Row = typeof catalogSections.$inferInsert

function rowOf(section: Section): Omit<Row, 'termID' | 'fingerprint'> {
  const { peoplesoftNumber, department, number, suffix, classType, titleLong, titleShort } = section
  return {
    peoplesoftNumber,
    department,
    number,
    suffix,
    section: section.section,
    registrarCourseID: section.courseID,
    courseID: section.courseDBID || null,
    classType,
    titleLong,
    titleShort,
    details: detailsOf(section),
  }
}

function detailsOf(section: Section): Row['details'] {
  const { sectionType, courseAttributes, rawAttributes, components, consent, semID } = section
  const { gradingBasisDesc, classFormat, classReqEval, extraInfo, prereqs } = section
  const { departmentNotes, descriptionSearch, enrolmentPreferences } = section
  return {
    sectionType,
    courseAttributes,
    rawAttributes,
    components,
    consent,
    gradingBasisDesc,
    classFormat,
    classReqEval,
    extraInfo,
    prereqs,
    departmentNotes,
    descriptionSearch,
    enrolmentPreferences,
    semID,
  }
}

const excluded = (column: string) => sql.raw(`excluded.${column}`)

const upsert = (db: Db, rows: Row[]) =>
  db
    .insert(catalogSections)
    .values(rows)
    .onConflictDoUpdate({
      target: [catalogSections.termID, catalogSections.peoplesoftNumber],
      set: {
        department: excluded('department'),
        number: excluded('number'),
        suffix: excluded('suffix'),
        section: excluded('section'),
        registrarCourseID: excluded('registrar_course_id'),
        courseID: excluded('course_id'),
        classType: excluded('class_type'),
        titleLong: excluded('title_long'),
        titleShort: excluded('title_short'),
        details: excluded('details'),
        fingerprint: excluded('fingerprint'),
      },
    })
    .returning({
      id: catalogSections.id,
      termID: catalogSections.termID,
      number: catalogSections.peoplesoftNumber,
    })

type Placed = { section: Section; sectionID: number }

async function replaceParts(db: Db, placed: readonly Placed[]) {
  const ids = placed.map(({ sectionID }) => sectionID)
  const parts = [catalogMeetings, catalogInstructors, catalogListings] as const
  for (const table of parts) await db.delete(table).where(inArray(table.sectionID, ids))
  await insertParts(db, catalogMeetings, placed, ({ section, sectionID }) =>
    section.meetings.map(({ days, start, end, place }, position) => ({
      sectionID,
      position,
      days,
      startMinute: start,
      endMinute: end,
      place,
    })),
  )
  await insertParts(db, catalogInstructors, placed, ({ section, sectionID }) =>
    section.instructors.map(({ id, name }, position) => ({
      sectionID,
      position,
      name,
      userID: id || null,
    })),
  )
  await insertParts(db, catalogListings, placed, ({ section, sectionID }) =>
    section.crossListing.map((code) => ({ sectionID, code })),
  )
}

const insertParts = <T extends PgTable>(
  db: Db,
  table: T,
  placed: readonly Placed[],
  rowsOf: (each: Placed) => T['$inferInsert'][],
) => insertAll(db, table, placed.flatMap(rowsOf))

/** Removes sections, and terms that have none left. */
export async function removeSections(db: Db, gone: readonly StoredSection[]) {
  if (gone.length === 0) return
  const ids = gone.map(({ rowID }) => rowID)
  await db.delete(catalogSections).where(inArray(catalogSections.id, ids))
  const left = db
    .select({ one: sql`1` })
    .from(catalogSections)
    .where(eq(catalogSections.termID, catalogTerms.id))
  await db.delete(catalogTerms).where(notExists(left))
}
