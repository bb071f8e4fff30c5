import { and, eq, sql } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import { brokenConstraint } from '#core/database/db.ts'
import { notFound, refuse } from '#core/refusal.ts'
import { voterOf } from './authors.public.ts'
import { isShown, readSurveys } from './reviews.public.ts'
import { agreements, flags, surveys } from './reviews.table.ts'

type Choice = { agree?: boolean | null | undefined }

const columnsFor = ({ viewer }: Context) => ({
  id: agreements.id,
  agrees: agreements.agrees,
  factrakSurveyID: agreements.surveyID,
  userID: sql<number>`${viewer.id}::int`,
})

const voter = (context: Context, surveyID: number) =>
  voterOf(context, 'factrak vote', [surveyID])[0] ?? ''

const ownVote = (context: Context, surveyID: number) =>
  and(eq(agreements.surveyID, surveyID), eq(agreements.voter, voter(context, surveyID)))

/** Loads the viewer's vote on a review. @throws 1551 when there is none */
export async function get(context: Context, surveyID: number) {
  await findShown(context, surveyID)
  const [vote] = await context.db
    .select(columnsFor(context))
    .from(agreements)
    .where(ownVote(context, surveyID))
  if (!vote) throw refuse('agreementMissing')
  return vote
}

/** Votes on another person's review. @throws 1553 for the viewer's own, 1552 after an earlier vote */
export async function agree(context: Context, surveyID: number, choice: Choice) {
  const agrees = choiceOf(choice)
  const { ownID } = await findShown(context, surveyID)
  if (ownID !== null) throw refuse('agreementOwn')
  const [vote] = await context.db
    .insert(agreements)
    .values({ surveyID, voter: voter(context, surveyID), agrees })
    .onConflictDoNothing()
    .returning(columnsFor(context))
    .catch(gone)
  if (!vote) throw refuse('agreementExists')
  return vote
}

export async function change(context: Context, surveyID: number, choice: Choice) {
  const agrees = choiceOf(choice)
  await findShown(context, surveyID)
  const [vote] = await context.db
    .update(agreements)
    .set({ agrees })
    .where(ownVote(context, surveyID))
    .returning(columnsFor(context))
  if (!vote) throw refuse('agreementMissing')
  return vote
}

export async function withdraw(context: Context, surveyID: number) {
  await findShown(context, surveyID)
  const [vote] = await context.db
    .delete(agreements)
    .where(ownVote(context, surveyID))
    .returning(columnsFor(context))
  if (!vote) throw refuse('agreementMissing')
  return vote
}

/** Existing clients expect a missing choice to be `malformed`. */
function choiceOf({ agree: choice }: Choice) {
  if (typeof choice !== 'boolean') throw refuse('malformed', 'agree: must be true or false.')
  return choice
}

/** Flags a review for moderators. A second flag by the same person changes nothing. */
export async function flag(context: Context, surveyID: number, reason = '') {
  const { ownID } = await findShown(context, surveyID)
  if (ownID !== null)
    throw refuse('invalid', 'You can’t flag your own review. You can edit or delete it.')
  await context.db
    .insert(flags)
    .values({
      surveyID,
      flagger: voterOf(context, 'factrak flag', [surveyID])[0] ?? '',
      reason,
      createdTime: context.now().toISOString(),
    })
    .onConflictDoNothing()
    .catch(gone)
}

/** The review may be deleted between the check and the insert. */
function gone(error: unknown): never {
  if (brokenConstraint(error)?.includes('_survey_id_')) throw notFound('Review')
  throw error
}

async function findShown(context: Context, surveyID: number) {
  const isThis = and(eq(surveys.id, surveyID), isShown(context.now()))
  const [row] = await readSurveys(context, (all) => all.where(isThis))
  if (!row) throw notFound('Review')
  return row
}
