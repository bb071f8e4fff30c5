import { parseCourseSearch, readCourseStart } from '@wso/contract/college/courseCode'
import { and, eq, not, or, type SQL, sql } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import type { Db } from '#core/database/db.ts'
import { prepared, type Slots } from '#core/database/statements/prepared.ts'
import { containsWords, literal } from '#core/database/textSearch.ts'
import { notFound } from '#core/refusal.ts'
import { areaColumns, areaStartsWith } from '#features/college/areas/areas.public.ts'
import { areasOfStudy } from '#features/college/areas/areas.table.ts'
import { courses } from './courses.table.ts'

/** Columns of a course shown next to other records; the query must join the course's area. */
export const courseColumns = {
  id: courses.id,
  number: courses.number,
  title: courses.title,
  areaOfStudyID: courses.areaOfStudyID,
  areaOfStudy: areaColumns,
}

/** Orders `214` before `214T` before `1001`. */
export const byNumber = [
  sql`substring(${courses.number} from '^[0-9]+')::int`,
  courses.number,
] as const

/** Matches courses that the catalog knows or a moderator has accepted. */
export const isAccepted = not(courses.pending)

/** Marks pending courses as accepted, so that their reviews appear. */
export async function acceptCourses(db: Db, ids: number[]) {
  await db
    .update(courses)
    .set({ pending: false })
    .where(and(courses.pending, sql`${courses.id} = any(${sql.param(ids)})`))
}

/** @throws 404 when there is no such course */
export async function checkCourse({ db }: Context, id: number) {
  const found = await selectAccepted(db, { id })
  if (found.length === 0) throw notFound('Course')
}

const selectAccepted = prepared((db, { id }: Slots<{ id: number }>) =>
  db
    .select({ id: courses.id })
    .from(courses)
    .where(and(eq(courses.id, id), isAccepted)),
)

/**
 * Matches courses whose area and number begin as the text says ("BIOL 21", "computer science 134",
 * "csci134", "214"), and courses whose title contains every word.
 */
export function matchesCourse(text: string): SQL | undefined {
  const { area, number } = parseCourseSearch(text)
  const named = and(
    area === '' ? undefined : areaStartsWith(area),
    number === '' ? undefined : numberStartsWith(number),
  )
  return or(named, containsWords(courses.title, text))
}

/** Orders courses whose code begins as the text says before other matches. */
export function byCode(text: string | undefined): SQL[] {
  const { department = '', number = '' } = readCourseStart(text ?? '') ?? {}
  if (department === '') return []
  return [sql`(${areasOfStudy.abbreviation} = ${department} and ${numberStartsWith(number)}) desc`]
}

/** Matches courses whose number begins with this text. */
export const numberStartsWith = (number: string): SQL =>
  sql`${courses.number} like ${`${literal(number)}%`}`
