import type { Survey } from '@wso/contract/factrak'
import { and, desc, eq, gt, inArray, isNull, lte, type SQL, sql } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import { refuse } from '#core/refusal.ts'
import type { Viewer } from '#core/viewer.ts'
import { areaColumns } from '../areas/areas.public.ts'
import { areasOfStudy } from '../areas/areas.table.ts'
import { courses } from '../courses/courses.table.ts'
import { professorColumns, teachesHere } from '../professors/professors.public.ts'
import { users } from '../users/users.table.ts'
import { isModerator, oldestShown } from './factrak.policy.ts'
import { flags, surveyAuthors, surveys } from './factrak.table.ts'

/** Whoever may read the others' reviews and their statistics. */
export const mayReadAll = ({ scopes }: Viewer) => scopes.has('service:factrak:full')

/** @throws 1330 for those who owe reviews */
export function checkMayReadAll(viewer: Viewer) {
  if (!mayReadAll(viewer)) {
    throw refuse('missingScope', 'Write the reviews you owe to read those of others.')
  }
}

/** Whether a review is shown to readers: recent and not hidden. */
export const isShown = (now: Date): SQL | undefined =>
  and(isNull(surveys.hiddenTime), gt(surveys.createdTime, oldestShown(now)))

/**
 * Reviews with professor and course. The author is joined only where it is the viewer: no query
 * for readers ever sees another one.
 */
export const selectSurveys = ({ db, viewer }: Context) =>
  db
    .select({
      survey: surveys,
      professor: professorColumns,
      course: {
        id: courses.id,
        number: courses.number,
        title: courses.title,
        areaOfStudyID: courses.areaOfStudyID,
      },
      areaOfStudy: areaColumns,
      ownID: surveyAuthors.userID,
      isFlagged: sql<boolean>`exists (select from ${flags} where ${flags.surveyID} = ${surveys.id}
        and ${flags.decidedTime} is null ${isModerator(viewer) ? sql`` : sql`and ${flags.userID} = ${viewer.id}`})`,
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

type Related = ReadonlySet<'professor' | 'course'>
const both: Related = new Set(['professor', 'course'])

/** A review as the viewer may know it. */
export function presentSurvey(row: SurveyRow, votes = noVotes, related = both): Survey {
  const { survey, professor, course, areaOfStudy, ownID, isFlagged } = row
  const isOwn = ownID !== null
  return {
    ...survey,
    ...votes,
    userID: ownID ?? 0,
    gradeReceived: isOwn ? survey.gradeReceived : null,
    hidden: survey.hiddenTime !== null,
    flagged: isFlagged,
    editable: isOwn,
    ...(related.has('professor') && { professor }),
    ...(related.has('course') && { course: { ...course, areaOfStudy } }),
  }
}

/** The newest reviews of a course or a professor, without votes. */
export async function newestSurveys(
  context: Context,
  where: SQL | undefined,
  { limit }: { limit: number },
): Promise<Survey[]> {
  const rows = await selectSurveys(context)
    .where(and(isShown(context.now()), where))
    .orderBy(desc(surveys.createdTime), desc(surveys.id))
    .limit(limit)
  return rows.map((row) => presentSurvey(row))
}

const perItem = 5

/** The newest few reviews of each of these courses or professors, by its id. */
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
    rows.map((row) => presentSurvey(row)),
    (survey) => (column === surveys.courseID ? survey.courseID : survey.professorID),
  )
}
