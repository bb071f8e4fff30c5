import { inArray } from 'drizzle-orm'
import { countAgain, lockOwn } from '#features/factrak/reviews/decisions.public.ts'
import { noonOf, readSurveys } from '#features/factrak/reviews/reviews.public.ts'
import { surveys } from '#features/factrak/reviews/reviews.table.ts'
import type { Decidable } from '../decidable.ts'

/** Shows a review of a course to its author, with the decision about it. */
export const decidableSurvey: Decidable = {
  column: 'surveyID',
  show: async (context, ids) => {
    const rows = await readSurveys(context, (all) => all.where(inArray(surveys.id, ids)))
    return rows.map(({ survey, course, areaOfStudy, professor, ownID }) => ({
      id: survey.id,
      title: `${areaOfStudy.abbreviation} ${course.number} with ${professor.name}`,
      text: survey.comment,
      address: `/factrak/surveys/${survey.id}`,
      author: '',
      isOwn: ownID !== null,
      createdTime: noonOf(survey.createdTime, context.config.TIME_ZONE),
      visibility: visibilityOf(survey),
    }))
  },
  lock: lockOwn,
  reopen: countAgain,
}

const visibilityOf = ({
  hiddenTime,
  removedTime,
}: Pick<typeof surveys.$inferSelect, 'hiddenTime' | 'removedTime'>) =>
  removedTime ? ('gone' as const) : hiddenTime ? ('hidden' as const) : ('shown' as const)
