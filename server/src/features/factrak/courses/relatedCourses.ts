import type { Course, CourseProfessor } from '@wso/contract/courses/courses'
import { and, count, eq, sql } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import { isOneOf, preparedOn } from '#core/database/preparedQueries.ts'
import { isShownSince, mayReadAll, newestOfEach, oldestShown } from '../surveys/surveys.public.ts'
import { surveys } from '../surveys/surveys.table.ts'
import { professorColumns, teachesHere } from '../subjects/professors.public.ts'
import { users } from '../../users/users.table.ts'

export type CoursePreload = ReadonlySet<
  'areaOfStudy' | 'professors' | 'professorWithAreaOfStudy' | 'surveys'
>

/** Adds the preloaded records to courses, with two queries at most. */
export async function withRelated(
  context: Context,
  items: Course[],
  preload: CoursePreload,
): Promise<Course[]> {
  const ids = items.map(({ id }) => id)
  const wantsProfessors = preload.has('professors') || preload.has('professorWithAreaOfStudy')
  const professors = wantsProfessors ? await professorsOf(context, ids) : undefined
  const newest =
    preload.has('surveys') && mayReadAll(context.viewer)
      ? await newestOfEach(context, surveys.courseID, ids)
      : undefined
  return items.map((course) => ({
    ...course,
    ...(professors && counted(professors.get(course.id) ?? [])),
    ...(newest?.has(course.id) && { factrakSurveys: newest.get(course.id) }),
  }))
}

/** Existing clients expect `professors` to be absent rather than empty. */
const counted = (professors: CourseProfessor[]) => ({
  ...(professors.length > 0 && { professors }),
  surveyCount: professors.reduce((sum, { surveyCount }) => sum + surveyCount, 0),
})

/** Loads the professors reviewed in each course, most reviewed first. */
export async function professorsOf(
  { db, now }: Context,
  courseIDs: number[],
): Promise<Map<number, CourseProfessor[]>> {
  if (courseIDs.length === 0) return new Map()
  const values = { ids: courseIDs, oldest: oldestShown(now()) }
  const rows = await selectProfessors(db).execute(values)
  const byCourse = Map.groupBy(rows, ({ courseID }) => courseID)
  for (const group of byCourse.values()) group.sort((a, b) => b.surveyCount - a.surveyCount)
  return byCourse
}

const selectProfessors = preparedOn((db) => {
  const isIn = isOneOf(surveys.courseID, 'ids')
  const reviews = db
    .select({
      courseID: surveys.courseID,
      professorID: surveys.professorID,
      surveyCount: count().as('survey_count'),
    })
    .from(surveys)
    .where(and(isShownSince(sql.placeholder('oldest')), isIn))
    .groupBy(surveys.courseID, surveys.professorID)
    .as('reviews')
  return db
    .select({ ...professorColumns, courseID: reviews.courseID, surveyCount: reviews.surveyCount })
    .from(reviews)
    .innerJoin(users, eq(users.id, reviews.professorID))
    .where(teachesHere())
    .orderBy(users.name, users.id)
    .prepare('professors_of_courses')
})
