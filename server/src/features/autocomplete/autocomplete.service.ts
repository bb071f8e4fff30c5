import type { Suggestion, SuggestionSearch } from '@wso/contract/autocomplete'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { distance } from 'fastest-levenshtein'
import type { Context } from '#core/context.ts'
import { areaStartsWith, literal } from '../areas/areas.public.ts'
import { areasOfStudy } from '../areas/areas.table.ts'
import { byNumber, titleHas } from '../courses/courses.public.ts'
import { courses } from '../courses/courses.table.ts'
import { nameHas, teachesHere } from '../professors/professors.public.ts'
import { users } from '../users/users.table.ts'

const most = 500

/** Areas whose code, name, or a word of it, starts with the text. */
export const areas = (context: Context, search: SuggestionSearch) =>
  closest(search, (q) => findAreas(context, q))

/** Courses once an area is named by its code; until then the areas that could be meant. */
export const coursesOrAreas = (context: Context, search: SuggestionSearch) =>
  closest(search, (q) => findCourses(context, q))

/** Professors whose name contains every word. */
export const professors = (context: Context, search: SuggestionSearch) =>
  closest(search, (q) => findProfessors(context, q))

/** Anything of Factrak: professors, courses, areas. */
export const everything = (context: Context, search: SuggestionSearch) =>
  closest(search, async (q) => {
    const found = await Promise.all([
      findAreas(context, q),
      findCourses(context, q),
      findProfessors(context, q),
      q.length < 3 ? [] : selectCourses(context, titleHas(q.split(/\s+/))),
    ])
    return found.flat()
  })

/** What is found, each once, the nearest to the text first. */
async function closest(
  { q, limit }: SuggestionSearch,
  find: (q: string) => Promise<Suggestion[]>,
): Promise<Suggestion[]> {
  if (q === '') return []
  const unique = new Map((await find(q)).map((item) => [`${item.type} ${item.id}`, item]))
  const wanted = q.toLowerCase()
  return [...unique.values()]
    .map((item) => ({ item, far: nearness(item, wanted) }))
    .sort((a, b) => a.far - b.far)
    .slice(0, limit > 0 ? Math.min(limit, most) : most)
    .map(({ item }) => item)
}

/** The edits between the text and the name, or the title where that is nearer. */
const nearness = ({ value, detail = value }: Suggestion, wanted: string) =>
  Math.min(distance(value.toLowerCase(), wanted), distance(detail.toLowerCase(), wanted))

async function findAreas({ db }: Context, q: string): Promise<Suggestion[]> {
  const rows = await db
    .select({ id: areasOfStudy.id, name: areasOfStudy.name })
    .from(areasOfStudy)
    .where(areaStartsWith(q))
    .orderBy(areasOfStudy.name)
    .limit(most)
  return rows.map(({ id, name }) => ({ id, value: name, type: 'area' as const }))
}

/** `biol 21` or `biol21`: a code and the start of a number. */
const codeAndNumber = /^([a-z]{1,4})\s*(\d[\da-z]*)?$/i

async function findCourses(context: Context, q: string): Promise<Suggestion[]> {
  const [, code = '', number = ''] = codeAndNumber.exec(q) ?? []
  const isNamed = eq(areasOfStudy.abbreviation, code.toUpperCase())
  const named = code === '' ? 0 : await context.db.$count(areasOfStudy, isNamed)
  if (named === 0) return findAreas(context, q)
  const start = `${literal(number.toUpperCase())}%`
  return selectCourses(context, and(isNamed, sql`${courses.number} like ${start}`))
}

async function selectCourses({ db }: Context, where: SQL | undefined): Promise<Suggestion[]> {
  const rows = await db
    .select({
      id: courses.id,
      code: areasOfStudy.abbreviation,
      number: courses.number,
      title: courses.title,
    })
    .from(courses)
    .innerJoin(areasOfStudy, eq(areasOfStudy.id, courses.areaOfStudyID))
    .where(where)
    .orderBy(areasOfStudy.abbreviation, ...byNumber)
    .limit(most)
  return rows.map(({ id, code, number, title }) => ({
    id,
    value: `${code} ${number}`,
    type: 'course' as const,
    ...(title !== null && { detail: title }),
  }))
}

async function findProfessors({ db }: Context, q: string): Promise<Suggestion[]> {
  const rows = await db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(and(teachesHere(), ...q.split(/\s+/).map((word) => nameHas(word))))
    .orderBy(users.name, users.id)
    .limit(most)
  return rows.map(({ id, name }) => ({ id, value: name, type: 'professor' as const }))
}
