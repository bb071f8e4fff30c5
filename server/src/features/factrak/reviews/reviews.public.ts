import { dayIn } from '@wso/contract/core/dates/day'
import { type Survey, SurveyChanges } from '@wso/contract/factrak/reviews'
import { and, desc, eq, gt, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import { type Db, isOneOf } from '#core/database/db.ts'
import { type Given, prepared, type Slots } from '#core/database/statements/prepared.ts'
import { refuse } from '#core/refusal.ts'
import { versionOf } from '#core/version.ts'
import type { Viewer } from '#core/viewer.ts'
import { areaColumns } from '#features/college/areas/areas.public.ts'
import { areasOfStudy } from '#features/college/areas/areas.table.ts'
import { courses } from '#features/college/courses/courses.table.ts'
import {
  presentProfessor,
  professorColumns,
  teachesHere,
} from '#features/users/professors.public.ts'
import { users } from '#features/users/users.table.ts'
import { ownAmong, ownUnpublished, voterOf } from './authors.public.ts'
import { isModerator, oldestShown } from './reviews.policy.ts'
import { type countedReviews, flags, surveys } from './reviews.table.ts'

/** True when the viewer may read other people's reviews and the statistics. */
export const mayReadAll = ({ scopes }: Viewer) => scopes.has('service:factrak:full')

/** @throws 1330 when the viewer owes reviews */
export function checkMayReadAll(viewer: Viewer) {
  if (!mayReadAll(viewer)) {
    throw refuse('missingScope', 'Write the reviews you owe to read other reviews.')
  }
}

/** Matches the reviews that are shown: published, recent and not hidden. The daily batch counts these. */
export const isShown = (now: Date): SQL | undefined =>
  and(isRecent(oldestShown(now)), surveys.published)

/**
 * Matches the reviews that are shown, and the viewer's own that are published next or wait for their
 * course to be accepted. Lists have these.
 */
export const isListed = ({ oldest, own }: { oldest: Given<string>; own: Given<number[]> }) =>
  and(isRecent(oldest), or(surveys.published, isOneOf(surveys.id, own)))

/** What the reviews that a viewer can read depend on. */
export const readerOf = async (context: Context) => ({
  oldest: oldestShown(context.now()),
  own: await ownUnpublished(context),
  isModerator: isModerator(context.viewer),
})

export type Reader = Awaited<ReturnType<typeof readerOf>>

const isRecent = (oldest: Given<string>) =>
  and(isNull(surveys.hiddenTime), gt(surveys.createdTime, oldest))

/** Selects reviews with professor and course. Each row has the given total of its list. */
export const selectSurveys = (
  db: Db,
  { isModerator: seesAll }: Pick<Reader, 'isModerator'>,
  total: SQL<number> = sql`0`,
) =>
  db
    .select({
      total,
      survey: surveys,
      professor: professorColumns,
      course: {
        id: courses.id,
        number: courses.number,
        title: courses.title,
        areaOfStudyID: courses.areaOfStudyID,
        pending: courses.pending,
      },
      areaOfStudy: areaColumns,
      flaggers: sql<string[]>`array(select ${flags.flagger} from ${flags}
        where ${flags.surveyID} = ${surveys.id} and ${flags.decidedTime} is null
        limit ${sql.raw(seesAll ? '1' : '1000')})`,
    })
    .from(surveys)
    .innerJoin(users, eq(users.id, surveys.professorID))
    .innerJoin(courses, eq(courses.id, surveys.courseID))
    .innerJoin(areasOfStudy, eq(areasOfStudy.id, courses.areaOfStudyID))
    .$dynamic()

type Selecting = ReturnType<typeof selectSurveys>

type Selected = Awaited<Selecting>[number]

/** Reads the reviews of a query; see `marked`. */
export const readSurveys = async (context: Context, refine: (all: Selecting) => Selecting) =>
  marked(
    context,
    await refine(selectSurveys(context.db, { isModerator: isModerator(context.viewer) })),
  )

/** Adds to rows what the viewer wrote and flagged, and removes the pseudonyms. */
export function marked(context: Context, rows: readonly Selected[]) {
  const { viewer } = context
  const own = ownAmong(
    context,
    rows.map(({ survey }) => survey),
  )
  const flagged = flaggedAmong(context, rows)
  return rows.map(({ survey: { author: _author, ...survey }, flaggers, ...row }) => ({
    ...row,
    survey,
    ownID: own.has(survey.id) ? viewer.id : null,
    isFlagged: isModerator(viewer) ? flaggers.length > 0 : flagged.has(survey.id),
  }))
}

function flaggedAmong(context: Context, rows: readonly Selected[]) {
  const flagged = rows.filter(({ flaggers }) => flaggers.length > 0)
  const ids = flagged.map(({ survey }) => survey.id)
  const own = voterOf(context, 'factrak flag', ids)
  return new Set(ids.filter((_, at) => flagged[at]!.flaggers.includes(own[at] ?? '')))
}

export type SurveyRow = ReturnType<typeof marked>[number]

export type Votes = { totalAgree: number; totalDisagree: number; clientAgreement?: boolean }
const noVotes: Votes = { totalAgree: 0, totalDisagree: 0 }

/** Noon, UTC, of the campus day of a moment: the same day everywhere in the Americas and Europe. */
export function noonOf(moment: string, timeZone: string): string {
  const key = `${moment} ${timeZone}`
  let noon = noons.get(key)
  if (noon === undefined) {
    noon = `${dayIn(new Date(moment), timeZone)}T12:00:00.000Z`
    if (noons.size >= maxNoons) noons.clear()
    noons.set(key, noon)
  }
  return noon
}

/** Noons that were computed before, because reading a calendar takes longer than a whole review. */
const noons = new Map<string, string>()
const maxNoons = 10_000

type Related = ReadonlySet<'professor' | 'course'>
const both: Related = new Set(['professor', 'course'])

/** Presents a review to the viewer. The time of writing is served as a day, because the minute could identify the author. */
export function presentSurvey(
  { config }: Pick<Context, 'config'>,
  row: SurveyRow,
  { votes = noVotes, related = both }: { votes?: Votes | undefined; related?: Related } = {},
): Survey {
  const { survey, professor, areaOfStudy, ownID, isFlagged } = row
  const { pending, ...course } = row.course
  const isOwn = ownID !== null
  return {
    ...survey,
    createdTime: noonOf(survey.createdTime, config.TIME_ZONE),
    ...votes,
    userID: ownID ?? 0,
    gradeReceived: isOwn ? survey.gradeReceived : null,
    hidden: survey.hiddenTime !== null,
    flagged: isFlagged,
    editable: isOwn,
    version: isOwn ? versionOfSurvey(survey) : undefined,
    ...(related.has('professor') && { professor: presentProfessor(professor) }),
    ...(related.has('course') && {
      course: { ...course, areaOfStudy, ...(pending && { pending }) },
    }),
  }
}

/** Returns the version of the fields that an author edits: the answers, the text and the term. */
export const versionOfSurvey = (survey: SurveyRow['survey']) => versionOf(SurveyChanges, survey)

export type Subject = { courseID?: number | undefined; professorID?: number | undefined }

/** Matches the reviews of a course, a professor or both: of current professors unless one is given. */
export const isAbout = (
  { courseID, professorID }: Slots<Subject>,
  table: typeof surveys | typeof countedReviews = surveys,
) =>
  and(
    courseID && eq(table.courseID, courseID),
    professorID ? eq(table.professorID, professorID) : teachesHere(),
  )

/** Loads the newest reviews of a course, a professor or both, without votes: see `isAbout`. */
export async function newestSurveys(
  context: Context,
  subject: Subject,
  { limit }: { limit: number },
): Promise<Survey[]> {
  const asked = { ...(await readerOf(context)), ...subject, limit }
  const rows = marked(context, await selectNewest(context.db, asked))
  return rows.map((row) => presentSurvey(context, row))
}

const newestFirst = [desc(surveys.createdTime), desc(surveys.id)]

const selectNewest = prepared(
  (db, { limit, ...asked }: Slots<Reader & Subject & { limit: number }>) =>
    selectSurveys(db, asked)
      .where(and(isListed(asked), isAbout(asked)))
      .orderBy(...newestFirst)
      .limit(limit),
)

const perItem = 5

/** Loads the newest five reviews of each of these courses or professors, by id. */
export async function newestOfEach(
  context: Context,
  column: typeof surveys.courseID | typeof surveys.professorID,
  ids: number[],
): Promise<Map<number, Survey[]>> {
  if (ids.length === 0) return new Map()
  const { db } = context
  const numbered = db
    .select({
      id: surveys.id,
      place: sql<number>`row_number() over (partition by ${column}
        order by ${surveys.createdTime} desc, ${surveys.id} desc)`.as('place'),
    })
    .from(surveys)
    .where(and(isListed(await readerOf(context)), inArray(column, ids)))
    .as('numbered')
  const newest = db.select({ id: numbered.id }).from(numbered).where(lte(numbered.place, perItem))
  const rows = await readSurveys(context, (all) =>
    all.where(and(inArray(surveys.id, newest), teachesHere())).orderBy(...newestFirst),
  )
  return Map.groupBy(
    rows.map((row) => presentSurvey(context, row)),
    (survey) => (column === surveys.courseID ? survey.courseID : survey.professorID),
  )
}

export { countWritten, reviewsOwed } from './marks.ts'
export { setDue } from './reviewDeficit.ts'
