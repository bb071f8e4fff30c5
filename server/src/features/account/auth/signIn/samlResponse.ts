import { SAML } from '@node-saml/node-saml'
import type { Config } from '../../../../config/config.ts'
import { requestAnswered } from './saml.policy.ts'
import { type Assertion, readAssertion } from './samlAssertion.ts'
import { consumerOf, entityIDOf, providerOf, samlOptions } from './samlOptions.ts'

type Verified = { assertion: Assertion; requestID: string }

/** Signatures and digests of SHA-256 and longer; canonical forms. */
const algorithms = new Set([
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512',
  'http://www.w3.org/2007/05/xmldsig-more#sha256-rsa-MGF1',
  'http://www.w3.org/2001/04/xmlenc#sha256',
  'http://www.w3.org/2001/04/xmlenc#sha512',
  'http://www.w3.org/2000/09/xmldsig#enveloped-signature',
  'http://www.w3.org/2001/10/xml-exc-c14n#',
])

/**
 * More than any provider writes: about 450 values of attributes. What takes long for each element, namespace
 * or prefix would otherwise take long for all, before the signature is known to be the provider's.
 */
const most = { '<': 1000, '=': 2000, xmlns: 100 }
const longPrefixList = /PrefixList\s*=\s*["'][^"']{200}/

/**
 * Verifies a response of the identity provider as it was posted. Returns what its signed assertion says and
 * the request that it answers, or why it is refused; a reason has no values, because it is logged.
 */
export async function verifyResponse(
  config: Config,
  { posted, now }: { posted: string; now: Date },
): Promise<Verified | { problem: string }> {
  const xml = Buffer.from(posted, 'base64').toString('utf8')
  const problem = problemOf(xml, consumerOf(config))
  if (problem) return { problem }
  const signed = await signedAssertion(config, { posted, isSigned: hasOwnSignature(xml) })
  if ('problem' in signed) return signed
  const answered = requestAnswered(signed.assertion, {
    issuer: providerOf(config).entityID,
    audience: entityIDOf(config),
    recipient: consumerOf(config),
    now,
  })
  return 'problem' in answered ? answered : { ...signed, ...answered }
}

/** Returns why a response is refused before anything verifies it. */
function problemOf(xml: string, consumer: string): string | undefined {
  // Comments, sections and a document type, whose entities a parser would expand: no provider writes them.
  if (xml.includes('<!')) return 'it has a document type, comment or section'
  const isLong = Object.entries(most).some(([part, count]) => xml.split(part).length > count)
  if (isLong || longPrefixList.test(xml)) return 'it is too large'
  if (/<(?:[\w.-]+:)?EncryptedAssertion[\s>]/.test(xml)) return 'it is encrypted'
  const used = [...xml.matchAll(/\bAlgorithm\s*=\s*(["'])(.*?)\1/gs)].map(([, , name = '']) => name)
  if (used.some((name) => !algorithms.has(name))) return 'its signature is weak or of another kind'
  return problemOfResponse(xml, consumer)
}

/** Returns what a response says itself against its acceptance; the assertion in it says the rest. */
function problemOfResponse(xml: string, consumer: string): string | undefined {
  const [, status = 'Success'] =
    /<(?:[\w.-]+:)?StatusCode\s[^>]{0,200}?Value=["']urn:oasis:[\w.:]+:(\w{1,40})["']/.exec(xml) ??
    []
  if (status !== 'Success') return `its status is ${status}`
  const [, , destination = consumer] = /\sDestination\s*=\s*(["'])(.*?)\1/s.exec(rootTag(xml)) ?? []
  return destination === consumer ? undefined : 'its destination is another address'
}

const rootTag = (xml: string) => /^\s*(?:<\?xml[^>]*>\s*)?<[^>]*>/.exec(xml)?.[0] ?? ''

/** Returns true when the response is signed beside its assertion, before which its signature stands. */
const hasOwnSignature = (xml: string) =>
  /<(?:[\w.-]+:)?Signature[\s>]/.test(xml.split(/<(?:[\w.-]+:)?Assertion[\s>]/, 1)[0] ?? '')

type Posted = { posted: string; isSigned: boolean }

/**
 * Verifies the signature of the one assertion, which covers all of it, and that of the response if it has
 * one. Reads only what is signed.
 */
async function signedAssertion(
  config: Config,
  { posted, isSigned }: Posted,
): Promise<{ assertion: Assertion } | { problem: string }> {
  try {
    const verifier = new SAML({ ...samlOptions(config), wantAuthnResponseSigned: isSigned })
    const { profile } = await verifier.validatePostResponseAsync({ SAMLResponse: posted })
    const content = profile?.getAssertion?.()
    return content ? { assertion: readAssertion(content) } : { problem: 'it has no assertion' }
  } catch (error) {
    const isSignature = /signature/i.test((error as Error).message)
    return { problem: isSignature ? 'its signature is not valid' : 'it cannot be read' }
  }
}
