import { parseCourseSearch, readCourseStart } from '@wso/contract/college/courseCode'
import { fold } from '@wso/contract/core/search/fold'
import { isSearchable } from '@wso/contract/core/search/isSearchable'
import type { Suggestion, SuggestionSearch } from '@wso/contract/factrak/autocomplete'
import { and, eq, type SQL } from 'drizzle-orm'
import { distance } from 'fastest-levenshtein'
import type { Context } from '#core/context.ts'
import { containsWords } from '#core/database/textSearch.ts'
import { areaStartsWith } from '#features/college/areas/areas.public.ts'
import { areasOfStudy } from '#features/college/areas/areas.table.ts'
import { byNumber, isAccepted, numberStartsWith } from '#features/college/courses/courses.public.ts'
import { courses } from '#features/college/courses/courses.table.ts'
import { teachesHere } from '#features/users/professors.public.ts'
import { users } from '#features/users/users.table.ts'

const most = 500

/** Suggests areas whose code, name or a word of the name begins with the text. */
export const areas = (context: Context, search: SuggestionSearch) =>
  closest(search, (q) => findAreas(context, q))

/** Suggests courses of the area whose code the text begins with; areas until it does. */
export const coursesOrAreas = (context: Context, search: SuggestionSearch) =>
  closest(search, (q) => findCourses(context, q))

/** Suggests professors whose name contains every word. */
export const professors = (context: Context, search: SuggestionSearch) =>
  closest(search, (q) => findProfessors(context, q))

/** Suggests professors, courses and areas. */
export const everything = (context: Context, search: SuggestionSearch) =>
  closest(search, async (q) => {
    const found = await Promise.all([
      findAreas(context, q),
      findCourses(context, q),
      findProfessors(context, q),
      !isSearchable(q, 3) ? [] : selectCourses(context, containsWords(courses.title, q)),
    ])
    return found.flat()
  })

/** A suggestion with the code of its area or course, if it has one. */
type Found = Suggestion & { code?: string }

/** Returns each suggestion once: those whose code begins as the text says, then the closest to it. */
async function closest(
  { q, limit }: SuggestionSearch,
  find: (q: string) => Promise<Found[]>,
): Promise<Suggestion[]> {
  if (q === '') return []
  const unique = new Map((await find(q)).map((item) => [`${item.type} ${item.id}`, item]))
  const wanted = fold(q)
  const { department, number } = readCourseStart(q) ?? {}
  const begins = ({ code = '' }: Found) =>
    code.startsWith(`${department} ${number}`) || (number === '' && code === department)
  return [...unique.values()]
    .map((item) => ({ item, isNamed: begins(item), far: nearness(item, wanted) }))
    .sort((a, b) => Number(b.isNamed) - Number(a.isNamed) || a.far - b.far)
    .slice(0, limit > 0 ? Math.min(limit, most) : most)
    .map(({ item }) => item)
}

/** Returns the edit distance between the text and the name, or the title if that is closer. */
const nearness = ({ value, detail = value }: Suggestion, wanted: string) =>
  Math.min(distance(fold(value), wanted), distance(fold(detail), wanted))

async function findAreas({ db }: Context, q: string): Promise<Found[]> {
  const rows = await db
    .select({ id: areasOfStudy.id, name: areasOfStudy.name, code: areasOfStudy.abbreviation })
    .from(areasOfStudy)
    .where(areaStartsWith(q))
    .orderBy(areasOfStudy.name)
    .limit(most)
  return rows.map(({ id, name, code }) => ({ id, value: name, type: 'area' as const, code }))
}

async function findCourses(context: Context, q: string): Promise<Found[]> {
  const { area, number } = parseCourseSearch(q)
  const isNamed = eq(areasOfStudy.abbreviation, area.toUpperCase())
  const named = area === '' ? 0 : await context.db.$count(areasOfStudy, isNamed)
  if (named === 0) return findAreas(context, q)
  return selectCourses(context, and(isNamed, numberStartsWith(number)))
}

async function selectCourses({ db }: Context, where: SQL | undefined): Promise<Found[]> {
  const rows = await db
    .select({
      id: courses.id,
      code: areasOfStudy.abbreviation,
      number: courses.number,
      title: courses.title,
    })
    .from(courses)
    .innerJoin(areasOfStudy, eq(areasOfStudy.id, courses.areaOfStudyID))
    .where(and(where, isAccepted))
    .orderBy(areasOfStudy.abbreviation, ...byNumber)
    .limit(most)
  return rows.map(({ id, code, number, title }) => ({
    id,
    value: `${code} ${number}`,
    code: `${code} ${number}`,
    type: 'course' as const,
    ...(title !== null && { detail: title }),
  }))
}

async function findProfessors({ db }: Context, q: string): Promise<Suggestion[]> {
  const rows = await db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(and(teachesHere(), containsWords(users.name, q)))
    .orderBy(users.name, users.id)
    .limit(most)
  return rows.map(({ id, name }) => ({ id, value: name, type: 'professor' as const }))
}
