import type { Professor, ProfessorSearch } from '@wso/contract/factrak/professors'
import { and, count, eq, exists, inArray, type SQL, sql } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import { containsWords } from '#core/database/textSearch.ts'
import { notFound } from '#core/refusal.ts'
import { areaColumns, sliceOf } from '#features/college/areas/areas.public.ts'
import { areasOfStudy } from '#features/college/areas/areas.table.ts'
import { departments, offices } from '#features/college/departments/departments.table.ts'
import { type Metric, metricOf, ranked } from '#features/factrak/ratings/ratings.public.ts'
import {
  mayReadAll,
  newestOfEach,
  newestSurveys,
} from '#features/factrak/reviews/reviews.public.ts'
import { countedReviews, surveys } from '#features/factrak/reviews/reviews.table.ts'
import {
  isOfficeOf,
  placedProfessorColumns,
  presentProfessor,
  teachesHere,
} from '#features/users/professors.public.ts'
import { users } from '#features/users/users.table.ts'

type Search = Partial<ProfessorSearch> & { offset: number }
type Slice = { limit: number; offset: number }
type Preload = ReadonlySet<'department' | 'office' | 'surveys'>

/**
 * Lists matching professors by name, or ranked when a metric is given.
 * @throws 1570 for an unknown metric, 1330 for a ranking when the viewer owes reviews
 */
export async function list(context: Context, search: Search, preload: Preload) {
  const metric = metricOf('professor', search)
  const filter = filters(context, search)
  const slice = sliceOf(search, metric ? 'ranking' : filter ? 'whole' : 'page')
  const where = and(teachesHere(), filter)
  const page = metric
    ? await byScore(context, where, { ...slice, metric, ascending: search.ascending ?? false })
    : await byName(context, where, slice)
  const counts = search.courseID ? await reviewsIn(context, search.courseID) : undefined
  return { items: await withRelated(context, page.items, { preload, counts }), total: page.total }
}

/** A text search ignores the other filters, as existing clients expect. */
function filters({ db }: Context, search: Search): SQL | undefined {
  const { q, courseID, departmentID, areaOfStudyID } = search
  if (q) return containsWords(users.name, q)
  const departmentOfArea = db
    .select({ id: areasOfStudy.departmentID })
    .from(areasOfStudy)
    .where(eq(areasOfStudy.id, areaOfStudyID ?? 0))
  const isReviewedIn = (id: number) =>
    exists(
      db
        .select({ one: sql`1` })
        .from(countedReviews)
        .where(and(eq(countedReviews.professorID, users.id), eq(countedReviews.courseID, id))),
    )
  return and(
    courseID ? isReviewedIn(courseID) : undefined,
    departmentID ? eq(users.departmentID, departmentID) : undefined,
    areaOfStudyID ? inArray(users.departmentID, departmentOfArea) : undefined,
  )
}

const select = ({ db }: Context) =>
  db
    .select(placedProfessorColumns)
    .from(users)
    .leftJoin(departments, eq(departments.id, users.departmentID))
    .leftJoin(offices, isOfficeOf)

async function byName(context: Context, where: SQL | undefined, { limit, offset }: Slice) {
  const [items, total] = await Promise.all([
    select(context).where(where).orderBy(users.name, users.id).limit(limit).offset(offset),
    context.db.$count(users, where),
  ])
  return { items, total }
}

type Ranking = Slice & { metric: Metric; ascending: boolean }

async function byScore(context: Context, where: SQL | undefined, ranking: Ranking) {
  const { places, total } = await ranked(context, ranking, {
    by: countedReviews.professorID,
    taughtBy: where,
  })
  const ids = places.map(({ id }) => id)
  const rows = await select(context).where(inArray(users.id, ids))
  const byID = new Map(rows.map((row) => [row.id, row]))
  const items = places.flatMap(({ id, score, answers }) => {
    const professor = byID.get(id)
    return professor ? [{ ...professor, factrakScore: score, factrakScoreCount: answers }] : []
  })
  return { items, total }
}

/** Counts each professor's reviews in a course. */
async function reviewsIn({ db }: Context, courseID: number) {
  const rows = await db
    .select({ id: countedReviews.professorID, surveyCount: count() })
    .from(countedReviews)
    .where(eq(countedReviews.courseID, courseID))
    .groupBy(countedReviews.professorID)
  return new Map(rows.map(({ id, surveyCount }) => [id, surveyCount]))
}

type Related = { preload: Preload; counts: Map<number, number> | undefined }

type Row = Awaited<ReturnType<typeof byName>>['items'][number]

async function withRelated(context: Context, items: Row[], { preload, counts }: Related) {
  const newest =
    preload.has('surveys') && mayReadAll(context.viewer)
      ? await newestOfEach(
          context,
          surveys.professorID,
          items.map(({ id }) => id),
        )
      : undefined
  return items.map(({ department, office, ...professor }) => ({
    ...presentProfessor(professor),
    ...(preload.has('department') && { department }),
    ...(preload.has('office') && { office }),
    ...(counts && { surveyCount: counts.get(professor.id) ?? 0 }),
    ...(newest?.has(professor.id) && { factrakSurveys: newest.get(professor.id) }),
  }))
}

const newestShown = 20

/** Loads one professor, with their newest reviews if the viewer may read them. @throws 404 */
export async function get(context: Context, id: number, courseID?: number): Promise<Professor> {
  const { db, viewer } = context
  const [professor] = await select(context).where(and(eq(users.id, id), teachesHere()))
  if (!professor) throw notFound('Professor')
  const subject = and(
    eq(countedReviews.professorID, id),
    courseID ? eq(countedReviews.courseID, courseID) : undefined,
  )
  const taught = await db
    .select(areaColumns)
    .from(areasOfStudy)
    .where(eq(areasOfStudy.departmentID, professor.departmentID ?? 0))
    .orderBy(areasOfStudy.name)
  const newest = mayReadAll(viewer)
    ? await newestSurveys(context, { professorID: id, courseID }, { limit: newestShown })
    : []
  return {
    ...presentProfessor(professor),
    ...(taught.length > 0 && { areasOfStudy: taught }),
    surveyCount: await db.$count(countedReviews, subject),
    factrakSurveys: newest,
  }
}
