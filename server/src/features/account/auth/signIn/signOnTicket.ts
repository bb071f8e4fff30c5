import type * as z from 'zod/mini'
import type { Services } from '#core/context.ts'
import { countDirectory } from '#core/operations/counters.ts'
import { refuse } from '#core/refusal.ts'
import type { Config } from '../../../../config/config.ts'
import { readTicket, signTicket } from '../sessions/tickets.service.ts'
import type { Identity } from './identities.service.ts'

/** What every protocol of single sign-on shares: the ticket, the way back and the refusals. */

/** A completed sign-on: the person, and how strongly the server verified them. */
export type FinishedSignOn = Identity & {
  /** When the person last entered their password there; null when the server does not say. */
  confirmedTime: Date | null
  hasSecondFactor: boolean
  /** Where the browser logs out there; undefined for a server without it. */
  signOutURL: string | undefined
}

const ticketSeconds = 600

/**
 * Signs the state of a sign-on, held only by the browser that started it: it replaces a cookie and a
 * table, and no other browser can finish the sign-on.
 */
export const signOnTicket = (services: Services, state: Record<string, unknown>) =>
  signTicket(services, 'sign-on', { ...state, seconds: ticketSeconds })

/** Returns the state of a sign-on. @throws 401 for a ticket that is forged or too old */
export function stateIn<T extends z.ZodMiniType>(
  services: Services,
  schema: T,
  ticket: string,
): z.output<T> {
  const content = readTicket(services, 'sign-on', { schema, ticket })
  if (!content) throw notCompleted()
  if (content === 'expired') {
    throw refuse('unauthenticated', 'The sign-on timed out. Try again.')
  }
  return content
}

/** The URL to which the sign-on server redirects. */
export const returnAddress = ({ PUBLIC_URL }: Config) => `${PUBLIC_URL}/login/return`

/** The refusal for a sign-on that the server, the person or somebody between them did not complete. */
export const notCompleted = () =>
  refuse('unauthenticated', 'The sign-on was not completed. Try again.')

/** The refusal for what the server confirmed and we do not accept; the log says why, without the values. */
export function notVouched({ log }: Pick<Services, 'log'>, reason: string) {
  log.warn({ reason }, 'a single sign-on was refused')
  return notCompleted()
}

/** The refusal for a server that does not answer, which health and metrics count. */
export function unreachable() {
  countDirectory('sso', 'failed')
  return refuse('unavailable', 'We couldn’t reach the sign-on server. Try again in a moment.')
}
