import { call } from '#core/api.ts'
import { api } from '#core/endpoints.ts'
import { session } from '#core/session.ts'
import { ownAddress } from './comingFrom.ts'

const key = 'wso.signOn'
type Underway = { ticket: string; from: string; remember: boolean }

/** Sends the browser to the sign-on server; what must come back waits in this tab alone. */
export async function beginSignOn(from: string, remember: boolean) {
  const { url, ticket } = await call(api.auth.startSignOn, {})
  const underway: Underway = { ticket, from, remember }
  sessionStorage.setItem(key, JSON.stringify(underway))
  window.location.assign(url)
}

/**
 * Signs in with what the sign-on server answered; gives the page to return to.
 * @throws an `ApiError` with the reason
 */
export async function finishSignOn(answer: string): Promise<string> {
  const { ticket, from, remember } = readUnderway()
  sessionStorage.removeItem(key)
  const { token } = await call(api.auth.finishSignOn, { body: { answer, ticket, remember } })
  await session.adopt(token, remember)
  return from
}

function readUnderway(): Underway {
  try {
    const stored = JSON.parse(sessionStorage.getItem(key) ?? '{}') as Partial<Underway>
    const { ticket = '', from, remember = true } = stored
    return { ticket: String(ticket), from: ownAddress(from), remember: remember === true }
  } catch {
    return { ticket: '', from: '/', remember: true }
  }
}
