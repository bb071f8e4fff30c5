import { auth } from '@wso/contract/account/auth'
import { eq } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import { users } from '#features/users/users.table.ts'
import { startApp } from '#test/app.ts'
import {
  bring as bringTo,
  encoded,
  keys,
  postForm,
  responseXML,
  type Said,
  samlSettings,
  sign,
} from '#test/directory/samlProvider.ts'
import { verifyResponse } from './samlResponse.ts'

const settings = samlSettings()
const portal = await startApp(inject('postgres'), { settings })
const { visitor, app, db, clock, services } = portal

const post = (form: string) => postForm(app, form)
const bring = async (xml: string) => (await bringTo(app, xml)).search

const fern: Said = { nameID: 'fern', attributes: { uid: 'fern1' } }
const respond = (url: string, said: Said = fern) => sign(responseXML(url, clock.now(), said))

const invalid = '?refused=invalid'

/** Returns why a response is refused. */
async function problemOf(xml: string) {
  const verified = await verifyResponse(services.config, {
    posted: encoded(xml),
    now: clock.now(),
  })
  return 'problem' in verified ? verified.problem : undefined
}

const { url } = await visitor(auth.startSignOn, { query: {} })
const plain = responseXML(url, clock.now(), fern)
const signed = sign(plain)
const at = (minutes: number) => new Date(clock.now().getTime() + minutes * 60_000)

/** The element of a response that is signed. */
const assertionIn = (xml: string) => /<saml:Assertion[\s\S]*<\/saml:Assertion>/.exec(xml)?.[0] ?? ''
const genuine = assertionIn(signed)
const signature = /<ds:Signature[\s\S]*<\/ds:Signature>/.exec(signed)?.[0] ?? ''
/** An assertion about another person, without a signature. */
const forged = assertionIn(plain).replace('>fern1<', '>admin<').replace('"_a1"', '"_evil"')

test('the genuine response is not refused', async () => {
  expect(await problemOf(signed)).toBeUndefined()
  expect(await problemOf(sign(plain, { parts: ['Assertion', 'Response'] }))).toBeUndefined()
})

const notValid = 'its signature is not valid'

test.each<[string, string, string]>([
  ['without a signature', plain, notValid],
  ['signed by another key', sign(plain, { pair: keys.other }), notValid],
  [
    'signed by another key whose certificate it names',
    sign(plain, { pair: keys.other, named: keys.other }),
    notValid,
  ],
  ['whose assertion was altered', signed.replace('>fern1<', '>admin<'), notValid],
  ['whose name was altered', signed.replace('>fern<', '>boss<'), notValid],
  ['whose response alone is signed', sign(plain, { parts: ['Response'] }), notValid],
  [
    'that is signed beside its assertion and was altered',
    sign(plain, { parts: ['Assertion', 'Response'] }).replace('ID="_r1" ', 'ID="_r1" Consent="x" '),
    notValid,
  ],
  [
    'that is signed, with an altered assertion',
    sign(plain, { parts: ['Assertion', 'Response'] }).replace('>fern1<', '>admin<'),
    notValid,
  ],
  [
    'signed by SHA-1',
    sign(plain, { signature: 'http://www.w3.org/2000/09/xmldsig#rsa-sha1' }),
    'its signature is weak or of another kind',
  ],
  [
    'with a digest of SHA-1',
    sign(plain, { digest: 'http://www.w3.org/2000/09/xmldsig#sha1' }),
    'its signature is weak or of another kind',
  ],
  [
    'with the name of an algorithm written otherwise',
    signed.replace('xmldsig-more#rsa-sha256', 'xmldsig-more#rsa-sha&#50;56'),
    'its signature is weak or of another kind',
  ],
])('a response %s is refused', async (_, xml, problem) => {
  expect(await problemOf(xml)).toBe(problem)
  expect(await bring(xml)).toBe(invalid)
})

test.each<[string, string]>([
  ['before the signed one', signed.replace(genuine, forged + genuine)],
  ['after the signed one', signed.replace(genuine, genuine + forged)],
  [
    'around the signed one',
    signed.replace(genuine, forged.replace('</saml:Assertion>', `${genuine}</saml:Assertion>`)),
  ],
  [
    'around the signed one, with its signature',
    signed.replace(
      genuine,
      forged.replace(
        '</saml:Issuer>',
        `</saml:Issuer>${signature.replace('</ds:Signature>', `<ds:Object>${genuine.replace(signature, '')}</ds:Object></ds:Signature>`)}`,
      ),
    ),
  ],
  [
    'with the id of the signed one, which is an extension',
    signed
      .replace(genuine, forged.replace('"_evil"', '"_a1"'))
      .replace('<samlp:Status>', `<samlp:Extensions>${genuine}</samlp:Extensions><samlp:Status>`),
  ],
  [
    'in place of the signed one, which is an extension',
    signed
      .replace(genuine, forged)
      .replace('<samlp:Status>', `<samlp:Extensions>${genuine}</samlp:Extensions><samlp:Status>`),
  ],
  [
    'in a response around the signed response',
    `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="_r2">${signed}${forged}</samlp:Response>`,
  ],
])('a forged assertion %s is refused', async (_, xml) => {
  expect(xml).toContain('>admin<')
  expect(await problemOf(xml)).toMatch(/signature is not valid|cannot be read/)
  expect(await bring(xml)).toBe(invalid)
  expect(await db.$count(users, eq(users.unixID, 'admin'))).toBe(0)
})

