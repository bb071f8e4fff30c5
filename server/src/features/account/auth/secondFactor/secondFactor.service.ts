import type {
  AuthenticatorSetup,
  RecoveryCodes,
  SecondFactor,
} from '@wso/contract/account/secondFactor'
import { campus } from '@wso/contract/campus'
import { and, eq, ne } from 'drizzle-orm'
import { generateURI } from 'otplib'
import type { Context } from '#core/context.ts'
import { invalidField, refuse } from '#core/refusal.ts'
import { personOf } from '#core/viewer.ts'
import { secure } from '#features/security/security.public.ts'
import { lockAccount } from '#features/users/account.public.ts'
import { users } from '#features/users/users.table.ts'
import { checkConfirmed } from '../auth.public.ts'
import { authenticators, recoveryCodes, sessions } from '../auth.table.ts'
import { newSecret, replaceRecoveryCodes, stepOf } from './secondFactorCodes.ts'

/** Returns the state of the viewer's two-step login. */
export async function get({ db, viewer, config }: Context): Promise<SecondFactor> {
  const [row] = await db
    .select({ enabledTime: authenticators.enabledTime })
    .from(authenticators)
    .where(eq(authenticators.userID, viewer.id))
  const [roles] = await db
    .select({
      admin: users.admin,
      factrakAdmin: users.factrakAdmin,
      goodrichManager: users.goodrichManager,
    })
    .from(users)
    .where(eq(users.id, viewer.id))
  const hasRole = roles !== undefined && Object.values(roles).some(Boolean)
  return {
    enabledTime: row?.enabledTime ?? undefined,
    isRequired: hasRole && config.SECOND_FACTOR === 'required',
    withheldScopes: viewer.withheld.size > 0 ? [...viewer.withheld] : undefined,
    recoveryCodesLeft: await db.$count(recoveryCodes, eq(recoveryCodes.userID, viewer.id)),
  }
}

/**
 * Creates the secret of a new authenticator app, which becomes active after its first code was
 * entered. An existing app stays active until then.
 * @throws 1354 without a recent confirmation, 409 when an app is active
 */
export async function setUp(context: Context): Promise<AuthenticatorSetup> {
  const { config, viewer, now } = context
  await checkConfirmed(context)
  const { secret, sealedSecret } = newSecret(config)
  await context.db.transaction(async (db) => {
    await lockAccount(db, viewer, 'update')
    await checkNotEnabled({ ...context, db })
    const values = { sealedSecret, createdTime: now().toISOString(), lastStep: 0 }
    await db
      .insert(authenticators)
      .values({ userID: viewer.id, ...values })
      .onConflictDoUpdate({ target: authenticators.userID, set: values })
  })
  const label = personOf(viewer).unixID
  return { secret, uri: generateURI({ issuer: campus.name, label, secret }) }
}

async function checkNotEnabled({ db, viewer }: Context) {
  const [row] = await db.select().from(authenticators).where(eq(authenticators.userID, viewer.id))
  if (row?.enabledTime) throw refuse('conflict', 'You have already set up an authenticator app.')
  return row
}

/**
 * Turns on two-step login with the first code of the new app, and ends the viewer's other sessions.
 * Returns the recovery codes.
 * @throws 1101 for a wrong code, 409 when it is already on, 404 before it was set up
 */
export async function enable(context: Context, { code }: { code: string }): Promise<RecoveryCodes> {
  const { config, viewer, now } = context
  await checkConfirmed(context)
  const codes = await context.db.transaction(async (db) => {
    await lockAccount(db, viewer, 'update')
    const authenticator = await checkNotEnabled({ ...context, db })
    if (!authenticator) throw refuse('notFound', 'Set up an authenticator app first.')
    const step = stepOf(context, authenticator, code.replace(/\s/g, ''))
    if (step === undefined)
      throw invalidField(
        'code',
        'This code doesn’t match. Check that the time on your phone is correct.',
      )
    await db
      .update(authenticators)
      .set({ enabledTime: now().toISOString(), lastStep: step })
      .where(eq(authenticators.userID, viewer.id))
    await db.update(sessions).set({ secondFactor: true }).where(eq(sessions.id, viewer.sessionID))
    // They were opened without the code, perhaps by the person against whom it protects.
    await db
      .delete(sessions)
      .where(and(eq(sessions.userID, viewer.id), ne(sessions.id, viewer.sessionID)))
    return replaceRecoveryCodes(config, db, viewer.id)
  })
  await secure(context, { action: 'second-factor.enable', account: personOf(viewer).unixID })
  context.updateToken()
  return { codes }
}

/** Replaces the viewer's recovery codes. @throws 1354 without a recent confirmation, 404 without an app */
export async function renewCodes(context: Context): Promise<RecoveryCodes> {
  const { config, viewer } = context
  await checkConfirmed(context)
  const codes = await context.db.transaction(async (db) => {
    await lockAccount(db, viewer, 'update')
    const [row] = await db.select().from(authenticators).where(eq(authenticators.userID, viewer.id))
    if (!row?.enabledTime) throw refuse('notFound', 'Set up an authenticator app first.')
    return replaceRecoveryCodes(config, db, viewer.id)
  })
  return { codes }
}

/**
 * Turns off two-step login. Sessions immediately lose the scopes that require it.
 * @throws 1354 without a recent confirmation, 1355 in a session without the second factor
 */
export async function disable(context: Context) {
  const { viewer } = context
  await checkConfirmed(context)
  await context.db.transaction(async (db) => {
    await lockAccount(db, viewer, 'update')
    const [session] = await db.select().from(sessions).where(eq(sessions.id, viewer.sessionID))
    const [row] = await db.select().from(authenticators).where(eq(authenticators.userID, viewer.id))
    if (row?.enabledTime && !session?.secondFactor) throw refuse('secondFactorRequired')
    await removeSecondFactor({ ...context, db }, viewer.id)
  })
  await secure(context, { action: 'second-factor.disable', account: personOf(viewer).unixID })
  context.updateToken()
}

/** Removes a person's second factor. Call it in a transaction. */
export async function removeSecondFactor({ db }: Pick<Context, 'db'>, userID: number) {
  await db.delete(authenticators).where(eq(authenticators.userID, userID))
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userID, userID))
  await db.update(sessions).set({ secondFactor: false }).where(eq(sessions.userID, userID))
}
