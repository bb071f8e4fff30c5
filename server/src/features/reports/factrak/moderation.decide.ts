import type { Decision } from '@wso/contract/factrak/moderation'
import type { Context } from '#core/context.ts'
import { notFound, refuse } from '#core/refusal.ts'
import { audit } from '#features/audit/audit.public.ts'
import {
  applyDecision,
  isFlagged,
  type LockedSurvey,
  lockSurvey,
} from '#features/factrak/reviews/decisions.public.ts'
import { notifyPrivately } from '#features/notifications/notifications/notifications.public.ts'
import { answerAppeal, recordDecision } from '../reports.record.ts'
import { reportCases } from '../reports.table.ts'

/**
 * Carries out a moderator's decision about a review of a course, records it with its case and in the
 * audit log, and answers the author's appeal if one waits.
 * @throws 404 when the review is deleted, or removed without an appeal that waits; 409 when it has
 * changed since the moderator saw it; 1331 when the moderator wrote it, and for an appeal against their
 * own decision
 */
export async function decide(
  context: Context,
  id: number,
  { action, rule, note = '', state }: Decision,
) {
  await context.db.transaction(async (db) => {
    const within = { ...context, db }
    const survey = await lockSurvey(within, id)
    const decidedTime = context.now().toISOString()
    const caseID = await lockCase(within, id)
    const isAnswer = await answerAppeal(within, caseID, decidedTime)
    await checkState(within, survey, { state, isAnswer })
    const { flags, flaggers } = await applyDecision(within, survey, { action, decidedTime })
    const made = {
      action,
      note,
      decidedTime,
      caseID,
      isAnswer,
      rule: action === 'keep' ? null : (rule ?? null),
      // Do not tell an author about flags of a review that stayed visible.
      tellsAuthor: isAnswer || action !== 'keep' || survey.hiddenTime !== null,
    }
    await recordDecision(within, caseID, { ...made, note: note || null })
    await log(within, survey, { ...made, flags })
    await notifyOfDecision(within, { ...made, authorID: survey.author?.id, flaggers })
  })
}

/** Finds or makes the case of a review, and locks it. The caller holds the review. */
async function lockCase({ db, now }: Context, surveyID: number) {
  const time = now().toISOString()
  const [row] = await db
    .insert(reportCases)
    .values({
      kind: 'factrakReview',
      surveyID,
      state: 'kept',
      openReports: 0,
      reports: 0,
      firstReportedTime: time,
      lastReportedTime: time,
    })
    .onConflictDoUpdate({ target: reportCases.surveyID, set: { lastReportedTime: time } })
    .returning({ id: reportCases.id })
  return row!.id
}

type Seen = Pick<Decision, 'state'> & { isAnswer: boolean }

/** @throws 404 for a removed review without an appeal that waits, 409 for a state that has changed */
async function checkState(context: Context, survey: LockedSurvey, { state, isAnswer }: Seen) {
  if (survey.removedTime !== null && !isAnswer) throw notFound('Review')
  if (state && state !== (await stateOf(context, survey, isAnswer))) {
    throw refuse('conflict', 'Another moderator has already decided about this review.')
  }
}

/** Returns the state of a review as a queue shows it; undefined when it is in none. */
async function stateOf({ db }: Context, survey: LockedSurvey, isAppealed: boolean) {
  if (isAppealed) return 'appealed'
  if (survey.hiddenTime !== null) return 'hidden'
  return (await isFlagged(db, survey)) ? 'flagged' : undefined
}

type Made = Required<Pick<Decision, 'action' | 'note'>> & {
  rule: Decision['rule'] | null
  caseID: number
  isAnswer: boolean
  tellsAuthor: boolean
}

const log = (
  context: Context,
  { id, professorID, courseID }: LockedSurvey,
  { action, rule, note, isAnswer, flags }: Made & { flags: number },
) =>
  audit(context, {
    userID: context.viewer.id,
    action: `survey.${action}`,
    subject: `survey:${id}`,
    details: {
      professorID,
      courseID,
      note,
      flags,
      ...(rule && { rule }),
      ...(isAnswer && { answers: 'appeal' }),
    },
  })

type Told = Made & { authorID: number | undefined; flaggers: number[] }

/**
 * Tells the author and those who flagged the review. The stored notification names the case in
 * encrypted details only: nothing but a pseudonym links a review to its author.
 */
async function notifyOfDecision(
  context: Context,
  { action, note, caseID, isAnswer, tellsAuthor, authorID, flaggers }: Told,
) {
  if (authorID !== undefined && tellsAuthor) {
    await notifyPrivately(context, 'reviewModerated', {
      to: [authorID],
      details: {
        service: 'factrak',
        action,
        case: caseID,
        ...(note && { note }),
        ...(isAnswer && { isAnswer }),
      },
    })
  }
  await notifyPrivately(context, 'reportDecided', {
    to: flaggers,
    actorID: context.viewer.id,
    details: { action, thing: 'review' },
  })
}
