import { randomBytes } from 'node:crypto'
import type { SignOn, SignOnAnswer } from '@wso/contract/account/auth'
import { campus } from '@wso/contract/campus'
import * as z from 'zod/mini'
import type { Services } from '#core/context.ts'
import { countDirectory } from '#core/operations/counters.ts'
import { readAtMost } from '#core/outbound/download.ts'
import type { Config } from '../../../../config/config.ts'
import { type CasAnswer, readCasAnswer } from './casAnswer.ts'
import { describeEntry } from './directoryEntry.ts'
import { usernameOf } from './identities.policy.ts'
import {
  type FinishedSignOn,
  notCompleted,
  notVouched,
  returnAddress,
  signOnTicket,
  stateIn,
  unreachable,
} from './signOnTicket.ts'

/** Single sign-on by the CAS protocol 3: a service ticket that the server redeems once, for one address. */

const timeoutMs = 5000
const maxBytes = 500_000

const State = z.object({ state: z.string(), isFresh: z.boolean() })

/** Starts a sign-on, as `signOn.service` does. */
export function begin(
  services: Services,
  { isFresh }: { isFresh: boolean },
): z.output<typeof SignOn> {
  const state = randomBytes(24).toString('base64url')
  const service = serviceOf(services.config, state)
  const url = addressOf(services.config, 'login', { service, ...(isFresh && { renew: 'true' }) })
  return { url: url.href, ticket: signOnTicket(services, { state, isFresh }) }
}

/** Finishes a sign-on, as `signOn.service` does. */
export async function finish(
  services: Services,
  { answer, ticket }: SignOnAnswer,
): Promise<FinishedSignOn> {
  const { config } = services
  const { state, isFresh } = stateIn(services, State, ticket)
  const query = new URLSearchParams(answer)
  const serviceTicket = query.get('ticket') ?? ''
  if (query.get('state') !== state || !/^ST-[!-~]{1,253}$/.test(serviceTicket)) throw notCompleted()
  const told = await redeem(services, { serviceTicket, state, isFresh })
  if ('failure' in told) throw notVouched(services, told.failure)
  const valuesOf = (name: string) => told.attributes.get(name) ?? []
  const unixID = usernameOf(told.user, [campus.mailDomain])
  if (!unixID) throw notVouched(services, 'its user is no username, or of another domain')
  return {
    issuer: config.CAS_URL ?? '',
    subject: subjectOf(services, unixID, told),
    entry: describeEntry(unixID, {
      valuesOf,
      attributes: config.CAS_ATTRIBUTES,
      affiliations: config.AFFILIATIONS,
    }),
    // With `renew`, the server confirms only a password that was just entered.
    confirmedTime: isFresh ? services.now() : confirmationIn(valuesOf, services.now()),
    hasSecondFactor: valuesOf('authnContextClass').some((value) => value.startsWith('mfa-')),
    signOutURL: addressOf(config, 'logout', { service: `${config.PUBLIC_URL}/` }).href,
  }
}

/**
 * Where the server sends the browser back. The state is part of the address for which it issues the
 * ticket, so that a ticket from another browser's sign-on is redeemed for nothing.
 */
const serviceOf = (config: Config, state: string) =>
  `${returnAddress(config)}?${new URLSearchParams({ state })}`

function addressOf({ CAS_URL = '' }: Config, path: string, query: Record<string, string>): URL {
  const url = new URL(`${CAS_URL.replace(/\/$/, '')}/${path}`)
  url.search = String(new URLSearchParams(query))
  return url
}

type Redeemed = { serviceTicket: string; state: string; isFresh: boolean }

/** Asks the server whom it issued a service ticket to. @throws 503 when it cannot be reached */
async function redeem(
  { config, log }: Services,
  { serviceTicket, state, isFresh }: Redeemed,
): Promise<CasAnswer> {
  const url = addressOf(config, 'p3/serviceValidate', {
    service: serviceOf(config, state),
    ticket: serviceTicket,
    ...(isFresh && { renew: 'true' }),
  })
  try {
    const signal = AbortSignal.timeout(timeoutMs)
    const response = await fetch(url, { redirect: 'error', signal })
    if (!response.ok || !response.body) {
      throw new Error(`The sign-on server answered ${response.status}.`)
    }
    const body = await readAtMost(response.body, maxBytes)
    const answer = readCasAnswer(new TextDecoder().decode(body))
    countDirectory('sso', 'answered')
    return answer
  } catch (error) {
    log.error({ err: error }, 'the sign-on server cannot be reached')
    throw unreachable()
  }
}

/**
 * Returns what never passes to another person there: the username, unless the settings name an attribute.
 * Servers say a username as it was typed, so the one in lowercase counts.
 * @throws 401 when the server does not say it
 */
function subjectOf(services: Services, unixID: string, { attributes }: Vouched): string {
  const { CAS_ID_ATTRIBUTE: name } = services.config
  const subject = name === undefined ? unixID : attributes.get(name)?.[0]
  if (!subject) throw notVouched(services, `it has no attribute ${name} (CAS_ID_ATTRIBUTE)`)
  return subject
}

type Vouched = Exclude<CasAnswer, { failure: string }>

/** Returns when the person entered their password there, never a moment in the future. */
function confirmationIn(valuesOf: (name: string) => readonly string[], now: Date): Date | null {
  // Java writes the zone's name behind the moment: 2026-10-15T15:00:00Z[UTC].
  const [said = ''] = valuesOf('authenticationDate')
  const time = Date.parse(said.replace(/\[.*$/, ''))
  if (!Number.isNaN(time)) return new Date(Math.min(time, now.getTime()))
  return valuesOf('isFromNewLogin')[0] === 'true' ? now : null
}
