import type { Survey } from '@wso/contract/factrak/reviews'
import { and, count, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import { type Db, isOneOf } from '#core/database/db.ts'
import { prepared, type Slots } from '#core/database/statements/prepared.ts'
import { notFound, refuse } from '#core/refusal.ts'
import { personOf } from '#core/viewer.ts'
import { sliceOf } from '#features/college/areas/areas.public.ts'
import { teachesHere } from '#features/users/professors.public.ts'
import { users } from '#features/users/users.table.ts'
import { surveysOf } from './authors.public.ts'
import { isKept } from './decisions.public.ts'
import {
  checkMayReadAll,
  isListed,
  isShown,
  marked,
  presentSurvey,
  readSurveys,
  type Reader,
  readerOf,
  selectSurveys,
  type Subject,
} from './reviews.public.ts'
import { agreements, surveys } from './reviews.table.ts'
import { filters, type Search, votesFor } from './search.public.ts'

type Preload = ReadonlySet<'professor' | 'course'>

/**
 * Lists matching reviews, with votes when requested.
 * @throws 1330 when the viewer owes reviews and asks for other people's, 1331 for another author's
 */
export async function list(context: Context, search: Search, preload: Preload) {
  checkReader(context, search)
  const { limit, offset } = sliceOf(search, isOfOneSubject(search) ? 'whole' : 'page')
  const { courseID, professorID, ...others } = search
  const isOwn = search.userID !== undefined
  const { db } = context
  const asked = {
    ...(await (isOwn ? readerOfOwn : readerOf)(context)),
    courseID,
    professorID,
    isOwn,
    others: filters(context, others),
  }
  const order = orders[checkedOrder(search)]
  const rows = marked(context, await selectPage(db, { ...asked, order, limit, offset }))
  const isEmpty = rows.length === 0 && offset === 0 && limit > 0
  // Each row has the total, so that it needs no statement of its own, and so does an empty list.
  const [first] = rows.length > 0 || isEmpty ? rows : await countMatching(db, asked)
  const votes = await votesFor(context, rows, search)
  const items = rows.map((row) =>
    presentSurvey(context, row, { votes: votes.get(row.survey.id), related: preload }),
  )
  return { items, total: first?.total ?? 0 }
}

/** Lists about one course, professor or author are whole without a limit. */
const isOfOneSubject = ({ courseID, professorID, userID }: Search) =>
  (courseID ?? professorID ?? userID) !== undefined

/** As `readerOf`, with all reviews of the viewer instead of those that are not published yet. */
async function readerOfOwn(context: Context): Promise<Reader> {
  const { db, config, viewer } = context
  return { ...(await readerOf(context)), own: await surveysOf(db, config, personOf(viewer)) }
}

type Asked = Reader & Subject & { isOwn: boolean; others: SQL | undefined }
type Paging = { order: SQL | undefined; limit: number; offset: number }

const selectPage = prepared((db, { order, limit, offset, ...asked }: Slots<Asked & Paging>) =>
  selectSurveys(db, asked, sql`(${counted(db, asked)})`.mapWith(Number))
    .where(matching(asked))
    .orderBy(...(order ? [order] : newest))
    .limit(limit)
    .offset(offset),
)

/** Matches the viewer's own reviews of any age, or every review that is shown. */
const matching = ({ isOwn, courseID, professorID, others, ...reader }: Slots<Asked>) =>
  and(
    isOwn ? and(isOneOf(surveys.id, reader.own), isKept) : isListed(reader),
    isOwn || professorID ? undefined : teachesHere(),
    courseID && eq(surveys.courseID, courseID),
    professorID && eq(surveys.professorID, professorID),
    others,
  )

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

const newest = [desc(surveys.createdTime), desc(surveys.id)]

const orders: Record<NonNullable<Search['order']>, SQL | undefined> = {
  newest: undefined,
  oldest: sql`${surveys.createdTime}, ${surveys.id}`,
  agreed: sql`(select count(*) filter (where ${agreements.agrees}) from ${agreements}
    where ${agreements.surveyID} = ${surveys.id}) desc, ${sql.join(newest, sql`, `)}`,
}

/** Counts reviews. An index covers the conditions, so the texts are not read. */
const counted = (db: Db, asked: Slots<Asked>) =>
  db
    .select({ total: count() })
    .from(surveys)
    .innerJoin(users, eq(users.id, surveys.professorID))
    .where(matching(asked))

const countMatching = prepared(counted)

/**
 * Loads one review with its votes.
 * @throws 404 when it is not shown, 1330 for another person's while the viewer owes reviews
 */
export async function get(context: Context, id: number): Promise<Survey> {
  const row = await find(context, id)
  if (row.ownID === null) checkMayReadAll(context.viewer)
  const all = { populateAgreements: true, populateClientAgreement: true }
  const votes = await votesFor(context, [row], all)
  return presentSurvey(context, row, { votes: votes.get(id) })
}

/** Finds a review that is shown, or any of the viewer's own. @throws 404 */
async function find(context: Context, id: number) {
  const isThis = and(eq(surveys.id, id), isKept)
  const isShownHere = and(isThis, isShown(context.now()), teachesHere())
  const [shown] = await readSurveys(context, (all) => all.where(isShownHere))
  const [row] = shown ? [shown] : await readSurveys(context, (all) => all.where(isThis))
  if (!row || (!shown && row.ownID === null)) throw notFound('Review')
  return row
}
