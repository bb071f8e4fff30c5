import type { Credentials } from '@wso/contract/auth'
import { ApiError, createCall } from '@wso/contract/core/client'
import type { Endpoint, Request, Result } from '@wso/contract/core/endpoint'
import { api } from './endpoints.ts'
import { identity } from './sessionIdentity.ts'
import { keepIfSame, nobody, sessionState } from './sessionState.ts'
import { decodeToken } from './token.ts'

export { type SessionState, useSession } from './sessionState.ts'

/** An API token, and the moments when it should and must be replaced, by this device's own clock. */
type Held = { token: string; refreshAt: number; endsAt: number }

const refreshAheadMs = 3_600_000
const patienceMs = 20_000

let held: Held | undefined
let pending: Promise<string> | undefined
/** Grows when somebody signs in or out: what was asked before it then counts for nothing. */
let turn = 0
/** How the session was kept that has ended by itself. */
let wasLasting = false

const send = createCall()

/** Asks the server, but not for ever. Every failure is an `ApiError`. */
async function ask<E extends Endpoint>(endpoint: E, request: Request<E>, token?: string) {
  const signal = AbortSignal.timeout(patienceMs)
  return send(endpoint, request, { token, signal }).catch((error: unknown): Result<E> => {
    if (error instanceof ApiError) throw error
    throw new ApiError(0, { errorCode: 0, message: 'The server takes too long to answer.' })
  })
}

async function askToken<E extends typeof api.auth.identityToken | typeof api.auth.apiToken>(
  endpoint: E,
  request: Request<E>,
  token?: string,
): Promise<string> {
  const answer = (await ask(endpoint, request, token)) as { token?: string } | undefined
  if (!answer?.token) throw new ApiError(0, { errorCode: 0, message: 'missing response data' })
  return answer.token
}

/** A token for the next request. One that ends soon is replaced meanwhile; an ended one first. */
function usableToken(): Promise<string> {
  const now = Date.now()
  if (!held || now >= held.endsAt) return refresh()
  if (now >= held.refreshAt) void refresh().catch(() => undefined)
  return Promise.resolve(held.token)
}

/** A token for what is open to everyone but may say more to a person; none for visitors, or without a network. */
const personToken = async (): Promise<string | undefined> =>
  identity.read() ? usableToken().catch(() => undefined) : undefined

/** Gets a token with the scopes of this moment; callers at the same time share one request. */
function refresh(): Promise<string> {
  if (pending) return pending
  if (sessionState.get().status === 'failed') sessionState.change({ status: 'starting' })
  const mine = renew(turn).finally(() => {
    if (pending === mine) pending = undefined
  })
  pending = mine
  return mine
}

async function renew(asked: number): Promise<string> {
  try {
    const fresh = await exchange(asked)
    return asked === turn ? accept(fresh) : await usableToken()
  } catch (error) {
    if (asked !== turn) return usableToken()
    // As long as the old token is good, nobody needs to know.
    const isStranded = !held || Date.now() >= held.endsAt
    if (isStranded && !sessionState.get().ended && error instanceof ApiError) {
      sessionState.change({ status: 'failed', error })
    }
    throw error
  }
}

async function exchange(asked: number): Promise<string> {
  const known = identity.read()
  if (!known) {
    if (sessionState.get().ended) throw sessionEnded()
    return visitorToken()
  }
  try {
    return await askToken(api.auth.apiToken, {}, known)
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401 || asked !== turn) throw error
    wasLasting = identity.isLasting()
    identity.forget()
    if (sessionState.get().claims.level !== 3) return visitorToken()
    held = undefined
    sessionState.change({ ended: true })
    throw error
  }
}

const sessionEnded = () =>
  new ApiError(401, { errorCode: 401, message: 'Your session has ended. Log in again.' })

async function visitorToken() {
  const visitor = await askToken(api.auth.identityToken, { body: { useIP: true } })
  return askToken(api.auth.apiToken, {}, visitor)
}

function accept(fresh: string) {
  const decoded = decodeToken(fresh)
  if (!decoded) throw new ApiError(0, { errorCode: 0, message: 'missing response data' })
  const { lifetimeSeconds, ...claims } = decoded
  // Reckoned from now, so that a wrong clock on this device does no harm.
  const lifetime = lifetimeSeconds * 1000
  const endsAt = Date.now() + lifetime
  held = { token: fresh, endsAt, refreshAt: endsAt - Math.min(refreshAheadMs, lifetime / 2) }
  sessionState.change({
    status: 'ready',
    claims: keepIfSame(sessionState.get().claims, claims),
    ended: false,
    error: undefined,
  })
  return fresh
}

/** What was known or asked before counts for nothing. */
function turnOver() {
  turn += 1
  held = undefined
  pending = undefined
}

/** Signs a person in; `remember` keeps them signed in after the browser closes. */
async function signIn(credentials: Credentials, remember: boolean) {
  await adopt(
    await askToken(api.auth.identityToken, { body: { ...credentials, remember } }),
    remember,
  )
}

/** Goes on after a session has ended by itself, kept as it was: nobody's choice is made for them. */
const signInAgain = (credentials: Credentials) => signIn(credentials, wasLasting)

/** Goes on as the person whose identity token this is. */
async function adopt(identityToken: string, remember: boolean) {
  turnOver()
  identity.keep(identityToken, remember)
  await refresh()
}

/** Ends the session, here, in the other tabs and on the server; false when that could not be told. */
async function signOut(): Promise<boolean> {
  const known = identity.read()
  turnOver()
  identity.forget()
  sessionState.change({ status: 'starting', claims: nobody, ended: false })
  // A server that does not know the session any more has ended it already.
  const isTold =
    !known ||
    (await ask(api.auth.logout, {}, known).then(
      () => true,
      (error: unknown) => error instanceof ApiError && error.status === 401,
    ))
  await refresh().catch(() => undefined) // the gate says what failed
  return isTold
}

/** Forgets what this tab knows and starts over from what is stored, as a reload does. */
function restart() {
  turnOver()
  sessionState.change({ status: 'starting', claims: nobody, ended: false, error: undefined })
}

identity.onChange(() => {
  turnOver()
  // Gone in another tab means signed out there, not ended by itself.
  if (!identity.read()) sessionState.change({ ended: false })
  void refresh().catch(() => undefined)
})
window.addEventListener('online', () => {
  if (sessionState.get().status === 'failed') void refresh().catch(() => undefined)
})

/** The one session of this tab. */
export const session = {
  token: usableToken,
  personToken,
  refresh,
  signIn,
  signInAgain,
  adopt,
  signOut,
  restart,
}
