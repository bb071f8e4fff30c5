import { departmentNames } from '@wso/scheduler/catalog/departments'
import type { Instructor, Section } from '@wso/scheduler/catalog/section'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#core/database/db.ts'
import { insertAll } from '#core/database/insert.ts'
import { areasOfStudy } from '#features/college/areas/areas.table.ts'
import { acceptCourses } from '#features/college/courses/courses.public.ts'
import { courses } from '#features/college/courses/courses.table.ts'
import { departments } from '#features/college/departments/departments.table.ts'
import { users } from '#features/users/users.table.ts'
import type { CatalogFile } from './catalog.parse.ts'

/** Returns the person matching an instructor; null when there is none or several. */
export type PersonOf = (instructor: Instructor) => number | null

/**
 * Finds the professors named in a file: by username; by id if the last name agrees, because files
 * of other portals have other ids; or by full name, ignoring case and accents.
 */
export async function linkInstructors(
  db: Db,
  { sections, unixIDs }: Pick<CatalogFile, 'sections' | 'unixIDs'>,
): Promise<PersonOf> {
  const named = sections.flatMap(({ instructors }) => instructors)
  const byUsername = await professorsByUsername(db, [...new Set(unixIDs.values())])
  const byID = await professorsByID(db, named)
  const byName = await professorsByName(db, [...new Set(named.map(({ name }) => name))])
  return ({ id, name }) =>
    byUsername.get(unixIDs.get(name) ?? '') ?? byID.get(`${id} ${name}`) ?? byName.get(name) ?? null
}

const isProfessor = eq(users.type, 'professor')

async function professorsByUsername(db: Db, usernames: string[]) {
  const username = sql<string>`lower(${users.unixID})`
  const rows = await db
    .select({ id: users.id, username })
    .from(users)
    .where(and(isProfessor, sql`${username} = any(${sql.param(usernames)}::text[])`))
  return new Map(rows.map((row) => [row.username, row.id]))
}

async function professorsByID(db: Db, named: readonly Instructor[]) {
  const given = [...new Map(named.map((each) => [`${each.id} ${each.name}`, each])).values()]
  const known = given.filter(({ id }) => id > 0 && id <= 2_147_483_647)
  const last = sql`fold(substring(given.name from '[^ ]+$'))`
  const rows = await db
    .select({ id: users.id, name: sql<string>`given.name` })
    .from(users)
    .innerJoin(
      sql`unnest(${sql.param(known.map(({ id }) => id))}::int[],
        ${sql.param(known.map(({ name }) => name))}::text[]) as given(id, name)`,
      sql`given.id = ${users.id} and right(fold(${users.name}), length(${last})) = ${last}`,
    )
    .where(isProfessor)
  return new Map(rows.map(({ id, name }) => [`${id} ${name}`, id]))
}

/** Prefers the current professor among several with the same name; leaves out names that stay ambiguous. */
async function professorsByName(db: Db, names: string[]) {
  const rows = await db
    .select({ id: users.id, atWilliams: users.atWilliams, name: sql<string>`given.name` })
    .from(users)
    .innerJoin(
      sql`unnest(${sql.param(names)}::text[]) as given(name)`,
      sql`fold(${users.name}) = fold(given.name)`,
    )
    .where(isProfessor)
  const found = new Map<string, number>()
  for (const [name, people] of Map.groupBy(rows, (row) => row.name)) {
    const here = people.filter(({ atWilliams }) => atWilliams)
    const [person, another] = here.length > 0 ? here : people
    if (person && !another) found.set(name, person.id)
  }
  return found
}

/** Returns the course of a section, or null when its code is not valid. */
export type CourseOf = (section: Pick<Section, 'department' | 'number' | 'suffix'>) => number | null

/** Finds the courses of sections, and adds new ones with their areas and departments. */
export async function linkCourses(db: Db, sections: readonly Section[]): Promise<CourseOf> {
  const codes = [...new Set(sections.map(({ department }) => department))]
  const areas = await areasByCode(
    db,
    codes.filter((code) => /^[A-Z]{1,4}$/.test(code)),
  )
  const wanted = new Map(
    sections.flatMap(({ department, number, suffix, titleLong }) => {
      const areaOfStudyID = areas.get(department)
      if (areaOfStudyID === undefined) return []
      const course = { areaOfStudyID, number: `${number}${suffix}`, title: titleLong }
      return [[keyOf(course), course] as const]
    }),
  )
  const known = await coursesIn(db, [...areas.values()])
  const added = [...wanted].filter(([key]) => !known.has(key)).map(([, course]) => course)
  for (const { id, ...course } of await insertAll(db, courses, added)) known.set(keyOf(course), id)
  await acceptCourses(
    db,
    [...wanted.keys()].flatMap((key) => known.get(key) ?? []),
  )
  return ({ department, number, suffix }) =>
    known.get(keyOf({ areaOfStudyID: areas.get(department) ?? 0, number: `${number}${suffix}` })) ??
    null
}

const keyOf = ({ areaOfStudyID, number }: { areaOfStudyID: number; number: string }) =>
  `${areaOfStudyID} ${number}`

async function coursesIn(db: Db, areaIDs: number[]) {
  const rows = await db
    .select({ id: courses.id, areaOfStudyID: courses.areaOfStudyID, number: courses.number })
    .from(courses)
    .where(inArray(courses.areaOfStudyID, areaIDs))
  return new Map(rows.map((row) => [keyOf(row), row.id]))
}

async function areasByCode(db: Db, codes: string[]): Promise<Map<string, number>> {
  const all = await db.select().from(areasOfStudy)
  const known = new Map(all.map(({ abbreviation, id }) => [abbreviation, id]))
  const names = new Set(all.map(({ name }) => name))
  const missing = codes.filter((code) => !known.has(code))
  const titled = missing.map((abbreviation) => {
    const title = departmentNames.get(abbreviation) ?? abbreviation
    const name = names.has(title) ? `${title} (${abbreviation})` : title
    names.add(name)
    return { abbreviation, name }
  })
  const home = await departmentsByName(
    db,
    titled.map(({ name }) => name),
  )
  const rows = titled.map((area) => ({ ...area, departmentID: home.get(area.name)! }))
  for (const { abbreviation, id } of await insertAll(db, areasOfStudy, rows)) {
    known.set(abbreviation, id)
  }
  return new Map(codes.map((code) => [code, known.get(code)!]))
}

async function departmentsByName(db: Db, names: string[]): Promise<Map<string, number>> {
  if (names.length === 0) return new Map()
  await db
    .insert(departments)
    .values(names.map((name) => ({ name })))
    .onConflictDoNothing()
  const rows = await db.select().from(departments).where(inArray(departments.name, names))
  return new Map(rows.map(({ name, id }) => [name, id]))
}

/** Gives every course the title of its newest section. */
export async function fillTitles(db: Db) {
  await db.execute(sql`
    update courses set title = newest.title_long
    from (
      select distinct on (s.course_id) s.course_id, s.title_long
      from catalog_sections s join catalog_terms t on t.id = s.term_id
      where s.course_id is not null
      order by s.course_id, t.year desc,
        array_position(array['Summer', 'Spring', 'Winter', 'Fall'], t.semester), s.id
    ) newest
    where newest.course_id = courses.id and courses.title is distinct from newest.title_long`)
}
