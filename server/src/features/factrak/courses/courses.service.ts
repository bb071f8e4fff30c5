import type { Course, CourseSearch } from '@wso/contract/factrak/courses'
import { and, count, eq, exists, inArray, type SQL, sql } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import { isOneOf } from '#core/database/db.ts'
import { prepared, type Slots } from '#core/database/statements/prepared.ts'
import { notFound } from '#core/refusal.ts'
import { sliceOf } from '#features/college/areas/areas.public.ts'
import { areasOfStudy } from '#features/college/areas/areas.table.ts'
import {
  byCode,
  byNumber,
  courseColumns,
  isAccepted,
  matchesCourse,
} from '#features/college/courses/courses.public.ts'
import { courses } from '#features/college/courses/courses.table.ts'
import { metricOf, ranked } from '#features/factrak/ratings/ratings.public.ts'
import { mayReadAll, newestSurveys } from '#features/factrak/reviews/reviews.public.ts'
import { countedReviews } from '#features/factrak/reviews/reviews.table.ts'
import { teachesHere } from '#features/users/professors.public.ts'
import { professorsOf, withRelated, type CoursePreload } from './relatedCourses.ts'

type Search = Partial<CourseSearch> & { offset: number }
type Slice = { limit: number; offset: number }

/**
 * Lists matching courses by area and number, or ranked when a metric is given.
 * @throws 1570 for an unknown metric, 1330 for a ranking when the viewer owes reviews
 */
export async function list(context: Context, search: Search, preload: CoursePreload) {
  const metric = metricOf('course', search)
  const where = filters(context, search)
  const slice = sliceOf(search, metric ? 'ranking' : where ? 'whole' : 'page')
  const page = metric
    ? await byScore(context, where, { ...slice, metric, ascending: search.ascending ?? false })
    : await plain(context, and(isAccepted, where), { ...slice, order: byCode(search.q) })
  return { items: await withRelated(context, page.items, preload), total: page.total }
}

function filters(context: Context, { q, areaOfStudyID, departmentID, professorID }: Search) {
  return and(
    q ? matchesCourse(q) : undefined,
    areaOfStudyID ? eq(courses.areaOfStudyID, areaOfStudyID) : undefined,
    departmentID ? eq(areasOfStudy.departmentID, departmentID) : undefined,
    professorID ? isReviewedWith(context, professorID) : undefined,
  )
}

const isReviewedWith = ({ db }: Context, professorID: number) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(countedReviews)
      .where(
        and(eq(countedReviews.courseID, courses.id), eq(countedReviews.professorID, professorID)),
      ),
  )

/** Selects the courses with these ids, in no particular order. */
const withIDs = prepared((db, { ids }: Slots<{ ids: number[] }>) =>
  db
    .select(courseColumns)
    .from(courses)
    .innerJoin(areasOfStudy, eq(areasOfStudy.id, courses.areaOfStudyID))
    .where(and(isOneOf(courses.id, ids), isAccepted)),
)

async function plain(
  { db }: Context,
  where: SQL | undefined,
  { limit, offset, order }: Slice & { order: SQL[] },
) {
  const [items, [all]] = await Promise.all([
    db
      .select(courseColumns)
      .from(courses)
      .innerJoin(areasOfStudy, eq(areasOfStudy.id, courses.areaOfStudyID))
      .where(where)
      .orderBy(...order, areasOfStudy.abbreviation, ...byNumber)
      .limit(limit)
      .offset(offset),
    db
      .select({ total: count() })
      .from(courses)
      .innerJoin(areasOfStudy, eq(areasOfStudy.id, courses.areaOfStudyID))
      .where(where),
  ])
  return { items, total: all!.total }
}

type Ranking = Slice & { metric: NonNullable<ReturnType<typeof metricOf>>; ascending: boolean }

async function byScore(context: Context, where: SQL | undefined, ranking: Ranking) {
  const { db } = context
  const matching = db
    .select({ id: courses.id })
    .from(courses)
    .innerJoin(areasOfStudy, eq(areasOfStudy.id, courses.areaOfStudyID))
    .where(where)
  const { places, total } = await ranked(context, ranking, {
    by: countedReviews.courseID,
    taughtBy: teachesHere(),
    where: where && inArray(countedReviews.courseID, matching),
  })
  const rows = await withIDs(db, { ids: places.map(({ id }) => id) })
  const byID = new Map(rows.map((row) => [row.id, row]))
  const items = places.flatMap(({ id, score, answers }): Course[] => {
    const course = byID.get(id)
    return course ? [{ ...course, factrakScore: score, factrakScoreCount: answers }] : []
  })
  return { items, total }
}

const newestShown = 20

/** Loads one course with its professors, and its newest reviews if the viewer may read them. @throws 404 */
export async function get(context: Context, id: number, professorID?: number): Promise<Course> {
  const [[course], professorsByCourse, newest] = await Promise.all([
    withIDs(context.db, { ids: [id] }),
    professorsOf(context, [id]),
    mayReadAll(context.viewer)
      ? newestSurveys(context, { courseID: id, professorID }, { limit: newestShown })
      : [],
  ])
  if (!course) throw notFound('Course')
  const professors = professorsByCourse.get(id) ?? []
  return {
    ...course,
    ...(professors.length > 0 && { professors }),
    surveyCount: professors.reduce((sum, { surveyCount }) => sum + surveyCount, 0),
    ...(newest.length > 0 && { factrakSurveys: newest }),
  }
}

/** Lists the courses of an area, department or professor, for existing clients. */
export async function listUnder(
  context: Context,
  parent: Partial<CourseSearch>,
  slice: { limit?: number | undefined; offset: number },
) {
  return list(context, { ...slice, ...parent }, new Set())
}
