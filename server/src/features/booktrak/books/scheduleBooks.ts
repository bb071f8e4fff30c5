import type { CourseBooks } from '@wso/contract/booktrak/books'
import { academicCalendar } from '@wso/contract/campus/academicCalendar'
import type { Semester } from '@wso/contract/planning/semesters'
import { findTerm } from '@wso/scheduler/calendar/terms'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { collegeDay } from '#core/calendar/zonedTime.ts'
import type { Context } from '#core/context.ts'
import { areasOfStudy } from '#features/college/areas/areas.table.ts'
import { courseColumns } from '#features/college/courses/courses.public.ts'
import { courses } from '#features/college/courses/courses.table.ts'
import { catalogSections, catalogTerms } from '#features/planning/catalog/catalog.table.ts'
import { courseSelections, schedules } from '#features/planning/schedules/schedules.table.ts'
import { loadBooks } from '../records/books.load.ts'
import { bookCourses, books } from '../records/books.table.ts'

type SectionKey = { year: number; semester: Semester; number: number }

const maxBooks = 20
const seasons: Record<string, Semester> = { fall: 'Fall', winter: 'Winter', spring: 'Spring' }

/** Loads the courses of the viewer's default schedule in the current and later terms, with their books. */
export async function ofSchedule(context: Context): Promise<CourseBooks[]> {
  const today = collegeDay(context)
  const keys = (await sectionsOf(context)).filter(({ year, semester }) => {
    const term = findTerm(academicCalendar, year, semester)
    return !term || term.end >= today
  })
  const found = await coursesOf(context, keys)
  if (found.length === 0) return []
  const ids = [...new Set(found.map(({ id }) => id))]
  const links = await context.db
    .select()
    .from(bookCourses)
    .where(inArray(bookCourses.courseID, ids))
    .limit(500)
  const stored =
    links.length > 0
      ? await loadBooks(context, inArray(books.id, [...new Set(links.map(({ bookID }) => bookID))]))
      : []
  const byID = new Map(stored.map((book) => [book.id, book]))
  const byCourse = Map.groupBy(links, ({ courseID }) => courseID)
  return found.map(({ year, semester, ...course }) => ({
    course,
    code: `${course.areaOfStudy.abbreviation} ${course.number}`,
    year,
    semester,
    books: (byCourse.get(course.id) ?? [])
      .flatMap(({ bookID }) => byID.get(bookID) ?? [])
      .sort((a, b) => (b.offerCount ?? 0) - (a.offerCount ?? 0) || a.id - b.id)
      .slice(0, maxBooks),
  }))
}

/**
 * Returns the sections of the default schedule; without schedules, those that an existing client
 * saved.
 */
async function sectionsOf({ db, viewer }: Context): Promise<SectionKey[]> {
  const [schedule] = await db
    .select({ content: schedules.content })
    .from(schedules)
    .where(and(eq(schedules.userID, viewer.id), schedules.isDefault))
  if (schedule) {
    const shown = schedule.content.entries.filter(({ hidden }) => !hidden)
    return shown.flatMap(({ id }) => {
      const [year, season = '', number] = id.split('-')
      return keyOf(year, seasons[season], number)
    })
  }
  const [saved] = await db
    .select({ courses: courseSelections.courses })
    .from(courseSelections)
    .where(eq(courseSelections.userID, viewer.id))
  return (saved?.courses ?? '').split(',').flatMap((token) => {
    const [, number, year, semester = ''] = token.split(';')
    return keyOf(year, seasons[semester.toLowerCase()], number)
  })
}

const keyOf = (year: string | undefined, semester: Semester | undefined, number?: string) =>
  semester ? [{ year: Number(year), semester, number: Number(number) }] : []

async function coursesOf({ db }: Context, keys: readonly SectionKey[]) {
  if (keys.length === 0) return []
  const wanted = keys.map(
    ({ year, semester, number }) => sql`(${year}::int, ${semester}::text, ${number}::int)`,
  )
  return db
    .selectDistinct({
      ...courseColumns,
      year: catalogTerms.year,
      semester: catalogTerms.semester,
      // Selected for the order.
      begins:
        sql<number>`array_position(array['Fall', 'Winter', 'Spring'], ${catalogTerms.semester})`.as(
          'begins',
        ),
      code: sql<string>`${areasOfStudy.abbreviation} || ' ' || lpad(${courses.number}, 6, ' ')`.as(
        'code',
      ),
    })
    .from(catalogSections)
    .innerJoin(catalogTerms, eq(catalogTerms.id, catalogSections.termID))
    .innerJoin(courses, eq(courses.id, catalogSections.courseID))
    .innerJoin(areasOfStudy, eq(areasOfStudy.id, courses.areaOfStudyID))
    .where(
      sql`(${catalogTerms.year}, ${catalogTerms.semester}, ${catalogSections.peoplesoftNumber})
        in (${sql.join(wanted, sql`, `)})`,
    )
    .orderBy(catalogTerms.year, sql`begins`, sql`code`)
}
