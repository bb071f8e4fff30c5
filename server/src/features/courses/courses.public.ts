import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import { notFound } from '#core/refusal.ts'
import { areaColumns, areaStartsWith, literal } from '../areas/areas.public.ts'
import { courses } from './courses.table.ts'

/** The columns of a course as it stands beside other things; needs a join with its area. */
export const courseColumns = {
  id: courses.id,
  number: courses.number,
  title: courses.title,
  areaOfStudyID: courses.areaOfStudyID,
  areaOfStudy: areaColumns,
}

/** `214` before `214T` before `1001`. */
export const byNumber = [
  sql`substring(${courses.number} from '^[0-9]+')::int`,
  courses.number,
] as const

/** @throws 404 when there is no such course */
export async function checkCourse({ db }: Context, id: number) {
  if ((await db.$count(courses, eq(courses.id, id))) === 0) throw notFound('Course')
}

/** "BIOL 21", "computer science 134", "csci134" or "214": an area, a number, or both. */
const areaAndNumber = /^(?<area>.*?)\s*(?<number>\d{1,4}[a-z]{0,2})?$/i

/** Courses whose area and number start as the text says, or whose title has all its words. */
export function matchesCourse(text: string): SQL | undefined {
  const { area = '', number } = areaAndNumber.exec(text)?.groups ?? {}
  const named = and(
    area === '' ? undefined : areaStartsWith(area),
    number === undefined ? undefined : numberStartsWith(number),
  )
  return or(named, titleHas(text.split(/\s+/)))
}

const numberStartsWith = (number: string): SQL =>
  sql`${courses.number} like ${`${literal(number.toUpperCase())}%`}`

/** Courses whose title has all these words. */
export const titleHas = (words: string[]) =>
  and(...words.map((word) => sql`fold(${courses.title}) like fold(${`%${literal(word)}%`})`))
