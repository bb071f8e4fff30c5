import { ApiError } from '@wso/contract/core/client'
import { api } from '#core/api/endpoints.ts'
import { deviceStorage } from '#core/storage/deviceStorage.ts'
import { claimsOf, forgetUser, rememberedUser } from './rememberedUser.ts'
import { identity } from './sessionIdentity.ts'
import { keepIfSame, nobody, type SessionState, sessionState } from './sessionState.ts'
import { ask, askToken, askVisitorToken, missingData } from './sessionTokens.ts'
import { decodeToken } from './token.ts'

export { useSession } from './sessionState.ts'

/** An API token, and the times by this device's clock when it should and must be replaced. */
type Held = { token: string; refreshAt: number; endsAt: number }

const refreshAheadMs = 3_600_000

/** The state before a token is there. */
const start = { status: 'starting', claims: nobody, ended: false, error: undefined } as const

let held: Held | undefined
let pending: Promise<string> | undefined
/** Counts logins and logouts: responses to requests made before the latest one are dropped. */
let turn = 0

/**
 * The user whose session expired on this device. Their drafts are kept, in every tab, until someone
 * logs in.
 */
const endedKey = { name: 'ended' }

/**
 * Returns a token for the next request. Refreshes a token that expires soon in the background, and
 * an expired token first.
 */
function usableToken(): Promise<string> {
  const now = Date.now()
  if (!held || now >= held.endsAt) return refresh()
  if (now >= held.refreshAt) void refresh().catch(() => undefined)
  return Promise.resolve(held.token)
}

/**
 * Returns a token for a public endpoint that returns more to a user; undefined for visitors, or
 * without a network.
 */
const personToken = async (): Promise<string | undefined> =>
  identity.read() ? usableToken().catch(() => undefined) : undefined

/** Gets a token with the current scopes; concurrent callers share one request. */
function refresh(): Promise<string> {
  if (sessionState.get().status === 'stopped') return Promise.reject(otherUser())
  if (pending) return pending
  if (sessionState.get().status === 'failed') sessionState.change({ status: 'starting' })
  const mine = renew(turn).finally(() => {
    if (pending === mine) pending = undefined
  })
  pending = mine
  return mine
}

/**
 * Returns the tokens of one request. They are only for the user who makes it: once another user has
 * logged in, nothing more is sent.
 */
function forRequest() {
  const owner = identity.userID()
  const own = async (token: Promise<string>) => {
    const usable = await token
    const user = identity.userID()
    if (owner && user && owner !== user) throw otherUser()
    return usable
  }
  return { token: () => own(usableToken()), refresh: () => own(refresh()) }
}

async function renew(asked: number): Promise<string> {
  try {
    const fresh = await exchange(asked)
    return asked === turn ? accept(fresh) : await usableToken()
  } catch (error) {
    if (asked !== turn) return usableToken()
    // While the old token is valid, ignore the failure.
    const isStranded = !held || Date.now() >= held.endsAt
    if (isStranded && !sessionState.get().ended && error instanceof ApiError) {
      // Without a network, the user as last seen can read the responses saved on this device.
      const known = error.status > 0 ? undefined : rememberedUser()
      sessionState.change({ status: 'failed', error, ...(known && { claims: claimsOf(known) }) })
    }
    throw error
  }
}

async function exchange(asked: number): Promise<string> {
  const known = identity.read()
  if (!known) {
    if (sessionState.get().ended) throw sessionEnded()
    return askVisitorToken()
  }
  try {
    return await askToken(api.auth.apiToken, {}, known)
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401 || asked !== turn) throw error
    deviceStorage.write(endedKey, identity.userID())
    forgetUser()
    identity.forget()
    if (sessionState.get().claims.level !== 3) return askVisitorToken()
    held = undefined
    sessionState.change({ ended: true })
    throw error
  }
}

const sessionEnded = () =>
  new ApiError(401, { errorCode: 401, message: 'Your session has ended. Log in again.' })

const otherUser = () =>
  new ApiError(401, {
    errorCode: 401,
    message: 'Another account has logged in on this device. Nothing was sent.',
  })

