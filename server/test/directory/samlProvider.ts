import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inflateRawSync } from 'node:zlib'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { SignedXml } from 'xml-crypto'

/** A SAML identity provider that lives in a test: it reads requests and signs responses. */

type Pair = { key: string; certificate: string }

const file = (name: string) => readFileSync(join(import.meta.dirname, 'saml', name), 'utf8')

/** Keys and their certificates; the weak one, of 1024 bits, is never signed with. */
export const keys = {
  own: { key: file('ownKey.pem'), certificate: file('ownCertificate.pem') },
  other: { key: file('otherKey.pem'), certificate: file('otherCertificate.pem') },
  weak: { key: '', certificate: file('weakCertificate.pem') },
} satisfies Record<string, Pair>

export const providerID = 'https://idp.college.test/entity'
const provided = 'https://idp.college.test/sso'

const base64Of = ({ certificate }: Pair) => certificate.replace(/-----[^-]+-----|\s/g, '')

const keyOf = (pair: Pair) =>
  `<md:KeyDescriptor use="signing"><ds:KeyInfo><ds:X509Data><ds:X509Certificate>${base64Of(pair)}</ds:X509Certificate></ds:X509Data></ds:KeyInfo></md:KeyDescriptor>`

const serviceOf = (binding: string, address: string) =>
  `<md:SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:${binding}" Location="${address}"/>`

/** Returns the metadata of the provider. */
export const metadataOf = (signing: readonly Pair[] = [keys.own], rest = '') =>
  [
    '<md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata"',
    ` xmlns:ds="http://www.w3.org/2000/09/xmldsig#" entityID="${providerID}">`,
    '<md:IDPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol">',
    ...signing.map(keyOf),
    rest,
    serviceOf('HTTP-POST', `${provided}/post`),
    serviceOf('HTTP-Redirect', provided),
    '</md:IDPSSODescriptor></md:EntityDescriptor>',
  ].join('')

/** Writes metadata to a file and returns its path. */
export function metadataFile(xml = metadataOf()): string {
  const path = join(mkdtempSync(join(tmpdir(), 'saml-')), 'metadata.xml')
  writeFileSync(path, xml)
  return path
}

/** The settings of a portal that trusts the provider. */
export const samlSettings = () => ({
  LOG_LEVEL: 'silent',
  SAML_METADATA_FILE: metadataFile(),
  PUBLIC_URL: 'https://portal.college.test/',
})

export type Attributes = Record<string, string | readonly string[]>

/** What the provider says; everything has a usual value. */
export type Said = {
  attributes?: Attributes
  /** Friendly names of attributes, by name. */
  friendly?: Record<string, string>
  nameID?: string
  nameFormat?: string
  issuer?: string
  audience?: string
  recipient?: string
  destination?: string
  /** '' for a login that began at the provider. */
  inResponseTo?: string
  issued?: Date
  notBefore?: Date
  notOnOrAfter?: Date
  confirmedUntil?: Date
  loggedIn?: Date
  context?: string
  method?: string
}

type Signing = {
  pair?: Pair
  /** What is signed; the assertion alone by default. */
  parts?: readonly ('Assertion' | 'Response')[]
  signature?: string
  digest?: string
  /** The certificate that the signature itself names. */
  named?: Pair
}

