import { eq, isNotNull } from 'drizzle-orm'
import { insertAll } from '#core/database/insert.ts'
import { courses } from '#features/college/courses/courses.table.ts'
import { catalogSections } from '#features/planning/catalog/catalog.table.ts'
import { drawCovers } from '#seed/bookCovers.ts'
import type { SeedWorld } from '#seed/world.ts'
import { bookCourses, books } from '../records/books.table.ts'
import { bookCovers } from '../records/covers.table.ts'
import { bookAuthors, bookPublishers, bookSubtitles, bookTitles } from './bookTexts.seed.ts'

type Course = { id: number; title: string }

/** Seeds made-up textbooks for courses of the catalog; one in three has a drawn cover. */
export async function seedBooks(world: SeedWorld) {
  const { db, random, made, scaled, daysAgo } = world
  const taught = await taughtCourses(world)
  const wanted = Math.max(24, scaled(600))
  const plans = Array.from({ length: wanted }, (_, place) => ({
    place,
    course: taught[place % taught.length]!,
  }))
  const rows = plans.map(({ place, course }) => bookOf(world, place, course))
  const stored = await insertAll(db, books, rows)
  await insertAll(db, bookCourses, linksOf(world, stored, plans))
  const drawn = await drawCovers()
  const pictured = random.sample(stored, Math.ceil(stored.length / 3))
  const createdTime = daysAgo(400).toISOString()
  await insertAll(
    db,
    bookCovers,
    pictured.map(({ isbn13 }) => ({
      ...random.pick(drawn),
      isbn13,
      source: 'demo' as const,
      coverID: isbn13,
      triedTime: createdTime,
      createdTime,
    })),
  )
  made(stored.length, 'books')
  made(pictured.length, 'covers')
}

/** Courses with a section in the catalog, in random order. */
async function taughtCourses({ db, random }: SeedWorld): Promise<Course[]> {
  const rows = await db
    .selectDistinct({ id: courses.id, title: courses.title })
    .from(courses)
    .innerJoin(catalogSections, eq(catalogSections.courseID, courses.id))
    .where(isNotNull(courses.title))
    .orderBy(courses.id)
  return random.shuffle(rows.flatMap(({ id, title }) => (title ? [{ id, title }] : [])))
}

function bookOf({ random, daysAgo, now }: SeedWorld, place: number, course: Course) {
  const title = random.pick(bookTitles).replace('{subject}', subjectOf(course))
  const authors = random.sample(
    bookAuthors,
    random.weighted([
      [1, 6],
      [2, 3],
      [3, 1],
    ]),
  )
  const isbn13 = demoISBN(place)
  const subtitle = random.chance(0.4) ? random.pick(bookSubtitles) : null
  return {
    isbn13,
    title,
    subtitle,
    authors,
    publisher: random.pick(bookPublishers),
    publishedYear: now.getUTCFullYear() - random.int(1, 18),
    source: 'demo' as const,
    searchText: [title, subtitle, ...authors, isbn13].filter(Boolean).join(' '),
    createdTime: daysAgo(random.int(1, 700) + random.next()).toISOString(),
  }
}

const before =
  /^(?:Introduction to|Thinking about|Perspectives on|Topics in|Debates in|Advanced|Research in|Current Work on|A Month of|Workshop in) /

/** The subject in a course's title: "Supreme Court" of "Introduction to the Supreme Court: A First Course". */
function subjectOf({ title }: Course) {
  const name = title.split(':')[0] ?? title
  return name
    .replace(before, '')
    .replace(/ in (?:Context|Practice)$/, '')
    .replace(/^the /i, '')
}

/** Every book belongs to its course, and some also to the next one. */
function linksOf(
  { random }: SeedWorld,
  stored: readonly { id: number }[],
  plans: readonly { course: Course }[],
) {
  return stored.flatMap(({ id: bookID }, place) => {
    const next = plans[(place + 1) % plans.length]!.course
    const own = plans[place]!.course
    const both = random.chance(0.15) && next.id !== own.id ? [own, next] : [own]
    return both.map(({ id: courseID }) => ({ bookID, courseID }))
  })
}

/** A valid number in a range without real books. */
function demoISBN(place: number): string {
  const digits = `9780000${String(place + 100).padStart(5, '0')}`
  const sum = [...digits].reduce(
    (total, digit, index) => total + Number(digit) * (index % 2 ? 3 : 1),
    0,
  )
  return `${digits}${(10 - (sum % 10)) % 10}`
}
