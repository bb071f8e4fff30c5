import type { Token } from '@wso/contract/account/auth'
import { campus } from '@wso/contract/campus'
import { and, eq, gt } from 'drizzle-orm'
import type { Context, Services } from '#core/context.ts'
import { countLogin } from '#core/operations/counters.ts'
import { refuse } from '#core/refusal.ts'
import { cancelDeletion } from '#features/account/deletions/deletions.public.ts'
import { notify } from '#features/notifications/notifications/notifications.public.ts'
import { hashNetwork, networkHashes, secure } from '#features/security/security.public.ts'
import { users } from '#features/users/users.table.ts'
import { isOnCampus } from '../auth.authenticate.ts'
import { isOpen } from '../auth.policy.ts'
import { signIns } from '../auth.table.ts'
import { needsCode, secondFactorTicket } from '../secondFactor/secondFactorSignIn.ts'
import { nameSession } from '../sessions/documentSessions.ts'
import { describeDevice } from '../sessions/sessions.describe.ts'
import { refuseDeleted, startSession } from '../sessions/sessions.start.ts'

/** How a person logged in, as recorded when the session starts. */
export type SignInTerms = {
  method: 'password' | 'single sign-on'
  remember: boolean
  /** When the person proved their identity; null for a sign-on that does not report it. */
  confirmedTime: Date | null
  secondFactor: boolean
  /** Where the browser logs out of the sign-on server, if it can. */
  signOutURL?: string | undefined
}

/**
 * Starts the session of an authenticated person, unless the account is closed or a code is
 * required. Logging in cancels a pending deletion of the account.
 * @throws 1352 with a ticket when a code is required, 1356 for a closed account
 */
export async function completeSignIn(
  context: Context,
  { id }: { id: number },
  terms: SignInTerms,
): Promise<Token> {
  const { db, caller } = context
  const [person] = await db.select().from(users).where(eq(users.id, id))
  if (!person) throw refuse('unauthenticated', 'This account has been deleted.')
  if (!isOpen(person)) {
    await secure(context, { action: 'sign-in.closed', account: person.unixID })
    throw refuse('accountClosed', closed)
  }
  if (!terms.secondFactor && (await needsCode(context, id))) {
    const ticket = secondFactorTicket(context, { id, ...terms })
    throw refuse('secondFactorNeeded', undefined, { data: { ticket } })
  }
  const restored = await cancelDeletion(context, person)
  const token = await startSession(context, person, { ...terms, userAgent: caller.userAgent })
  await context.db
    .transaction((inside) =>
      recordSignIn({ ...context, db: inside }, { userID: id, ...token }, terms),
    )
    .catch(refuseDeleted)
  await secure(context, { action: 'sign-in', account: person.unixID, details: methodOf(terms) })
  countLogin('accepted')
  const session = { id: token.sessionID, remember: terms.remember, expire: new Date(token.expire) }
  nameSession(context, id, session)
  const { signOutURL } = terms
  return { ...token, ...(restored && { restored: true }), ...(signOutURL && { signOutURL }) }
}

const closed = `This account is closed. Write to ${campus.contact.developers} if you think this is a mistake, or to get your data.`

const methodOf = ({ method, secondFactor }: SignInTerms) => ({ method, secondFactor })

/** Records a login, and notifies the person when it is from a network they have not used before. */
async function recordSignIn(
  context: Context,
  { userID, sessionID }: { userID: number; sessionID: number },
  terms: SignInTerms,
) {
  const { db, now, caller } = context
  const network = hashNetwork(context.config, caller.address)
  const device = describeDevice(caller.userAgent)
  const onCampus = isOnCampus(context, caller.address)
  const known = await knownNetworks(context, userID)
  const here = networkHashes(context.config, caller.address)
  // A person's very first login needs no notification.
  const isNewNetwork = known.size > 0 && !here.some((hash) => known.has(hash))
  const time = now().toISOString()
  await db
    .insert(signIns)
    .values({ userID, network, isNewNetwork, time, device, onCampus, ...methodOf(terms) })
  if (!isNewNetwork) return
  await notify(context, 'newSignIn', {
    to: [userID],
    dedupKey: `session:${sessionID}`,
    details: { device, onCampus },
  })
}

const familiarDays = 90

/** Loads the networks of a person's recent logins, as hashes. */
async function knownNetworks({ db, now }: Pick<Services, 'db' | 'now'>, userID: number) {
  const since = new Date(now().getTime() - familiarDays * 86_400_000).toISOString()
  const rows = await db
    .selectDistinct({ network: signIns.network })
    .from(signIns)
    .where(and(eq(signIns.userID, userID), gt(signIns.time, since)))
  return new Set(rows.map(({ network }) => network))
}