/** The request that the browser brings to the provider. */
export function readRequest(url: string) {
  const sent = new URL(url).searchParams.get('SAMLRequest') ?? ''
  const xml = inflateRawSync(Buffer.from(sent, 'base64')).toString()
  const attribute = (name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(xml)?.[1] ?? ''
  return {
    xml,
    id: attribute('ID'),
    consumer: attribute('AssertionConsumerServiceURL'),
    issuer: /Issuer[^>]*>([^<]*)</.exec(xml)?.[1] ?? '',
    isFresh: attribute('ForceAuthn') === 'true',
    nameFormat: attribute('Format'),
  }
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

const minutes = (from: Date, count: number) => new Date(from.getTime() + count * 60_000)

/** What the provider says of a person who has just logged in. */
const usual = ({ issuer, consumer, id }: ReturnType<typeof readRequest>, now: Date) => ({
  issuer: providerID,
  audience: issuer,
  recipient: consumer,
  destination: consumer,
  inResponseTo: id,
  issued: now,
  notBefore: minutes(now, -1),
  notOnOrAfter: minutes(now, 5),
  confirmedUntil: minutes(now, 5),
  loggedIn: now,
  nameID: 'n-1',
  nameFormat: 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent',
  context: 'urn:oasis:names:tc:SAML:2.0:ac:classes:PasswordProtectedTransport',
  method: 'urn:oasis:names:tc:SAML:2.0:cm:bearer',
})

/** Returns the XML of a response to a request, unsigned. */
export function responseXML(url: string, now: Date, given: Said = {}): string {
  const said = { ...usual(readRequest(url), now), ...given }
  const issued = `Version="2.0" IssueInstant="${said.issued.toISOString()}"`
  const issuer = `<saml:Issuer>${said.issuer}</saml:Issuer>`
  const answers = said.inResponseTo && ` InResponseTo="${said.inResponseTo}"`
  return [
    '<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol"',
    ' xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion"',
    ` ID="_r1" ${issued} Destination="${said.destination}"${answers}>${issuer}`,
    '<samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Success"/></samlp:Status>',
    `<saml:Assertion ID="_a1" ${issued}>${issuer}<saml:Subject>`,
    `<saml:NameID Format="${said.nameFormat}">${escaped(said.nameID)}</saml:NameID>`,
    `<saml:SubjectConfirmation Method="${said.method}">`,
    `<saml:SubjectConfirmationData NotOnOrAfter="${said.confirmedUntil.toISOString()}"`,
    ` Recipient="${said.recipient}"${answers}/></saml:SubjectConfirmation></saml:Subject>`,
    `<saml:Conditions NotBefore="${said.notBefore.toISOString()}"`,
    ` NotOnOrAfter="${said.notOnOrAfter.toISOString()}"><saml:AudienceRestriction>`,
    `<saml:Audience>${said.audience}</saml:Audience></saml:AudienceRestriction></saml:Conditions>`,
    `<saml:AuthnStatement AuthnInstant="${said.loggedIn.toISOString()}" SessionIndex="_s1">`,
    `<saml:AuthnContext><saml:AuthnContextClassRef>${said.context}</saml:AuthnContextClassRef>`,
    `</saml:AuthnContext></saml:AuthnStatement>${statementOf(said)}`,
    '</saml:Assertion></samlp:Response>',
  ].join('')
}

function statementOf({ attributes = {}, friendly = {} }: Said): string {
  const elements = Object.entries(attributes).map(([name, values]) => {
    const alias = friendly[name] === undefined ? '' : ` FriendlyName="${friendly[name]}"`
    const inner = [values]
      .flat()
      .map((value) => `<saml:AttributeValue>${escaped(value)}</saml:AttributeValue>`)
    return `<saml:Attribute Name="${name}"${alias}>${inner.join('')}</saml:Attribute>`
  })
  return elements.length > 0
    ? `<saml:AttributeStatement>${elements.join('')}</saml:AttributeStatement>`
    : ''
}

const signatures = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256'
const digests = 'http://www.w3.org/2001/04/xmlenc#sha256'
const canonical = 'http://www.w3.org/2001/10/xml-exc-c14n#'
const enveloped = 'http://www.w3.org/2000/09/xmldsig#enveloped-signature'

/** Signs parts of a response, the inner one first. */
export function sign(xml: string, signing: Signing = {}): string {
  const { pair = keys.own, parts = ['Assertion'], named = pair } = signing
  return parts.reduce((text, part) => {
    const signer = new SignedXml({
      privateKey: pair.key,
      publicCert: named.certificate,
      signatureAlgorithm: signing.signature ?? signatures,
      canonicalizationAlgorithm: canonical,
    })
    const xpath = `//*[local-name(.)='${part}']`
    signer.addReference({
      xpath,
      transforms: [enveloped, canonical],
      digestAlgorithm: signing.digest ?? digests,
    })
    signer.computeSignature(text, {
      prefix: 'ds',
      location: { reference: `${xpath}/*[local-name(.)='Issuer']`, action: 'after' },
    })
    return signer.getSignedXml()
  }, xml)
}

export const encoded = (xml: string) => Buffer.from(xml).toString('base64')

/** Sends a form to the portal, as the provider's page has the browser do. */
export const postForm = (app: FastifyInstance, form: string): Promise<LightMyRequestResponse> =>
  app.inject({
    method: 'POST',
    url: '/api/v2/auth/sign-on/saml',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: 'https://idp.college.test',
    },
    payload: form,
  })

/** Sends a response, and returns the address to which the portal leads the browser. */
export async function bring(app: FastifyInstance, xml: string): Promise<URL> {
  const form = new URLSearchParams({ SAMLResponse: encoded(xml), RelayState: '' })
  const { statusCode, headers, body } = await postForm(app, String(form))
  if (statusCode !== 303) throw new Error(`The portal answered ${statusCode}: ${body}`)
  return new URL(String(headers.location))
}
