import type { OwnPassword, PasswordChange } from '@wso/contract/account/auth'
import { demoPassword } from '@wso/contract/site/demo'
import { and, eq, ne } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import { invalidField, refuse } from '#core/refusal.ts'
import { personOf } from '#core/viewer.ts'
import { secure } from '#features/security/security.public.ts'
import { lockAccount } from '#features/users/account.public.ts'
import { passwords, sessions } from '../auth.table.ts'
import { isRightCode, needsCode } from '../secondFactor/secondFactorSignIn.ts'
import { throttled } from '../throttle/throttle.service.ts'
import { isLeaked } from './leakedPasswords.ts'
import { checkPassword, setPassword } from './passwords.service.ts'

/** Returns whether the viewer has a password of the portal. */
export async function ownPassword({ db, viewer }: Context): Promise<OwnPassword> {
  return { isLocal: (await db.$count(passwords, eq(passwords.userID, viewer.id))) > 0 }
}

/**
 * Replaces the viewer's password and ends their other sessions.
 * @throws 1101 naming the field that does not match or is not accepted, 409 for an account without
 * a password of the portal, 429 after too many wrong ones
 */
export async function changePassword(context: Context, body: PasswordChange) {
  const { viewer, now, config } = context
  const { unixID } = personOf(viewer)
  if (!(await ownPassword(context)).isLocal) {
    throw refuse('conflict', 'You log in with the college’s password, which you change there.')
  }
  if (config.MODE === 'demo' && body.password === demoPassword) {
    throw refuse('conflict', 'The accounts of the demo share a password, which stays as it is.')
  }
  await checkIdentity(context, unixID, body)
  if (await isLeaked(body.newPassword)) {
    throw invalidField(
      'newPassword',
      'This password is on a list of leaked ones. Choose another one.',
    )
  }
  await context.db.transaction(async (db) => {
    await lockAccount(db, viewer, 'update')
    await setPassword({ db }, viewer.id, body.newPassword)
    await db
      .delete(sessions)
      .where(and(eq(sessions.userID, viewer.id), ne(sessions.id, viewer.sessionID)))
    await db
      .update(sessions)
      .set({ confirmedTime: now().toISOString() })
      .where(eq(sessions.id, viewer.sessionID))
  })
  await secure(context, { action: 'password.change', account: unixID })
}

/** @throws 1101 for a wrong password or, with two-step login, a wrong code */
async function checkIdentity(context: Context, unixID: string, { password, code }: PasswordChange) {
  const username = unixID.toLowerCase()
  const person = await throttled(context, username, () =>
    checkPassword(context, { username, password }),
  )
  if (person?.id !== context.viewer.id) throw invalidField('password', 'does not match')
  if (!(await needsCode(context, person.id))) return
  if (!(await isRightCode(context, person.id, code ?? ''))) {
    throw invalidField('code', 'does not match')
  }
}
