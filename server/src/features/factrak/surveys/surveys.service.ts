import type { Survey } from '@wso/contract/factrak/factrak'
import { and, asc, count, desc, eq, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import { notFound, refuse } from '#core/refusal.ts'
import { sliceOf } from '../subjects/areas.public.ts'
import { teachesHere } from '../subjects/professors.public.ts'
import { users } from '../../users/users.table.ts'
import { filters, type Search, votesFor } from './search.public.ts'
import { checkMayReadAll, isShown, presentSurvey, selectSurveys } from './surveys.public.ts'
import { agreements, surveyAuthors, surveys } from './surveys.table.ts'

type Preload = ReadonlySet<'professor' | 'course'>

/**
 * Lists matching reviews, with votes when requested.
 * @throws 1330 when the viewer owes reviews and asks for other people's, 1331 for another author's
 */
export async function list(context: Context, search: Search, preload: Preload) {
  checkReader(context, search)
  const where = and(listed(context, search), filters(context, search))
  const isPart = search.courseID ?? search.professorID ?? search.userID
  const { limit, offset } = sliceOf(search, isPart === undefined ? 'page' : 'whole')
  const [rows, total] = await Promise.all([
    selectSurveys(context)
      .where(where)
      .orderBy(...orderOf(search))
      .limit(limit)
      .offset(offset),
    countOf(context, search, where),
  ])
  const votes = await votesFor(context, rows, search)
  const items = rows.map((row) =>
    presentSurvey(context, row, { votes: votes.get(row.survey.id), related: preload }),
  )
  return { items, total }
}

function checkReader({ viewer }: Context, { userID }: Search) {
  if (userID === undefined) checkMayReadAll(viewer)
  // Not even moderators may list the reviews of a person.
  if (userID !== undefined && userID !== viewer.id) throw refuse('notSelf')
}

/** Matches the viewer's own reviews of any age, or every review that is shown. */
function listed({ now }: Context, { userID, professorID }: Search) {
  if (userID !== undefined) return isNotNull(surveyAuthors.surveyID)
  return and(isShown(now()), professorID === undefined ? teachesHere() : undefined)
}

function orderOf({ order = 'newest', ...search }: Search) {
  const newest = [desc(surveys.createdTime), desc(surveys.id)]
  if (order === 'oldest') return [asc(surveys.createdTime), asc(surveys.id)]
  if (order === 'newest') return newest
  if (search.courseID === undefined && search.professorID === undefined && !search.userID) {
    throw refuse('malformed', 'order: needs a course, a professor or a person.')
  }
  const agreeing = sql`(select count(*) filter (where ${agreements.agrees}) from ${agreements}
    where ${agreements.surveyID} = ${surveys.id})`
  return [desc(agreeing), ...newest]
}

/** Counts matching reviews. An index covers the conditions, so the texts are not read. */
async function countOf({ db, viewer }: Context, search: Search, where: SQL | undefined) {
  const counted = db.select({ total: count() }).from(surveys).$dynamic()
  const isOwn = and(eq(surveyAuthors.surveyID, surveys.id), eq(surveyAuthors.userID, viewer.id))
  const [row] = await (
    search.userID === undefined
      ? counted.innerJoin(users, eq(users.id, surveys.professorID))
      : counted.innerJoin(surveyAuthors, isOwn)
  ).where(where)
  return row!.total
}

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
