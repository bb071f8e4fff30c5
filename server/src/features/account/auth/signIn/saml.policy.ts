import type { Assertion } from './samlAssertion.ts'

/** What an assertion must say to open a session here. */
type Expected = {
  /** The entity id of the identity provider. */
  issuer: string
  /** The entity id of the portal. */
  audience: string
  /** Where the portal takes responses. */
  recipient: string
  now: Date
}

/** How far the clocks of the provider and the portal may differ. */
export const skewMs = 60_000

/** How long after its issue an assertion is accepted, whatever it says itself. */
export const longestAgeMs = 10 * 60_000

const bearer = 'urn:oasis:names:tc:SAML:2.0:cm:bearer'

/** An assertion that nobody here asked for, made by a login that began at the provider. */
export const unasked = 'it answers no request (a login that began at the identity provider)'

/**
 * Returns the id of the request that a verified assertion answers, or why the assertion is refused: sections
 * 4.1.4.2 and 4.1.4.3 of the SAML profiles. Reasons have no values, because they are logged.
 */
export function requestAnswered(
  assertion: Assertion,
  expected: Expected,
): { requestID: string } | { problem: string } {
  const { issuer, recipient, now } = expected
  if (assertion.issuer !== issuer) return { problem: 'its issuer is another provider' }
  const problem = problemOfTime(assertion, now) ?? problemOfConditions(assertion, expected)
  if (problem) return { problem }
  const toUs = assertion.confirmations.filter(
    (each) => each.method === bearer && each.recipient === recipient,
  )
  if (toUs.length === 0) return { problem: 'its recipient is another address' }
  const current = toUs.find((each) => each.notOnOrAfter !== '' && isIn(each, now))
  if (!current) return { problem: 'its confirmation is expired' }
  return current.inResponseTo ? { requestID: current.inResponseTo } : { problem: unasked }
}

function problemOfTime({ issueInstant }: Assertion, now: Date): string | undefined {
  const issued = Date.parse(issueInstant)
  // A moment that cannot be read compares as false.
  if (!(issued <= now.getTime() + skewMs)) return 'it was issued in the future'
  return now.getTime() < issued + longestAgeMs + skewMs ? undefined : 'it is too old'
}

function problemOfConditions(assertion: Assertion, { audience, now }: Expected) {
  const [conditions, ...others] = assertion.conditions
  if (!conditions || others.length > 0) return 'it has no conditions, or several'
  if (!isIn(conditions, now)) return 'it is expired or not valid yet'
  const { audiences } = conditions
  const isForUs = audiences.length > 0 && audiences.every((each) => each.includes(audience))
  return isForUs ? undefined : 'it is for another audience than SAML_ENTITY_ID'
}

/** Returns true within a period, whose ends are open when they are ''. */
function isIn({ notBefore, notOnOrAfter }: { notBefore: string; notOnOrAfter: string }, now: Date) {
  const time = now.getTime()
  const hasBegun = notBefore === '' || time + skewMs >= Date.parse(notBefore)
  return hasBegun && (notOnOrAfter === '' || time - skewMs < Date.parse(notOnOrAfter))
}
