import type { Confirmation } from '@wso/contract/account/auth'
import { eq } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import { invalidField } from '#core/refusal.ts'
import { personOf } from '#core/viewer.ts'
import { sessions } from '../auth.table.ts'
import { isRightCode, needsCode } from '../secondFactor/secondFactorSignIn.ts'
import { findByCredentials } from './signIn.service.ts'

/**
 * Records that the viewer has just entered their password, and their code if they use one.
 * @throws 1101 naming the field that does not match, 429 after too many wrong ones
 */
export async function confirm(context: Context, { password, code = '' }: Confirmation) {
  const { db, viewer, now } = context
  const { unixID } = personOf(viewer)
  const person = await findByCredentials(context, { unixID, password })
  if (person?.id !== viewer.id) throw invalidField('password', 'does not match')
  const isCodeNeeded = await needsCode(context, viewer.id)
  if (isCodeNeeded && !(await isRightCode(context, viewer.id, code))) {
    throw invalidField('code', 'does not match')
  }
  await db
    .update(sessions)
    .set({ confirmedTime: now().toISOString(), ...(isCodeNeeded && { secondFactor: true }) })
    .where(eq(sessions.id, viewer.sessionID))
  if (isCodeNeeded) context.updateToken()
}
