import { expect, test } from 'vitest'
import { metadataFile } from '#test/directory/samlProvider.ts'
import { eras, openEra } from '../core/calendar/eras.ts'
import { readConfig } from './config.ts'

const secret = 'b3rHq8ZsY1kL0pWvN7xTf2aGcM5uJd9eQoRi6nSzK4E='
const authorKey = 'Jw4tXn8RmPq2vKsLy6bUe9HzGcDf3Ta7'
const production = (settings: Record<string, string>) =>
  readConfig({ SECRET: secret, AUTHOR_KEY: authorKey, ...settings })

const winter = { start: '2026-12-01T00:00:00-05:00', end: '2027-01-05T00:00:00-05:00' }
const spring = { start: '2027-04-01T00:00:00-04:00', end: '2027-05-01T00:00:00-04:00' }

test.each([
  [{ SECRET: '' }, /^SECRET: is required in production/],
  [{ AUTHOR_KEY: '' }, /^AUTHOR_KEY: is required in production/],
  [{ AUTHOR_KEY: 'short' }, /^AUTHOR_KEY: must be at least 32 characters/],
  [{ AUTHOR_KEY: secret }, /^AUTHOR_KEY: must differ from SECRET/],
  [{ SECRET: 'short' }, /^SECRET: must be at least 32 characters/],
  [{ SECRET: 'x'.repeat(48) }, /^SECRET: is too easy to guess/],
  [{ SECRET: 'abababababababababababababababababab' }, /^SECRET: is too easy to guess/],
  [{ SECRET: 'please-change-me-before-production-2026' }, /^SECRET: is too easy to guess/],
  [{ SECRET: `${secret},short` }, /^SECRET: must be at least 32 characters/],
  [{ AFFILIATIONS: 'students' }, /^AFFILIATIONS: must be JSON such as/],
  [{ LDAP_ATTRIBUTES: '{"nick":["cn"]}' }, /^LDAP_ATTRIBUTES/],
  [{ LDAP_ATTRIBUTES: '{"name":["a=b"]}' }, /^LDAP_ATTRIBUTES\.name/],
  [{ AFFILIATIONS: '{"a":"boss"}' }, /^AFFILIATIONS.a: must be student, alumni/],
  [{ SECOND_FACTOR: 'maybe' }, /^SECOND_FACTOR: must be required or offered/],
  [
    { SERVICES_OFF: 'goodrich, tunnels' },
    /^SERVICES_OFF: tunnels is not a service.*board, factrak/,
  ],
  [{ RATE_LIMIT: '0' }, /^RATE_LIMIT: must be at least 1/],
  [{ NOW: '2026-11-21T12:00:00Z' }, /^NOW: is allowed only in the demo/],
  [{ CAMPUS_NETWORKS: 'campus' }, /CAMPUS_NETWORKS: "campus" is not a network/],
  [{ TRUSTED_PROXIES: '10.0.0.0/33' }, /TRUSTED_PROXIES: "10.0.0.0\/33" is not a network/],
  [{ SIGN_IN: 'local, kerberos' }, /SIGN_IN.1: must be a list of local, ldap and sso/],
  [{ LDAP_URL: 'https://directory.test' }, /LDAP_URL: must be ldaps:/],
  [
    { LDAP_URL: 'ldaps://directory.test' },
    /LDAP_BIND_DN: is required.*\nLDAP_BASE_DN: is required/,
  ],
  [{ LDAP_BIND_DN: 'uid=x' }, /LDAP_BIND_DN: must contain {username}/],
  [{ LDAP_CA_FILE: '/no/such/file' }, /LDAP_CA_FILE: is not a file/],
  [{ OIDC_ISSUER: 'http://sso.college.test' }, /OIDC_ISSUER: must be https/],
  [{ OIDC_ISSUER: 'sso' }, /OIDC_ISSUER: must be a URL/],
  [{ OIDC_ISSUER: 'https://sso.college.test' }, /OIDC_CLIENT_ID: is required with OIDC_ISSUER/],
  [{ CAS_URL: 'http://sso.college.test/cas' }, /CAS_URL: must be https/],
  [{ CAS_URL: 'https://sso.college.test/cas' }, /PUBLIC_URL: is required with CAS_URL/],
  [
    { CAS_URL: 'https://sso.college.test/cas', OIDC_ISSUER: 'https://sso.college.test' },
    /CAS_URL: cannot be set together with OIDC_ISSUER/,
  ],
  [{ SAML_METADATA_FILE: '/no/such/file' }, /SAML_METADATA_FILE: cannot be read \(ENOENT\)/],
  [{ SAML_METADATA_FILE: import.meta.filename }, /SAML_METADATA_FILE: is not the metadata of one/],
  [{ SAML_METADATA_FILE: metadataFile() }, /PUBLIC_URL: is required with SAML_METADATA_FILE/],
  [
    { SAML_METADATA_FILE: metadataFile(), CAS_URL: 'https://sso.college.test/cas' },
    /SAML_METADATA_FILE: cannot be set together with CAS_URL/,
  ],
  [{ SAML_LOGOUT_URL: 'http://idp.college.test' }, /SAML_LOGOUT_URL: must be https/],
  [{ SAML_ATTRIBUTES: '{"name": ["a b"]}' }, /SAML_ATTRIBUTES/],
  [{ PUBLIC_URL: 'portal' }, /PUBLIC_URL: must be a URL/],
  [{ EPHMATCH_ERAS: 'always' }, /EPHMATCH_ERAS: must be JSON such as/],
  [{ EPHMATCH_ERAS: '{}' }, /EPHMATCH_ERAS: must be a list such as/],
  [{ EPHMATCH_ERAS: '[7]' }, /EPHMATCH_ERAS.0: must be a list such as/],
  [{ EPHMATCH_ERAS: '[{"start":"today"}]' }, /EPHMATCH_ERAS.0.start: must be a date and time/],
  [
    { EPHMATCH_ERAS: JSON.stringify([{ start: winter.end, end: winter.start }]) },
    /EPHMATCH_ERAS.0: must end after it starts/,
  ],
  [{ EPHMATCH_ERAS: JSON.stringify([spring, winter, winter]) }, /EPHMATCH_ERAS: must not overlap/],
])('a bad setting is named, with what to do: %o', (settings, sentence) => {
  expect(() => production(settings)).toThrow(sentence)
})

