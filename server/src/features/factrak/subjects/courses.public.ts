import { parseCourseSearch } from '@wso/contract/courses/courseCode'
import { and, eq, not, or, type SQL, sql } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import type { Db } from '#core/database/db.ts'
import { preparedOn } from '#core/database/preparedQueries.ts'
import { notFound } from '#core/refusal.ts'
import { areaColumns, areaStartsWith, literal } from './areas.public.ts'
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
  if ((await selectAccepted(db).execute({ id })).length === 0) throw notFound('Course')
}

const selectAccepted = preparedOn((db) =>
  db
    .select({ id: courses.id })
    .from(courses)
    .where(and(eq(courses.id, sql.placeholder('id')), isAccepted))
    .prepare('accepted_course'),
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
  return or(named, titleHas(text.split(/\s+/)))
}

/** Matches courses whose number begins with this text. */
export const numberStartsWith = (number: string): SQL =>
  sql`${courses.number} like ${`${literal(number)}%`}`

/** Matches courses whose title contains every word. */
export const titleHas = (words: string[]) =>
  and(...words.map((word) => sql`fold(${courses.title}) like fold(${`%${literal(word)}%`})`))
