import { addDays, dayIn, startOfDay } from '@wso/contract/core/dates/day'
import type { SurveySearch } from '@wso/contract/factrak/reviews.query'
import { and, eq, lt, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Context } from '#core/context.ts'
import { isOneOf } from '#core/database/db.ts'
import { prepared, type Slots } from '#core/database/statements/prepared.ts'
import { voterOf } from './authors.public.ts'
import type { Votes } from './reviews.public.ts'
import { agreements, surveys } from './reviews.table.ts'

export type Search = Omit<SurveySearch, 'order'> & Partial<Pick<SurveySearch, 'order'>>

const compared = {
  professorID: surveys.professorID,
  courseID: surveys.courseID,
  semesterSeason: surveys.semesterSeason,
  semesterYear: surveys.semesterYear,
  courseFormat: surveys.courseFormat,
} satisfies Record<string, AnyPgColumn>

const names = Object.keys(compared) as (keyof typeof compared)[]

/** Matches reviews by the filters that a search gives. */
export const filters = ({ config }: Pick<Context, 'config'>, search: Search) =>
  and(
    ...names.map((name) =>
      search[name] === undefined ? undefined : eq(compared[name], search[name]),
    ),
    search.start === undefined
      ? undefined
      : lt(surveys.createdTime, dayStart(search.start, config.TIME_ZONE)),
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
  context: Context,
  rows: { survey: { id: number } }[],
  { populateAgreements, populateClientAgreement }: Partial<SurveySearch>,
): Promise<Map<number, Votes>> {
  if (rows.length === 0 || (!populateAgreements && !populateClientAgreement)) return new Map()
  const ids = rows.map(({ survey }) => survey.id)
  const pseudonyms = voterOf(context, 'factrak vote', ids)
  const counted = await countVotes(context.db, { ids, pseudonyms })
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

const countVotes = prepared(
  (db, { ids, pseudonyms }: Slots<{ ids: number[]; pseudonyms: string[] }>) =>
    db
      .select({
        surveyID: agreements.surveyID,
        totalAgree: sql<number>`count(*) filter (where ${agreements.agrees})::int`,
        totalDisagree: sql<number>`count(*) filter (where not ${agreements.agrees})::int`,
        own: sql<
          boolean | null
        >`bool_or(${agreements.agrees}) filter (where ${agreements.voter} = any(${pseudonyms}::text[]))`,
      })
      .from(agreements)
      .where(isOneOf(agreements.surveyID, ids))
      .groupBy(agreements.surveyID),
)
