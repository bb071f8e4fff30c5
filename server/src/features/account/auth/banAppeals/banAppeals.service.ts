import type { BanAppeal } from '@wso/contract/account/adminBan'
import type { BanAppealAnswer, NewBanAppeal } from '@wso/contract/account/banAppeals'
import { eq } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import { invalidField, refuse } from '#core/refusal.ts'
import { checkVersion } from '#core/version.ts'
import { personOf } from '#core/viewer.ts'
import { lockAccount } from '#features/users/account.public.ts'
import { presentBan } from '../adminPeople/adminPeople.present.ts'
import { get as getPerson } from '../adminPeople/adminPeople.service.ts'
import { changePerson } from '../adminPeople/adminPeople.write.ts'
import { presentAppeal } from '../adminPeople/banAppeals.present.ts'
import { banAppeals } from '../adminPeople/banAppeals.table.ts'
import { type Ban, currentBan, endOn } from '../adminPeople/banChanges.ts'
import { recordDecision } from '../adminPeople/recordDecision.ts'
import { type Answer, answerAppeal, isShorter, openAppealOf } from './banAppealAnswers.ts'

/** Returns the viewer's appeal of their last ban, which may have ended; null without one. */
export async function get({
  db,
  viewer,
}: Pick<Context, 'db' | 'viewer'>): Promise<BanAppeal | null> {
  const [row] = await db.select().from(banAppeals).where(eq(banAppeals.userID, viewer.id))
  return row ? presentAppeal(row) : null
}

/**
 * Appeals the viewer's ban. The lock on their account decides between an appeal and a change of the ban.
 * @throws 409 without a ban in force, and for a second appeal
 */
export async function send(context: Context, { text }: NewBanAppeal): Promise<BanAppeal> {
  const { viewer, now } = context
  return context.db.transaction(async (db) => {
    const within = { ...context, db }
    await lockAccount(db, viewer, 'no key update')
    if (!(await currentBan(within, viewer.id))) {
      throw refuse('conflict', 'There is no ban in force to appeal.')
    }
    const [row] = await db
      .insert(banAppeals)
      .values({ userID: viewer.id, text, createdTime: now().toISOString() })
      .onConflictDoNothing()
      .returning()
    if (!row) throw refuse('conflict', 'You have already appealed this ban.')
    await recordDecision(within, personOf(viewer), { action: 'ban.appeal' })
    return presentAppeal(row)
  })
}

/**
 * Answers the appeal of a person.
 * @throws 409 without an appeal that waits, when the viewer set the ban, and with the person when the ban
 * has changed; 1101 for an end that is not earlier; 1409 for the viewer's own, 1330 when they are no
 * administrator any more, 404
 */
export const answer = (context: Context, id: number, { version, ...given }: BanAppealAnswer) =>
  changePerson(context, id, async (within, person) => {
    const open = await openAppealOf(within, id)
    if (!open) throw refuse('conflict', `No appeal of ${person.name} is waiting for an answer.`)
    const current = presentBan(open.ban).version
    await checkVersion({ given: version, current }, () => getPerson(within, id))
    if (open.setByID === within.viewer.id) {
      throw refuse('conflict', 'You set this ban. Another administrator must answer the appeal.')
    }
    await answerAppeal(within, person, { open, answer: answerOf(within, open.ban, given) })
  })

/** @throws 1101 for an end that is missing, not in the future or not before that of the ban */
function answerOf(
  context: Context,
  ban: Ban,
  { outcome, note, endDay }: Omit<BanAppealAnswer, 'version'>,
): Answer {
  if (outcome !== 'shorten') return { outcome, note }
  if (!endDay) throw invalidField('endDay', 'Choose the day on which it ends.')
  const endTime = endOn(endDay, context)
  if (!endTime) throw invalidField('endDay', 'Choose a day after today.')
  if (!isShorter(ban, endTime)) {
    throw invalidField('endDay', 'Choose a day before the one on which it ends now.')
  }
  return { outcome, note, endTime }
}
