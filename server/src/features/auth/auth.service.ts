import type { Credentials, SignInWays, SignOnAnswer, Token } from '@wso/contract/auth'
import type { z } from 'zod'
import type { Context, Services } from '#core/context.ts'
import { refuse } from '#core/refusal.ts'
import { personOfEntry } from './auth.directory.ts'
import { bindToDirectory } from './auth.ldap.ts'
import { limited } from './auth.limit.ts'
import { checkPassword } from './auth.passwords.ts'
import { anonymousIdentity, apiToken, startSession } from './auth.session.ts'
import { touch } from './auth.sessions.ts'
import { finish, hasSignOn } from './auth.signon.ts'
import { readToken } from './auth.tokens.ts'
import { authenticate, isOnCampus } from './auth.viewer.ts'

/** Sign in, or an anonymous identity by network. */
export async function identityToken(context: Context, body: Credentials): Promise<Token> {
  if (body.localIP && !isOnCampus(context, context.caller.address)) {
    throw refuse('unauthenticated', 'You are not on the campus network.')
  }
  if (body.useIP || body.localIP) return anonymousIdentity(context, context.caller.address)
  const person = await signIn(context, body)
  const { userAgent } = context.caller
  return startSession(context, person, { userAgent, remember: body.remember ?? true })
}

/** The identity token of whom the sign-on server vouches for. */
export async function finishSignOn(context: Context, body: SignOnAnswer): Promise<Token> {
  const person = await personOfEntry(context, await finish(context, body))
  const { userAgent } = context.caller
  return startSession(context, person, { userAgent, remember: body.remember ?? true })
}

/** An API token for the viewer, with the scopes of this moment. */
export async function newApiToken(context: Context): Promise<Token> {
  return apiToken(context, context.viewer, { sessionEnd: await touch(context) })
}

/** A copy of the API token sent, which lasts longer. */
export async function prolongApiToken(context: Context): Promise<Token> {
  const { scope = [] } = sentToken(context)
  return apiToken(context, context.viewer, { scope, sessionEnd: await touch(context) })
}

/** The API token sent, with the scopes of this moment. */
export async function updateApiToken(context: Context): Promise<Token> {
  await touch(context)
  return apiToken(context, context.viewer, { expire: new Date(sentToken(context).exp * 1000) })
}

/** Sign-in and API token in one step, as old clients do it. */
export async function login(context: Context, body: Credentials): Promise<Token> {
  const identity = await identityToken(context, body)
  const caller = { ...context.caller, token: identity.token }
  const viewer = await authenticate(context, caller, 'identity')
  return apiToken(context, viewer, { sessionEnd: new Date(identity.expire) })
}

/** How people sign in here. */
export const ways = ({ config }: Services): z.output<typeof SignInWays> => ({
  password: passwordChecks(config).length > 0,
  singleSignOn: hasSignOn(config),
  demo: config.MODE === 'demo',
})

const sentToken = ({ config, caller, now }: Context) =>
  readToken(config.SECRET, caller.token, ['api'], now())

type NamePassword = { username: string; password: string }
type PasswordCheck = (context: Context, given: NamePassword) => Promise<{ id: number } | undefined>

/** The ways to check a password that are set up, in the order they are tried. */
const passwordChecks = ({ SIGN_IN, LDAP_URL }: Services['config']): PasswordCheck[] =>
  SIGN_IN.flatMap((way): PasswordCheck[] => {
    if (way === 'local') return [checkPassword]
    return way === 'ldap' && LDAP_URL ? [checkDirectory] : []
  })

const checkDirectory: PasswordCheck = async (context, given) => {
  const entry = await bindToDirectory(context, given)
  return entry && personOfEntry(context, entry)
}

async function signIn(context: Context, { unixID = '', password = '' }: Credentials) {
  // Some people enter their e-mail address.
  const username = unixID.split('@')[0]!.toLowerCase()
  if (username === '' || password === '') throw refuse('credentialsMissing')
  const person = await limited(context, username, async () => {
    for (const check of passwordChecks(context.config)) {
      const found = await check(context, { username, password })
      if (found) return found
    }
    return undefined
  })
  if (!person) throw refuse('unauthenticated', 'That username and password do not match.')
  return person
}