test('matching is open from the start of an era until just before its end', () => {
  const config = production({
    EPHMATCH_ERAS: JSON.stringify([{ ...spring, seniorOnly: true }, winter]),
  })
  const at = (moment: string) => openEra(config, new Date(moment))
  expect(eras(config, new Date()).map(({ start }) => start)).toEqual([winter.start, spring.start])
  expect(at('2026-12-01T04:59:59.999Z')).toBeUndefined()
  expect(at('2026-12-01T05:00:00Z')).toMatchObject({ ...winter, seniorOnly: false })
  expect(at('2027-01-05T04:59:59.999Z')).toMatchObject(winter)
  expect(at('2027-01-05T05:00:00Z')).toBeUndefined()
  expect(at('2027-04-15T05:00:00Z')).toMatchObject({ seniorOnly: true })
})

test('the demo always has an open era; production has only configured ones', () => {
  const demo = readConfig({ MODE: 'demo' })
  for (const moment of ['2021-02-03T04:05:06Z', '2026-12-31T23:59:59Z', '2040-01-01T00:00:00Z']) {
    expect(openEra(demo, new Date(moment))).toMatchObject({ seniorOnly: false })
    expect(openEra(production({}), new Date(moment))).toBeUndefined()
  }
})

test('several secrets are read in order, and the first one signs', () => {
  const next = 'Zr3LmTn9sKeWu4yBd6HgJcFp1RaqX7v0'
  expect(production({ SECRET: `${next}, ${secret}` }).SECRETS).toEqual([next, secret])
})

test('a second factor is required in production and offered in the demo, unless the setting says otherwise', () => {
  expect(production({}).SECOND_FACTOR).toBe('required')
  expect(production({ SECOND_FACTOR: 'offered' }).SECOND_FACTOR).toBe('offered')
  expect(readConfig({ MODE: 'demo' }).SECOND_FACTOR).toBe('offered')
})

test('a stopping node keeps serving for five seconds in production, and for none in the demo', () => {
  expect(production({}).DRAIN_SECONDS).toBe(5)
  expect(readConfig({ MODE: 'demo' }).DRAIN_SECONDS).toBe(0)
  expect(production({ DRAIN_SECONDS: '0' }).DRAIN_SECONDS).toBe(0)
})

test('the demo listens on loopback, and elsewhere only with DEMO_PUBLIC=true', () => {
  const demo = (settings: Record<string, string>) => () => readConfig({ MODE: 'demo', ...settings })
  for (const HOST of ['127.0.0.1', '127.8.9.1', 'localhost', '::1']) {
    expect(demo({ HOST })().HOST).toBe(HOST)
  }
  for (const HOST of ['0.0.0.0', '::', '192.168.1.7', '127.0.0.1.evil.test', 'localhost.test']) {
    expect(demo({ HOST })).toThrow(/^HOST: the passwords of the demo are public/)
    expect(demo({ HOST, DEMO_PUBLIC: 'false' })).toThrow(/^HOST/)
    expect(demo({ HOST, DEMO_PUBLIC: 'true' })().HOST).toBe(HOST)
  }
})

test.each(['CAMPUS_NETWORKS', 'TRUSTED_PROXIES'])('%s names no half of the internet', (name) => {
  for (const network of ['0.0.0.0/0', '::/0', '0.0.0.0/1 128.0.0.0/1', '2000::/3']) {
    expect(() => production({ [name]: network })).toThrow('covers too much of the internet')
  }
})
