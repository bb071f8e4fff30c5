import { randomBytes } from 'node:crypto'
import { generateServiceProviderMetadata, SAML } from '@node-saml/node-saml'
import type { SignOn, SignOnAnswer } from '@wso/contract/account/auth'
import type { SamlResponse } from '@wso/contract/account/saml'
import { campus } from '@wso/contract/campus'
import type { Raw } from '@wso/contract/core/endpoint'
import * as z from 'zod/mini'
import type { Services } from '#core/context.ts'
import { countDirectory } from '#core/operations/counters.ts'
import { refuse } from '#core/refusal.ts'
import { describeEntry } from './directoryEntry.ts'
import { usernameOf } from './identities.policy.ts'
import { skewMs, unasked } from './saml.policy.ts'
import { keepAnswer, takeAnswer } from './samlAnswers.ts'
import { type Assertion, attributeValues } from './samlAssertion.ts'
import { persistent, providerOf, samlOptions } from './samlOptions.ts'
import { verifyResponse } from './samlResponse.ts'
import {
  type FinishedSignOn,
  notCompleted,
  notVouched,
  returnAddress,
  signOnTicket,
  stateIn,
} from './signOnTicket.ts'

/**
 * Single sign-on by SAML 2.0. The provider's page sends the browser back with a form from another site, which
 * carries nothing of this one. So the response is verified and kept, and the browser led on to the page that
 * holds the ticket of this sign-on; it reads what was kept with a code that only this browser was given.
 */

const State = z.object({ requestID: z.string(), isFresh: z.boolean(), iat: z.number() })

/** Starts a sign-on, as `signOn.service` does. The browser alone speaks with the provider. */
export async function begin(
  services: Services,
  { isFresh }: { isFresh: boolean },
): Promise<z.output<typeof SignOn>> {
  const requestID = `_${randomBytes(24).toString('hex')}`
  const request = new SAML({
    ...samlOptions(services.config),
    generateUniqueId: () => requestID,
    forceAuthn: isFresh,
  })
  const url = await request.getAuthorizeUrlAsync('', undefined, {})
  return { url, ticket: signOnTicket(services, { requestID, isFresh }) }
}

/**
 * Takes the response that the provider's page sent. Always leads on to the page of the site that says how it
 * went.
 * @throws 404 where no SAML provider is set up
 */
export async function accept(
  services: Services,
  { SAMLResponse: posted }: SamlResponse,
): Promise<Raw> {
  providerOf(services.config)
  const verified = await verifyResponse(services.config, { posted, now: services.now() })
  if ('problem' in verified) {
    notVouched(services, verified.problem)
    return leadOn(services, { refused: verified.problem === unasked ? 'unasked' : 'invalid' })
  }
  countDirectory('sso', 'answered')
  const code = await keepAnswer(services, verified)
  if (code !== undefined) return leadOn(services, { code })
  notVouched(services, 'its request was answered before')
  return leadOn(services, { refused: 'invalid' })
}

/** A redirect after a form, which the browser follows without sending the form again. */
const leadOn = ({ config }: Services, query: { code: string } | { refused: string }): Raw => ({
  status: 303,
  headers: {
    location: `${returnAddress(config)}?${new URLSearchParams(query)}`,
    'cache-control': 'no-store',
  },
  body: 'Your login continues on the next page.',
})

/** Finishes a sign-on, as `signOn.service` does. */
export async function finish(
  services: Services,
  { answer, ticket }: SignOnAnswer,
): Promise<FinishedSignOn> {
  const query = new URLSearchParams(answer)
  if (query.get('refused') === 'unasked') {
    throw refuse('unauthenticated', 'This login did not start here. Log in on this site instead.')
  }
  const { requestID, isFresh, iat } = stateIn(services, State, ticket)
  const code = query.get('code')
  if (code === null) throw notCompleted() // The reason is in the log already.
  const assertion = await takeAnswer(services, { requestID, code })
  if (!assertion) throw notVouched(services, 'its answer is of another login, or was read before')
  const confirmedTime = confirmationIn(assertion, services.now())
  if (isFresh && !(confirmedTime && confirmedTime.getTime() >= iat * 1000 - skewMs)) {
    throw notVouched(services, 'the person was not asked for their password (ForceAuthn)')
  }
  return {
    ...identityIn(services, assertion),
    confirmedTime,
    hasSecondFactor: assertion.logins.some(({ context }) => context === mfa),
    signOutURL: services.config.SAML_LOGOUT_URL,
  }
}

/** How a login with several factors is called, by REFEDS. */
const mfa = 'https://refeds.org/profile/mfa'

/** Returns when the person entered their password there, never a moment in the future. */
function confirmationIn({ logins }: Assertion, now: Date): Date | null {
  const time = Date.parse(logins[0]?.time ?? '')
  return Number.isNaN(time) ? null : new Date(Math.min(time, now.getTime()))
}

function identityIn(services: Services, assertion: Assertion) {
  const { config } = services
  const valuesOf = (name: string) => attributeValues(assertion, name)
  const [username] = valuesOf(config.SAML_USERNAME_ATTRIBUTE)
  if (username === undefined) {
    const name = config.SAML_USERNAME_ATTRIBUTE
    throw notVouched(services, `it has no attribute ${name} (SAML_USERNAME_ATTRIBUTE)`)
  }
  const unixID = usernameOf(username, [campus.mailDomain])
  if (!unixID) throw notVouched(services, 'its username is none, or of another domain')
  return {
    issuer: providerOf(config).entityID,
    subject: subjectOf(services, assertion),
    entry: describeEntry(unixID, {
      valuesOf,
      attributes: config.SAML_ATTRIBUTES,
      affiliations: config.AFFILIATIONS,
    }),
  }
}

/** What the database indexes; the standard allows 256 characters. */
const longestSubject = 500

/**
 * Returns what never passes to another person there: the attribute that the settings name, or the persistent
 * name, which the standard gives to one person only.
 * @throws 401 when the provider does not say it
 */
function subjectOf(services: Services, assertion: Assertion): string {
  const { SAML_ID_ATTRIBUTE: name } = services.config
  const { value, format } = assertion.nameID
  const ownName = format === persistent ? value : ''
  const subject = name === undefined ? ownName : (attributeValues(assertion, name)[0] ?? '')
  // The database stores no null character.
  if (subject === '' || subject.length > longestSubject || subject.includes('\0')) {
    const missing = name === undefined ? 'persistent name' : `attribute ${name}`
    throw notVouched(services, `it has no ${missing} (SAML_ID_ATTRIBUTE)`)
  }
  return subject
}

/** Returns the metadata of the portal for the provider. @throws 404 where no SAML provider is set up */
export function metadata({ config }: Services): Raw {
  const { issuer, callbackUrl, identifierFormat, wantAssertionsSigned } = samlOptions(config)
  const body = generateServiceProviderMetadata({
    issuer,
    callbackUrl,
    identifierFormat,
    wantAssertionsSigned,
    generateUniqueId: () => '_portal',
  })
  return { body }
}