function accept(fresh: string) {
  const decoded = decodeToken(fresh)
  if (!decoded) throw missingData()
  const { lifetimeSeconds, ...claims } = decoded
  // Relative to this device's clock, so that a wrong clock does not matter.
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

/** Drops the token and the responses to requests made so far. */
function startTurn() {
  turn += 1
  held = undefined
  pending = undefined
}

/** Removes the stored values of other users from this device. */
function claimStorage() {
  const id = identity.userID()
  deviceStorage.setOwner(id, identity.area())
  deviceStorage.forgetOwned(id ?? deviceStorage.readText(endedKey))
  if (id !== undefined) deviceStorage.remove(endedKey)
}

/** Where the user logs out of the sign-on server with which they logged in. */
const signOutKey = (owner = nobody.id) => ({ name: 'signOutURL', owner })

/** Continues as the user whose identity token this is. */
async function adopt(identityToken: string, remember: boolean, signOutURL?: string) {
  identity.keep(identityToken, remember)
  // It removes what the user before has stored here.
  const proceeding = proceed()
  const key = signOutKey(identity.userID())
  if (signOutURL) deviceStorage.writeText(key, signOutURL)
  else deviceStorage.remove(key)
  await proceeding
}

/** Continues as the user whose identity this tab has now. */
function proceed() {
  startTurn()
  claimStorage()
  sessionState.change({ ended: false })
  if (sessionState.get().status === 'stopped') sessionState.change({ status: 'starting' })
  return refresh()
}

/**
 * Logs out here, in the other tabs and on the server. `isTold` is false when the server did not respond;
 * `elsewhere` is where the browser should go to log out of the sign-on server, too. Nowhere when it may
 * have no network, or when someone has logged in meanwhile.
 */
async function signOut(): Promise<{ isTold: boolean; elsewhere: string | undefined }> {
  const known = identity.read()
  const elsewhere = deviceStorage.readText(signOutKey(identity.userID()))
  identity.forget()
  deviceStorage.remove(endedKey)
  restart()
  // After a 401 the session has already ended.
  const isTold =
    !known ||
    (await ask(api.auth.logout, {}, known).then(
      () => true,
      (error: unknown) => error instanceof ApiError && error.status === 401,
    ))
  await refresh().catch(() => undefined) // The gate shows the failure.
  return { isTold, elsewhere: isTold && !identity.read() ? elsewhere : undefined }
}

/** Resets the state of this tab and starts again from what is stored, as a reload does. */
function restart() {
  startTurn()
  identity.restore()
  claimStorage()
  sessionState.change(start)
}

/**
 * Continues as a visitor in this tab: its session has expired, or another user has logged in. Keeps
 * drafts.
 */
function continueAsVisitor() {
  startTurn()
  identity.forget()
  sessionState.change(start)
}

/** Handles a login or logout in another tab. This tab never switches to another user by itself. */
function changedElsewhere(userID: number | undefined) {
  const mine = identity.userID()
  if (mine !== undefined && userID !== undefined && mine !== userID) {
    startTurn()
    deviceStorage.setOwner(mine, 'tab')
    sessionState.change({ status: 'stopped' })
    return
  }
  identity.restore()
  void proceed().catch(() => undefined)
}

/**
 * Continues as the viewer of the document, before a token is there. Returns false when the document
 * was rendered for someone else than the user of this tab.
 */
function openedAs(claims: SessionState['claims']): boolean {
  if (claims.id !== (identity.userID() ?? nobody.id)) return false
  sessionState.change({ status: 'ready', claims })
  return true
}

if (!import.meta.env.SSR) {
  claimStorage()
  identity.onChange(changedElsewhere)
  window.addEventListener('online', () => {
    if (sessionState.get().status === 'failed') void refresh().catch(() => undefined)
  })
}

/** The single session of this tab. */
export const session = {
  token: usableToken,
  forRequest,
  personToken,
  refresh,
  adopt,
  signOut,
  restart,
  continueAsVisitor,
  openedAs,
}