test.each<[string, Said, string]>([
  ['of another issuer', { issuer: 'https://other.test' }, 'its issuer is another provider'],
  [
    'for another audience',
    { audience: 'https://other.test' },
    'it is for another audience than SAML_ENTITY_ID',
  ],
  [
    'for another recipient',
    { recipient: 'https://other.test/acs' },
    'its recipient is another address',
  ],
  [
    'for another destination',
    { destination: 'https://other.test/acs' },
    'its destination is another address',
  ],
  [
    'for a holder of a key',
    { method: 'urn:oasis:names:tc:SAML:2.0:cm:holder-of-key' },
    'its recipient is another address',
  ],
  ['that is expired', { notOnOrAfter: at(-2) }, 'it is expired or not valid yet'],
  ['that is not valid yet', { notBefore: at(2) }, 'it is expired or not valid yet'],
  ['whose confirmation is expired', { confirmedUntil: at(-2) }, 'its confirmation is expired'],
  ['issued twelve minutes ago, valid for longer', { issued: at(-12) }, 'it is too old'],
  ['issued in the future', { issued: at(2) }, 'it was issued in the future'],
])('a signed assertion %s is refused', async (_, said, problem) => {
  const xml = respond(url, { ...fern, ...said })
  expect(await problemOf(xml)).toBe(problem)
  expect(await bring(xml)).toBe(invalid)
})

test('clocks may differ by a minute', async () => {
  const late = new Date(clock.now().getTime() - 50_000)
  const early = new Date(clock.now().getTime() + 50_000)
  expect(
    await problemOf(respond(url, { notOnOrAfter: late, confirmedUntil: late })),
  ).toBeUndefined()
  expect(await problemOf(respond(url, { notBefore: early, issued: early }))).toBeUndefined()
})

test.each<[string, string, RegExp]>([
  ['no XML', 'Hello', /cannot be read|signature/],
  ['nothing', '', /cannot be read|signature/],
  ['broken XML', signed.slice(0, -30), /cannot be read|signature/],
  [
    'a document type',
    `<!DOCTYPE r [<!ENTITY u "admin">]>${plain.replace('>fern1<', '>&u;<')}`,
    /document type/,
  ],
  [
    'a file as an entity',
    `<?xml version="1.0"?><!DOCTYPE r [<!ENTITY u SYSTEM "file:///etc/passwd">]>${plain.replace('>fern1<', '>&u;<')}`,
    /document type/,
  ],
  ['a comment in a name', signed.replace('>fern<', '>fern<!-- -->y<'), /document type/],
  [
    'an encrypted assertion',
    plain.replace(assertionIn(plain), '<saml:EncryptedAssertion><x/></saml:EncryptedAssertion>'),
    /encrypted/,
  ],
  ['no assertion', plain.replace(assertionIn(plain), ''), /cannot be read|signature|no assertion/],
  [
    'a failure of the provider',
    plain.replace(assertionIn(plain), '').replace('status:Success', 'status:Responder'),
    /its status is Responder/,
  ],
  [
    'thousands of elements',
    signed.replace('<saml:Subject>', `${'<a>'.repeat(3000)}${'</a>'.repeat(3000)}<saml:Subject>`),
    /too large/,
  ],
  [
    'thousands of attributes',
    signed.replace(
      '<saml:Subject>',
      `<a${Array.from({ length: 5000 }, (_, n) => ` b${n}=""`).join('')}/><saml:Subject>`,
    ),
    /too large/,
  ],
  [
    'hundreds of namespaces',
    signed.replace(
      '<saml:Subject>',
      `<a${Array.from({ length: 200 }, (_, n) => ` xmlns:b${n}="u"`).join('')}/><saml:Subject>`,
    ),
    /too large/,
  ],
  ['a long list of prefixes', `<a PrefixList="${'p '.repeat(200)}"/>`, /too large/],
])('a response that is %s is refused', async (_, xml, problem) => {
  expect(await problemOf(xml)).toMatch(problem)
  expect(await bring(xml)).toBe(invalid)
})

test('a body that is too large is refused before it is read', async () => {
  const { statusCode } = await post(`SAMLResponse=${'A'.repeat(300_000)}`)
  expect(statusCode).toBe(413)
  const long = await post(`SAMLResponse=${'A'.repeat(220_000)}`)
  expect(long.statusCode).toBe(400)
  expect(long.json().error.message).toContain('SAMLResponse')
  expect((await post('RelayState=x')).statusCode).toBe(400)
})
