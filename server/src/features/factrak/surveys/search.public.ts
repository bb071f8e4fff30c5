import { addDays, dayIn, startOfDay } from '@wso/contract/core/day'
import type { SurveySearch } from '@wso/contract/factrak/factrak'
import { and, eq, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import type { Votes } from './surveys.public.ts'
import { agreements, surveys } from './surveys.table.ts'

export type Search = Omit<SurveySearch, 'order'> & Partial<Pick<SurveySearch, 'order'>>

/** Matches reviews by the fields of a search. */
export const filters = ({ config }: Pick<Context, 'config'>, search: Search) =>
  and(
    given(search.professorID, (id) => eq(surveys.professorID, id)),
    given(search.courseID, (id) => eq(surveys.courseID, id)),
    given(search.start, (start) => lt(surveys.createdTime, dayStart(start, config.TIME_ZONE))),
    given(search.semesterSeason, (season) => eq(surveys.semesterSeason, season)),
    given(search.semesterYear, (year) => eq(surveys.semesterYear, year)),
    given(search.courseFormat, (format) => eq(surveys.courseFormat, format)),
  )

/**
 * Rounds the cursor `start` to the beginning of a day, as the times of reviews are served:
 * comparing with the moment itself would let a viewer find it by trial and error. The day at whose
 * noon a review is served is included when `start` is later than that noon.
 */
function dayStart(start: string, timeZone: string) {
  const day = dayIn(new Date(start), timeZone)
  const isAfterNoon = new Date(start) > new Date(`${day}T12:00:00Z`)
  return startOfDay(isAfterNoon ? addDays(day, 1) : day, timeZone).toISOString()
}

const given = <T>(value: T | undefined, condition: (value: T) => SQL) =>
  value === undefined ? undefined : condition(value)

/** Counts the votes on each review, by id, with the viewer's own vote. */
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
