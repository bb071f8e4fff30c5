import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Services } from '#core/context.ts'
import { notify } from '#features/notifications/notifications/notifications.public.ts'
import { inForce } from '#features/users/bans.public.ts'
import { bans } from '#features/users/users.table.ts'
import type { AppealRow } from '../adminPeople/banAppeals.present.ts'
import { banAppeals } from '../adminPeople/banAppeals.table.ts'
import { areasOf, type Ban, liftBan, setBan } from '../adminPeople/banChanges.ts'
import { setByID } from '../adminPeople/banSetBy.ts'
import { recordDecision, type Source } from '../adminPeople/recordDecision.ts'

/*
 * Answers to appeals of bans, for the command line and the site. Call these in a transaction that has
 * locked the person.
 */

export type OpenAppeal = { ban: Ban; appeal: AppealRow; setByID: number | null }

/** Is true for a ban in force whose appeal waits for an answer. */
export const hasOpenAppeal = ({ db, now }: Pick<Services, 'db' | 'now'>) =>
  and(
    inForce({ now }),
    inArray(
      bans.userID,
      db.select({ id: banAppeals.userID }).from(banAppeals).where(isNull(banAppeals.answeredTime)),
    ),
  )

/** Returns the appeal of a person that waits, with the ban; undefined without one. */
export async function openAppealOf(
  source: Pick<Services, 'db' | 'now'>,
  userID: number,
): Promise<OpenAppeal | undefined> {
  const [found] = await source.db
    .select({ ban: bans, appeal: banAppeals, setByID })
    .from(banAppeals)
    .innerJoin(bans, eq(bans.userID, banAppeals.userID))
    .where(and(eq(bans.userID, userID), hasOpenAppeal(source)))
  return found
}

/** Returns true when a ban would end earlier than it does. */
export const isShorter = ({ endTime }: Pick<Ban, 'endTime'>, newEnd: string) =>
  endTime === null || newEnd < endTime

export type Answer = { note: string } & (
  | { outcome: 'keep' | 'end' }
  | { outcome: 'shorten'; endTime: string }
)

/** Answers an appeal that waits, changes the ban accordingly and notifies the person. */
export async function answerAppeal(
  source: Source,
  person: { id: number; unixID: string },
  { open, answer }: { open: OpenAppeal; answer: Answer },
): Promise<void> {
  const { ban } = open
  const { outcome, note } = answer
  const answeredTime = source.now().toISOString()
  await source.db
    .update(banAppeals)
    .set({ outcome, note, answeredTime })
    .where(eq(banAppeals.userID, person.id))
  if (outcome === 'end') await liftBan(source, person, ban)
  if (outcome === 'shorten') {
    const terms = { areas: areasOf(ban), reason: ban.reason, endTime: answer.endTime }
    await setBan(source, person, { before: ban, ...terms })
  }
  await recordDecision(source, person, {
    action: 'ban.answer',
    details: { outcome, reason: note },
  })
  await notify(source, 'banAppealAnswered', {
    to: [person.id],
    dedupKey: `appeal:${answeredTime}`,
    details: { outcome, note },
  })
}
