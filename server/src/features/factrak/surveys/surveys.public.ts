import { dayIn } from '@wso/contract/core/day'
import type { Survey } from '@wso/contract/factrak/factrak'
import {
  and,
  desc,
  eq,
  gt,
  inArray,
  isNull,
  lte,
  type Placeholder,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import type { Db } from '#core/database/db.ts'
import { preparedFor } from '#core/database/preparedQueries.ts'
import { versionOf } from '#core/version.ts'
import { refuse } from '#core/refusal.ts'
import type { Viewer } from '#core/viewer.ts'
import { areaColumns } from '../subjects/areas.public.ts'
import { areasOfStudy } from '../subjects/areas.table.ts'
import { courses } from '../subjects/courses.table.ts'
import { professorColumns, teachesHere } from '../subjects/professors.public.ts'
import { users } from '../../users/users.table.ts'
import { isModerator, oldestShown } from './surveys.policy.ts'
import { flags, surveyAuthors, surveys } from './surveys.table.ts'

/** True when the viewer may read other people's reviews and the statistics. */
export const mayReadAll = ({ scopes }: Viewer) => scopes.has('service:factrak:full')

/** @throws 1330 when the viewer owes reviews */
export function checkMayReadAll(viewer: Viewer) {
  if (!mayReadAll(viewer)) {
    throw refuse('missingScope', 'Write the reviews you owe to read other reviews.')
  }
}

/** Matches visible reviews: recent, not hidden, and about an accepted course. */
export const isShown = (now: Date): SQL | undefined => isShownSince(oldestShown(now))

/** The same, after the moment before which reviews are no longer shown. */
export const isShownSince = (oldest: string | Placeholder): SQL | undefined =>
  and(
    isNull(surveys.hiddenTime),
    gt(surveys.createdTime, oldest),
    // One array for the whole query: pending courses are few, and a join would cost more.
    sql`${surveys.courseID} <> all (array(select ${courses.id} from ${courses} where ${courses.pending}))`,
  )

/**
 * Selects reviews with professor and course. The author is joined only when it is the viewer, so no
 * other author can appear in a response.
 */
export const selectSurveys = ({ db, viewer }: Pick<Context, 'db' | 'viewer'>) =>
  selectSurveysFor(db, { isModerator: isModerator(viewer), id: viewer.id })

/** The same for a viewer whose id may be a placeholder. Each row has the given total of its list. */
export const selectSurveysFor = (
  db: Db,
  viewer: { isModerator: boolean; id: number | Placeholder },
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
      ownID: surveyAuthors.userID,
      isFlagged: sql<boolean>`exists (select from ${flags} where ${flags.surveyID} = ${surveys.id}
        and ${flags.decidedTime} is null ${viewer.isModerator ? sql`` : sql`and ${flags.userID} = ${viewer.id}`})`,
    })
    .from(surveys)
    .innerJoin(users, eq(users.id, surveys.professorID))
    .innerJoin(courses, eq(courses.id, surveys.courseID))
    .innerJoin(areasOfStudy, eq(areasOfStudy.id, courses.areaOfStudyID))
    .leftJoin(
      surveyAuthors,
      and(eq(surveyAuthors.surveyID, surveys.id), eq(surveyAuthors.userID, viewer.id)),
    )
    .$dynamic()

export type SurveyRow = Awaited<ReturnType<typeof selectSurveys>>[number]

export type Votes = { totalAgree: number; totalDisagree: number; clientAgreement?: boolean }
const noVotes: Votes = { totalAgree: 0, totalDisagree: 0 }

/** Noon, UTC, of the campus day of a moment: the same day everywhere in the Americas and Europe. */
function noonOf(moment: string, timeZone: string): string {
  const key = `${moment} ${timeZone}`
  let noon = noons.get(key)
  if (noon === undefined) {
    noon = `${dayIn(new Date(moment), timeZone)}T12:00:00.000Z`
    if (noons.size >= mostNoons) noons.clear()
    noons.set(key, noon)
  }
  return noon
}

/** Noons that were computed before, because reading a calendar takes longer than a whole review. */
const noons = new Map<string, string>()
const mostNoons = 10_000

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
    ...(related.has('professor') && { professor }),
    ...(related.has('course') && {
      course: { ...course, areaOfStudy, ...(pending && { pending }) },
    }),
  }
}

/** Returns the version of the fields that an author edits: the answers, the text and the term. */
export const versionOfSurvey = ({
  id: _id,
  createdTime: _created,
  hiddenTime: _hidden,
  ...content
}: typeof surveys.$inferSelect) => versionOf(content)

type Subject = { courseID?: number | undefined; professorID?: number | undefined }

/**
 * Loads the newest reviews of a course, a professor or both, without votes: of current professors
 * unless one is given.
 */
export async function newestSurveys(
  context: Context,
  { courseID, professorID }: Subject,
  { limit }: { limit: number },
): Promise<Survey[]> {
  const { db, viewer, now } = context
  const shape = {
    isModerator: isModerator(viewer),
    hasCourse: Boolean(courseID),
    hasProfessor: Boolean(professorID),
  }
  const oldest = oldestShown(now())
  const values = { viewer: viewer.id, oldest, courseID, professorID, limit }
  const rows = await selectNewest(db, shape).execute(values)
  return rows.map((row) => presentSurvey(context, row))
}

type NewestShape = { isModerator: boolean; hasCourse: boolean; hasProfessor: boolean }

const selectNewest = preparedFor((db, { hasCourse, hasProfessor, ...viewer }: NewestShape) =>
  selectSurveysFor(db, { ...viewer, id: sql.placeholder('viewer') })
    .where(
      and(
        isShownSince(sql.placeholder('oldest')),
        hasCourse ? eq(surveys.courseID, sql.placeholder('courseID')) : undefined,
        hasProfessor ? eq(surveys.professorID, sql.placeholder('professorID')) : teachesHere(),
      ),
    )
    .orderBy(desc(surveys.createdTime), desc(surveys.id))
    .limit(sql.placeholder('limit')),
)

const perItem = 5

/** Loads the newest five reviews of each of these courses or professors, by id. */
export async function newestOfEach(
  context: Context,
  column: typeof surveys.courseID | typeof surveys.professorID,
  ids: number[],
): Promise<Map<number, Survey[]>> {
  if (ids.length === 0) return new Map()
  const { db, now } = context
  const numbered = db
    .select({
      id: surveys.id,
      place: sql<number>`row_number() over (partition by ${column}
        order by ${surveys.createdTime} desc, ${surveys.id} desc)`.as('place'),
    })
    .from(surveys)
    .where(and(isShown(now()), inArray(column, ids)))
    .as('numbered')
  const newest = db.select({ id: numbered.id }).from(numbered).where(lte(numbered.place, perItem))
  const rows = await selectSurveys(context)
    .where(and(inArray(surveys.id, newest), teachesHere()))
    .orderBy(desc(surveys.createdTime), desc(surveys.id))
  return Map.groupBy(
    rows.map((row) => presentSurvey(context, row)),
    (survey) => (column === surveys.courseID ? survey.courseID : survey.professorID),
  )
}

export { recomputeDeficits } from './surveyDeficit.ts'
export { oldestShown } from './surveys.policy.ts'
