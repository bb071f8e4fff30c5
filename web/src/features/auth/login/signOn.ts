import { call } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { tab } from '#core/navigation/tab.ts'
import { session } from '#core/session/session.ts'
import { deviceStorage } from '#core/storage/deviceStorage.ts'
import { ownAddress } from './comingFrom.ts'

const key = { name: 'signOn', area: 'tab' } as const
export type Underway = { ticket: string; from: string; remember: boolean }

/**
 * Sends the browser to the sign-on server; the ticket it must bring back stays in this tab. `fresh`
 * makes the server ask for the password again.
 */
export async function beginSignOn(from: string, remember: boolean, fresh = false) {
  const { url, ticket } = await call(api.auth.startSignOn, {
    query: { fresh: fresh ? 'true' : 'false' },
  })
  const underway: Underway = { ticket, from, remember }
  deviceStorage.write(key, underway)
  tab.open(url)
}

/**
 * Logs in with the response of the sign-on server. @throws an `ApiError`; 1352 when a code is
 * required
 */
export async function finishSignOn(answer: string, { ticket, remember }: Underway) {
  deviceStorage.remove(key)
  const { token, signOutURL } = await call(api.auth.finishSignOn, {
    body: { answer, ticket, remember },
  })
  await session.adopt(token, remember, signOutURL)
}

/** Returns the sign-on that this tab started, and the page to return to. */
export function readUnderway(): Underway {
  const stored = deviceStorage.read(key)
  const { ticket = '', from, remember = true } = (stored ?? {}) as Partial<Underway>
  return { ticket: String(ticket), from: ownAddress(from), remember: remember === true }
}
