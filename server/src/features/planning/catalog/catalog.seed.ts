import { academicCalendar } from '@wso/contract/campus/academicCalendar'
import { canonicalCourseCode } from '@wso/contract/college/courseCode'
import { dayIn } from '@wso/contract/core/dates/day'
import { defaultTerm } from '@wso/scheduler/calendar/terms'
import type { Section } from '@wso/scheduler/catalog/section'
import { generateSections } from '@wso/scheduler/demo/demoCatalog'
import { count, desc, eq } from 'drizzle-orm'
import { areasOfStudy } from '#features/college/areas/areas.table.ts'
import { courses } from '#features/college/courses/courses.table.ts'
import { surveys } from '#features/factrak/reviews/reviews.table.ts'
import type { SeedPerson, SeedWorld } from '#seed/world.ts'
import { importCatalog } from './catalog.import.ts'

const usualSections = 2000
/** Existing clients ask for every year since 2023. */
const yearsBack = 5

/**
 * Seeds a fictional catalog for each of five academic years, taught by the professors of the
 * campus.
 */
export async function seedCatalog(world: SeedWorld) {
  const { db, now, services, scaled, made } = world
  const today = dayIn(now, services.config.TIME_ZONE)
  const last = defaultTerm(academicCalendar, today)?.year ?? now.getUTCFullYear()
  const size = Math.min(usualSections, Math.max(200, scaled(usualSections)))
  const teach = await teachers(world)
  const updateTime = new Intl.DateTimeFormat('en-US', {
    timeZone: services.config.TIME_ZONE,
    dateStyle: 'full',
    timeStyle: 'short',
  }).format(now)
  let all = 0
  // Oldest first, so that courses end up with their newest titles.
  for (let year = last - yearsBack + 1; year <= last; year += 1) {
    const sections = generateSections({ year, size }).map(teach)
    await importCatalog({ ...services, db }, { year, updateTime, sections, unixIDs: new Map() })
    all += sections.length
  }
  made(all, `sections in ${yearsBack} academic years`)
}

/**
 * Assigns professors to the sections of a course: those with reviews of the course, or some of the
 * department.
 */
async function teachers(world: SeedWorld): Promise<(section: Section) => Section> {
  const { professors, random } = world
  const reviewed = await reviewedWith(world)
  const homes = await departmentsOfAreas(world)
  const byDepartment = Map.groupBy(professors, ({ departmentID }) => departmentID)
  const chosen = new Map<string, SeedPerson[]>()
  const staffOf = (code: string) => {
    const known = chosen.get(code)
    if (known) return known
    const home = homes.get(code.split(' ', 1)[0] ?? '')
    const staff = (home === undefined ? undefined : byDepartment.get(home)) ?? professors
    const people = reviewed.get(code) ?? random.fork(code).sample(staff, 2)
    chosen.set(code, people)
    return people
  }
  return (section) => {
    // All listings of a section have the same instructors.
    const people = staffOf(section.crossListing[0] ?? `${section.department} ${section.number}`)
    const instructors = section.instructors.flatMap(({ name }) => {
      const person = people[nameNumber(name) % Math.max(1, people.length)]
      return person ? [{ id: person.id, name: person.name }] : []
    })
    return { ...section, instructors }
  }
}

/** Maps each generated name to one person among the course's instructors. */
const nameNumber = (name: string) =>
  [...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0)

/** The professors of each reviewed course, by its code, most reviewed first. */
async function reviewedWith({ db, professors }: SeedWorld) {
  const rows = await db
    .select({
      area: areasOfStudy.abbreviation,
      number: courses.number,
      professorID: surveys.professorID,
    })
    .from(surveys)
    .innerJoin(courses, eq(courses.id, surveys.courseID))
    .innerJoin(areasOfStudy, eq(areasOfStudy.id, courses.areaOfStudyID))
    .groupBy(areasOfStudy.abbreviation, courses.number, surveys.professorID)
    .orderBy(desc(count()), surveys.professorID)
  const byID = new Map(professors.map((person) => [person.id, person]))
  const people = new Map<string, SeedPerson[]>()
  for (const { area, number, professorID } of rows) {
    const person = byID.get(professorID)
    const code = canonicalCourseCode(`${area} ${number}`)
    if (person) people.set(code, [...(people.get(code) ?? []), person])
  }
  return people
}

async function departmentsOfAreas({ db }: SeedWorld) {
  const rows = await db.select().from(areasOfStudy)
  return new Map(rows.map(({ abbreviation, departmentID }) => [abbreviation, departmentID]))
}
