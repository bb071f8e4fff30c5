import type { Course, CourseSearch } from '@wso/contract/courses'
import { and, count, eq, exists, inArray, type SQL, sql } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import { notFound } from '#core/refusal.ts'
import { sliceOf } from '../areas/areas.public.ts'
import { areasOfStudy } from '../areas/areas.table.ts'
import { isShown, mayReadAll, newestSurveys } from '../factrak/factrak.public.ts'
import { surveys } from '../factrak/factrak.table.ts'
import { teachesHere } from '../professors/professors.public.ts'
import { metricOf, ranked } from '../ratings/ratings.public.ts'
import { byNumber, courseColumns, matchesCourse } from './courses.public.ts'
import { professorsOf, withRelated, type CoursePreload } from './courses.related.ts'
import { courses } from './courses.table.ts'

type Search = Partial<CourseSearch> & { offset: number }
type Slice = { limit: number; offset: number }

/**
 * Courses that match, by area and number; with a metric, ranked by it.
 * @throws 1570 for an unknown metric, 1330 for a ranking to those who owe reviews
 */
export async function list(context: Context, search: Search, preload: CoursePreload) {
  const metric = metricOf('course', search)
  const where = filters(context, search)
  const slice = sliceOf(search, metric !== undefined || where !== undefined)
  const page = metric
    ? await byScore(context, where, { ...slice, metric, ascending: search.ascending ?? false })
    : await plain(context, where, slice)
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

const isReviewedWith = ({ db, now }: Context, professorID: number) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(surveys)
      .where(
        and(eq(surveys.courseID, courses.id), eq(surveys.professorID, professorID), isShown(now())),
      ),
  )

/** The courses with these ids, in no order. */
const withIDs = ({ db }: Context, ids: number[]) =>
  db
    .select(courseColumns)
    .from(courses)
    .innerJoin(areasOfStudy, eq(areasOfStudy.id, courses.areaOfStudyID))
    .where(inArray(courses.id, ids))

async function plain({ db }: Context, where: SQL | undefined, { limit, offset }: Slice) {
  const [items, [all]] = await Promise.all([
    db
      .select(courseColumns)
      .from(courses)
      .innerJoin(areasOfStudy, eq(areasOfStudy.id, courses.areaOfStudyID))
      .where(where)
      .orderBy(areasOfStudy.abbreviation, ...byNumber)
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
    by: surveys.courseID,
    taughtBy: teachesHere(),
    where: where && inArray(surveys.courseID, matching),
  })
  const rows = await withIDs(
    context,
    places.map(({ id }) => id),
  )
  const byID = new Map(rows.map((row) => [row.id, row]))
  const items = places.flatMap(({ id, score, answers }): Course[] => {
    const course = byID.get(id)
    return course ? [{ ...course, factrakScore: score, factrakScoreCount: answers }] : []
  })
  return { items, total }
}

const newestShown = 20

/** One course with its professors, and its newest reviews for those who may read them. */
export async function get(context: Context, id: number, professorID?: number): Promise<Course> {
  const [course] = await withIDs(context, [id])
  if (!course) throw notFound('Course')
  const professors = (await professorsOf(context, [id])).get(id) ?? []
  const subject = and(
    eq(surveys.courseID, id),
    professorID ? eq(surveys.professorID, professorID) : teachesHere(),
  )
  return {
    ...course,
    professors,
    surveyCount: professors.reduce((sum, { surveyCount }) => sum + surveyCount, 0),
    ...(mayReadAll(context.viewer) && {
      factrakSurveys: await newestSurveys(context, subject, { limit: newestShown }),
    }),
  }
}

/** The courses under a parent, which existing clients ask for by its address. */
export async function listUnder(
  context: Context,
  parent: Partial<CourseSearch>,
  slice: { limit?: number | undefined; offset: number },
) {
  return list(context, { ...slice, ...parent }, new Set())
}
