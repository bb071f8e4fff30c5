import type { Survey, SurveySearch } from '@wso/contract/factrak'
import { and, asc, count, desc, eq, inArray, isNotNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import { notFound, refuse } from '#core/refusal.ts'
import { sliceOf } from '../areas/areas.public.ts'
import { teachesHere } from '../professors/professors.public.ts'
import { users } from '../users/users.table.ts'
import {
  checkMayReadAll,
  isShown,
  presentSurvey,
  selectSurveys,
  type Votes,
} from './factrak.public.ts'
import { agreements, surveyAuthors, surveys } from './factrak.table.ts'

type Search = Omit<SurveySearch, 'order'> & Partial<Pick<SurveySearch, 'order'>>
type Preload = ReadonlySet<'professor' | 'course'>

/**
 * Reviews that match, with the votes where asked for.
 * @throws 1330 for those who owe reviews and ask for others', 1331 for another person's
 */
export async function list(context: Context, search: Search, preload: Preload) {
  checkReader(context, search)
  const where = and(listed(context, search), filters(search))
  const isPart = search.courseID ?? search.professorID ?? search.userID
  const { limit, offset } = sliceOf(search, isPart !== undefined)
  const [rows, total] = await Promise.all([
    selectSurveys(context)
      .where(where)
      .orderBy(...orderOf(search))
      .limit(limit)
      .offset(offset),
    countOf(context, search, where),
  ])
  const votes = await votesFor(context, rows, search)
  const items = rows.map((row) => presentSurvey(row, votes.get(row.survey.id), preload))
  return { items, total }
}

function checkReader({ viewer }: Context, { userID }: Search) {
  if (userID === undefined) checkMayReadAll(viewer)
  // Not even moderators may ask what somebody wrote.
  if (userID !== undefined && userID !== viewer.id) throw refuse('notSelf')
}

/** One's own reviews of any age, or everybody's that are shown. */
function listed({ now }: Context, { userID, professorID }: Search) {
  if (userID !== undefined) return isNotNull(surveyAuthors.surveyID)
  return and(isShown(now()), professorID === undefined ? teachesHere() : undefined)
}

/** What a search asks of the reviews themselves. */
export const filters = (search: Search) =>
  and(
    given(search.professorID, (id) => eq(surveys.professorID, id)),
    given(search.courseID, (id) => eq(surveys.courseID, id)),
    given(search.start, (start) => lt(surveys.createdTime, start)),
    given(search.semesterSeason, (season) => eq(surveys.semesterSeason, season)),
    given(search.semesterYear, (year) => eq(surveys.semesterYear, year)),
    given(search.courseFormat, (format) => eq(surveys.courseFormat, format)),
  )

const given = <T>(value: T | undefined, condition: (value: T) => SQL) =>
  value === undefined ? undefined : condition(value)

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

/** Counts without touching the texts: an index has all that the conditions ask. */
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

/** The votes on each review, by its id: two numbers, and the viewer's own. */
export async function votesFor(
  { db, viewer }: Context,
  rows: { survey: { id: number } }[],
  { populateAgreements, populateClientAgreement }: Partial<SurveySearch>,
): Promise<Map<number, Votes>> {
  if (rows.length === 0 || (!populateAgreements && !populateClientAgreement)) return new Map()
  const counted = await db
    .select({
      surveyID: agreements.surveyID,
      totalAgree: sql<number>`count(*) filter (where ${agreements.agrees})::int`,
      totalDisagree: sql<number>`count(*) filter (where not ${agreements.agrees})::int`,
      own: sql<
        boolean | null
      >`bool_or(${agreements.agrees}) filter (where ${agreements.userID} = ${viewer.id})`,
    })
    .from(agreements)
    .where(
      inArray(
        agreements.surveyID,
        rows.map(({ survey }) => survey.id),
      ),
    )
    .groupBy(agreements.surveyID)
  return new Map(
    counted.map(({ surveyID, totalAgree, totalDisagree, own }) => [
      surveyID,
      {
        ...(populateAgreements
          ? { totalAgree, totalDisagree }
          : { totalAgree: 0, totalDisagree: 0 }),
        ...(populateClientAgreement && own !== null && { clientAgreement: own }),
      },
    ]),
  )
}

/**
 * One review with its votes.
 * @throws 404 for one that is not shown, 1330 for others' while the viewer owes reviews
 */
export async function get(context: Context, id: number): Promise<Survey> {
  const shown = or(and(isShown(context.now()), teachesHere()), isNotNull(surveyAuthors.surveyID))
  const [row] = await selectSurveys(context).where(and(eq(surveys.id, id), shown))
  if (!row) throw notFound('Review')
  if (row.ownID === null) checkMayReadAll(context.viewer)
  const all = { populateAgreements: true, populateClientAgreement: true }
  const votes = await votesFor(context, [row], all)
  return presentSurvey(row, votes.get(id))
}
