import { createHmac, timingSafeEqual } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import { notFound } from '#core/refusal.ts'
import { topicOf } from '#features/notifications/notifications/topics.public.ts'
import { users } from '#features/users/users.table.ts'
import type { Config } from '../../../config/config.ts'
import { deliverySettings } from './delivery.table.ts'
import { choose } from './deliverySettings.ts'

/** The label of the emails that a link unsubscribes from: a topic, or the digest. */
export const digestName = 'digest'

/** Returns the signed code of an unsubscribe link, which names a person and a topic. */
export function unsubscribeCode(
  { SECRETS }: Pick<Config, 'SECRETS'>,
  userID: number,
  name: string,
) {
  const what = `${userID}.${name}`
  return `${what}.${signatureOf(SECRETS[0], what)}`
}

const signatureOf = (secret: string, what: string) =>
  createHmac('sha256', secret).update(`unsubscribe ${what}`).digest('base64url').slice(0, 32)

/** Stops the emails that a code names. Repeating it changes nothing. @throws 404 for a forged code */
export async function unsubscribe(context: Context, code: string): Promise<{ label: string }> {
  const { db, config } = context
  const [id = '', name = '', signature = ''] = code.split('.')
  // Links signed before a rotation work as long as the old secret is listed.
  const isSigned = config.SECRETS.some((secret) =>
    isSame(signature, signatureOf(secret, `${id}.${name}`)),
  )
  if (!isSigned) throw notFound('Subscription')
  const userID = Number(id)
  const [person] = await db.select({ id: users.id }).from(users).where(eq(users.id, userID))
  if (!person) throw notFound('Subscription')
  if (name === digestName) {
    await db
      .update(deliverySettings)
      .set({ digest: false })
      .where(eq(deliverySettings.userID, userID))
    return { label: 'Daily digest' }
  }
  await choose(db, userID, [{ topic: name, channel: 'email', enabled: false }])
  return { label: topicOf(name)?.label ?? name }
}

/** Compares bytes: text of the same length may have more of them. */
function isSame(one: string, other: string) {
  const [first, second] = [Buffer.from(one), Buffer.from(other)]
  return first.length === second.length && timingSafeEqual(first, second)
}
