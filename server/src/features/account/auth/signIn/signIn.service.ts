import type {
  Credentials,
  SecondFactorAnswer,
  SignInWays,
  SignOnAnswer,
  Token,
} from '@wso/contract/account/auth'
import type * as z from 'zod/mini'
import type { Context, Services } from '#core/context.ts'
import { refuse } from '#core/refusal.ts'
import { authenticate, isOnCampus } from '../auth.authenticate.ts'
import { finishSecondFactor } from '../secondFactor/secondFactorSignIn.ts'
import { anonymousIdentity, apiToken } from '../sessions/tokens.issue.ts'
import { throttled } from '../throttle/throttle.service.ts'
import { personOfIdentity } from './identities.service.ts'
import { bindToDirectory } from './ldap.service.ts'
import { checkPassword } from './passwords.service.ts'
import { completeSignIn } from './signIn.complete.ts'
import { hasSignOn } from './signOn.public.ts'
import { finish } from './signOn.service.ts'

/**
 * Logs a person in by password, or returns an anonymous identity by network.
 * @throws 1351 without credentials, 401 for wrong ones, 429 after too many, 1352 when a second
 * factor is required, 1356 for a closed account
 */
export async function identityToken(context: Context, body: Credentials): Promise<Token> {
  if (body.localIP && !isOnCampus(context, context.caller.address)) {
    throw refuse('unauthenticated', 'You are not on the campus network.')
  }
  if (body.useIP || body.localIP) return anonymousIdentity(context, context.caller.address)
  const person = await findByCredentials(context, body)
  if (!person) throw refuse('unauthenticated', 'Wrong username or password.')
  return completeSignIn(context, person, {
    method: 'password',
    remember: body.remember ?? true,
    confirmedTime: context.now(),
    secondFactor: false,
  })
}

/** Logs in the person identified by the sign-on server. @throws as `identityToken`, and 1357 */
export async function finishSignOn(context: Context, body: SignOnAnswer): Promise<Token> {
  const identity = await finish(context, body)
  const { confirmedTime, hasSecondFactor: secondFactor, signOutURL } = identity
  const person = await personOfIdentity(context, identity)
  const remember = body.remember ?? true
  return completeSignIn(context, person, {
    method: 'single sign-on',
    remember,
    confirmedTime,
    secondFactor,
    signOutURL,
  })
}

/** Completes a login with a code. @throws 1353 for a wrong code, 429 after too many */
export async function answerSecondFactor(
  context: Context,
  body: SecondFactorAnswer,
): Promise<Token> {
  const { person, ...terms } = await finishSecondFactor(context, body)
  return completeSignIn(context, person, terms)
}

/** Logs in and returns an API token in one step, for old clients. */
export async function login(context: Context, body: Credentials): Promise<Token> {
  const identity = await identityToken(context, body)
  const caller = { ...context.caller, token: identity.token }
  const viewer = await authenticate(context, caller, 'identity')
  return apiToken(context, viewer, { sessionEnd: new Date(identity.expire) })
}

/** Returns the configured login methods. */
export const ways = ({ config }: Services): z.output<typeof SignInWays> => ({
  password: passwordChecks(config).length > 0,
  singleSignOn: hasSignOn(config),
  demo: config.MODE === 'demo',
})

type NamePassword = { username: string; password: string }
type PasswordCheck = (context: Context, given: NamePassword) => Promise<{ id: number } | undefined>

/** Returns the configured ways to check a password, in the order they are tried. */
const passwordChecks = ({ SIGN_IN, LDAP_URL }: Services['config']): PasswordCheck[] =>
  SIGN_IN.flatMap((way): PasswordCheck[] => {
    if (way === 'local') return [checkPassword]
    return way === 'ldap' && LDAP_URL ? [checkDirectory] : []
  })

const checkDirectory: PasswordCheck = async (context, given) => {
  const identity = await bindToDirectory(context, given)
  return identity && personOfIdentity(context, identity)
}

/**
 * Returns the person with these credentials; undefined when they are wrong.
 * @throws 1351 without credentials, 429 after too many wrong ones
 */
export async function findByCredentials(
  context: Context,
  { unixID = '', password = '' }: Credentials,
) {
  // Some people enter their email address.
  const username = unixID.split('@')[0]!.toLowerCase()
  if (username === '' || password === '') throw refuse('credentialsMissing')
  return throttled(context, username, async () => {
    for (const check of passwordChecks(context.config)) {
      const found = await check(context, { username, password })
      if (found) return found
    }
    return undefined
  })
}
