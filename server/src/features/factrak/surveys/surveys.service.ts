import type { Survey } from '@wso/contract/factrak/factrak'
import { and, asc, count, desc, eq, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import type { Db } from '#core/database/db.ts'
import { preparedFor } from '#core/database/preparedQueries.ts'
import { notFound, refuse } from '#core/refusal.ts'
import { sliceOf } from '../subjects/areas.public.ts'
import { teachesHere } from '../subjects/professors.public.ts'
import { users } from '../../users/users.table.ts'
import { filters, filterValues, type Search, votesFor } from './search.public.ts'
import { isModerator, oldestShown } from './surveys.policy.ts'
import {
  checkMayReadAll,
  isShown,
  isShownSince,
  presentSurvey,
  selectSurveys,
  selectSurveysFor,
} from './surveys.public.ts'
import { agreements, surveyAuthors, surveys } from './surveys.table.ts'

type Preload = ReadonlySet<'professor' | 'course'>

/**
 * Lists matching reviews, with votes when requested.
 * @throws 1330 when the viewer owes reviews and asks for other people's, 1331 for another author's
 */
export async function list(context: Context, search: Search, preload: Preload) {
  checkReader(context, search)
  const { db, viewer, now } = context
  const isPart = search.courseID ?? search.professorID ?? search.userID
  const slice = sliceOf(search, isPart === undefined ? 'page' : 'whole')
  const given = filterValues(context, search)
  const shape = {
    isModerator: isModerator(viewer),
    isOwn: search.userID !== undefined,
    order: checkedOrder(search),
    filters: Object.keys(given),
  }
  const values = { ...given, ...slice, viewer: viewer.id, oldest: oldestShown(now()) }
  const rows = await selectPage(db, shape).execute(values)
  const isEmpty = rows.length === 0 && slice.offset === 0 && slice.limit > 0
  // Each row has the total, so that it needs no statement of its own, and so does an empty list.
  const [counted] =
    rows.length > 0 || isEmpty ? rows : await preparedCount(db, shape).execute(values)
  const votes = await votesFor(context, rows, search)
  const items = rows.map((row) =>
    presentSurvey(context, row, { votes: votes.get(row.survey.id), related: preload }),
  )
  return { items, total: counted?.total ?? 0 }
}

function checkReader({ viewer }: Context, { userID }: Search) {
  if (userID === undefined) checkMayReadAll(viewer)
  // Not even moderators may list the reviews of a person.
  if (userID !== undefined && userID !== viewer.id) throw refuse('notSelf')
}

/** @throws 1100 for an order that would rank all reviews */
function checkedOrder({ order = 'newest', courseID, professorID, userID }: Search) {
  if (order === 'agreed' && courseID === undefined && professorID === undefined && !userID) {
    throw refuse('malformed', 'order: needs a course, a professor or a person.')
  }
  return order
}

type Shape = {
  isModerator: boolean
  /** True for the viewer's own reviews of any age; otherwise every review that is shown. */
  isOwn: boolean
  order: NonNullable<Search['order']>
  filters: readonly string[]
}

const viewerID = sql.placeholder('viewer')

const conditions = ({ isOwn, filters: names }: Shape) =>
  and(
    isOwn ? isNotNull(surveyAuthors.surveyID) : isShownSince(sql.placeholder('oldest')),
    isOwn || names.includes('professorID') ? undefined : teachesHere(),
    filters(names),
  )

const newest = [desc(surveys.createdTime), desc(surveys.id)]

const orders: Record<Shape['order'], SQL[]> = {
  newest,
  oldest: [asc(surveys.createdTime), asc(surveys.id)],
  agreed: [
    desc(sql`(select count(*) filter (where ${agreements.agrees}) from ${agreements}
      where ${agreements.surveyID} = ${surveys.id})`),
    ...newest,
  ],
}

const selectPage = preparedFor((db, shape: Shape) =>
  selectSurveysFor(
    db,
    { isModerator: shape.isModerator, id: viewerID },
    sql`(${countOf(db, shape)})`.mapWith(Number),
  )
    .where(conditions(shape))
    .orderBy(...orders[shape.order])
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset')),
)

/** Counts matching reviews. An index covers the conditions, so the texts are not read. */
function countOf(db: Db, shape: Shape) {
  const counted = db.select({ total: count() }).from(surveys).$dynamic()
  const isOwn = and(eq(surveyAuthors.surveyID, surveys.id), eq(surveyAuthors.userID, viewerID))
  const joined = shape.isOwn
    ? counted.innerJoin(surveyAuthors, isOwn)
    : counted.innerJoin(users, eq(users.id, surveys.professorID))
  return joined.where(conditions(shape))
}
const preparedCount = preparedFor(countOf)

/**
 * Loads one review with its votes.
 * @throws 404 when it is not shown, 1330 for another person's while the viewer owes reviews
 */
export async function get(context: Context, id: number): Promise<Survey> {
  const shown = or(and(isShown(context.now()), teachesHere()), isNotNull(surveyAuthors.surveyID))
  const [row] = await selectSurveys(context).where(and(eq(surveys.id, id), shown))
  if (!row) throw notFound('Review')
  if (row.ownID === null) checkMayReadAll(context.viewer)
  const all = { populateAgreements: true, populateClientAgreement: true }
  const votes = await votesFor(context, [row], all)
  return presentSurvey(context, row, { votes: votes.get(id) })
}
