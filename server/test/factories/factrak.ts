import { canonicalCourseNumber } from '@wso/contract/college/courseCode'
import type { NewSurvey } from '@wso/contract/factrak/reviews'
import type { Db } from '#core/database/db.ts'
import { areasOfStudy } from '../../src/features/college/areas/areas.table.ts'
import { courses } from '../../src/features/college/courses/courses.table.ts'
import { departments } from '../../src/features/college/departments/departments.table.ts'
import { authorOf } from '../../src/features/factrak/reviews/authors.public.ts'
import { addMarks, lockAuthor } from '../../src/features/factrak/reviews/marks.ts'
import { surveys } from '../../src/features/factrak/reviews/reviews.table.ts'
import { addPerson, personWith, testKeys } from '../app.ts'

let added = 0

/** A unique area code of four capital letters. */
const codeOf = (place: number) =>
  [26 ** 2, 26, 1].reduce(
    (code, weight) => code + String.fromCharCode(65 + (Math.floor(place / weight) % 26)),
    'Z',
  )

/** Adds an area of study with a new department. */
export async function addArea(db: Db, area: Partial<typeof areasOfStudy.$inferInsert> = {}) {
  added += 1
  const place = added
  const [department] = await db
    .insert(departments)
    .values({ name: `Department ${place}` })
    .returning()
  const fresh = { name: `Area ${place}`, abbreviation: codeOf(place), departmentID: department!.id }
  const [row] = await db
    .insert(areasOfStudy)
    .values({ ...fresh, ...area })
    .returning()
  return row!
}

/** Adds a course, in a new area unless one is given. */
export async function addCourse(db: Db, course: Partial<typeof courses.$inferInsert> = {}) {
  const areaOfStudyID = course.areaOfStudyID ?? (await addArea(db)).id
  added += 1
  const [row] = await db
    .insert(courses)
    .values({
      ...course,
      number: canonicalCourseNumber(course.number ?? String(1000 + (added % 9000)))!,
      areaOfStudyID,
    })
    .returning()
  return row!
}

export const addProfessor = (db: Db, person: Parameters<typeof addPerson>[1] = {}) =>
  addPerson(db, { type: 'professor', name: 'Wren Alder', classYear: null, ...person })

/** A student who has accepted the policy and owes nothing. */
export const addReader = (db: Db, person: Parameters<typeof addPerson>[1] = {}) =>
  addPerson(db, { hasAcceptedFactrakPolicy: true, factrakSurveyDeficit: 0, ...person })

/** A student who has accepted the policy and owes two reviews. */
export const addDebtor = (db: Db, person: Parameters<typeof addPerson>[1] = {}) =>
  addReader(db, { factrakSurveyDeficit: 2, onCampusSemesters: 5, ...person })

export const longEnough =
  'The problem sets are long and fair, and the field days alone are worth the early mornings in the cold.'

/** Inserts a review into the database as if it had been written at a given moment and published. */
export async function addSurvey(
  db: Db,
  survey: Pick<typeof surveys.$inferInsert, 'professorID' | 'courseID'> &
    Partial<typeof surveys.$inferInsert> & { by?: number },
) {
  const { by, ...values } = survey
  const person = by === undefined ? await addReader(db) : await personWith(db, by)
  const review = { createdTime: '2026-10-10T12:00:00Z', published: true, ...values }
  await db.transaction(async (db) => {
    await lockAuthor(db, testKeys.config, person)
    await addMarks(db, testKeys, person, review)
  })
  const [row] = await db
    .insert(surveys)
    .values({ comment: longEnough, ...review, author: authorOf(testKeys.config, person, review) })
    .returning()
  return row!
}

/** The body of a complete review. */
export const newSurvey = (
  subject: Pick<NewSurvey, 'professorID'> & Partial<NewSurvey>,
): NewSurvey => ({ comment: longEnough, ...subject })
