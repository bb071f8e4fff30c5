import { addDays, dayIn, startOfDay } from '@wso/contract/core/day'
import type { SurveySearch } from '@wso/contract/factrak/factrak'
import { and, eq, lt, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Context } from '#core/context.ts'
import { isOneOf, preparedOn } from '#core/database/preparedQueries.ts'
import type { Votes } from './surveys.public.ts'
import { agreements, surveys } from './surveys.table.ts'

export type Search = Omit<SurveySearch, 'order'> & Partial<Pick<SurveySearch, 'order'>>

const compared: Record<Exclude<Filter, 'start'>, AnyPgColumn> = {
  professorID: surveys.professorID,
  courseID: surveys.courseID,
  semesterSeason: surveys.semesterSeason,
  semesterYear: surveys.semesterYear,
  courseFormat: surveys.courseFormat,
}

type Filter =
  | 'professorID'
  | 'courseID'
  | 'start'
  | 'semesterSeason'
  | 'semesterYear'
  | 'courseFormat'

/** The values of the filters that a search gives, by the name of their placeholder. */
export function filterValues(
  { config }: Pick<Context, 'config'>,
  { start, ...search }: Search,
): Partial<Record<Filter, unknown>> {
  const names = (Object.keys(compared) as (keyof typeof compared)[]).filter(
    (name) => search[name] !== undefined,
  )
  return {
    ...Object.fromEntries(names.map((name) => [name, search[name]])),
    ...(start !== undefined && { start: dayStart(start, config.TIME_ZONE) }),
  }
}

/** Matches reviews by the filters with these names; their values are placeholders. */
export const filters = (names: readonly string[]) =>
  and(
    ...(Object.entries(compared) as [Filter, AnyPgColumn][]).map(([name, column]) =>
      names.includes(name) ? eq(column, sql.placeholder(name)) : undefined,
    ),
    names.includes('start') ? lt(surveys.createdTime, sql.placeholder('start')) : undefined,
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

/** Counts the votes on each review, by id, with the viewer's own vote. */
export async function votesFor(
  { db, viewer }: Context,
  rows: { survey: { id: number } }[],
  { populateAgreements, populateClientAgreement }: Partial<SurveySearch>,
): Promise<Map<number, Votes>> {
  if (rows.length === 0 || (!populateAgreements && !populateClientAgreement)) return new Map()
  const ids = rows.map(({ survey }) => survey.id)
  const counted = await selectVotes(db).execute({ ids, viewer: viewer.id })
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

const selectVotes = preparedOn((db) =>
  db
    .select({
      surveyID: agreements.surveyID,
      totalAgree: sql<number>`count(*) filter (where ${agreements.agrees})::int`,
      totalDisagree: sql<number>`count(*) filter (where not ${agreements.agrees})::int`,
      own: sql<
        boolean | null
      >`bool_or(${agreements.agrees}) filter (where ${agreements.userID} = ${sql.placeholder('viewer')})`,
    })
    .from(agreements)
    .where(isOneOf(agreements.surveyID, 'ids'))
    .groupBy(agreements.surveyID)
    .prepare('votes_of_surveys'),
)
