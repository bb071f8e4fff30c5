import { isLoopback } from '../core/http/network.ts'

/** Checks that involve several settings. */
type Given = { MODE: 'demo' | 'production'; HOST: string; DEMO_PUBLIC: boolean } & {
  [
    Name in
      | 'SECRET'
      | 'AUTHOR_KEY'
      | 'NOW'
      | 'BOOK_SEARCH_URL'
      | 'PUBLIC_URL'
      | `LDAP_${'URL' | 'BIND_DN' | 'SEARCH_DN' | 'SEARCH_PASSWORD' | 'BASE_DN'}`
      | 'SMTP_URL'
      | `APNS_${'KEY_FILE' | 'KEY_ID' | 'TEAM_ID' | 'TOPIC'}`
      | `OIDC_${'ISSUER' | 'CLIENT_ID' | 'CLIENT_SECRET'}`
      | 'CAS_URL'
      | 'SAML_METADATA_FILE'
  ]?: unknown
}

/** Problems with the settings as a whole, one sentence each. */
export function missingTogether(data: Given): string[] {
  const needs = (given: keyof Given, needed: (keyof Given)[]) =>
    data[given]
      ? needed.filter((name) => !data[name]).map((name) => `${name}: is required with ${given}`)
      : []
  return [
    ...(['SECRET', 'AUTHOR_KEY'] as const)
      .filter((name) => data.MODE === 'production' && !data[name])
      .map(
        (name) => `${name}: is required in production; create one with: openssl rand -base64 48`,
      ),
    ...conflicting(data),
    ...unsafe(data),
    ...(data.NOW && data.MODE !== 'demo' ? ['NOW: is allowed only in the demo'] : []),
    ...(data.BOOK_SEARCH_URL && data.MODE !== 'demo'
      ? ['BOOK_SEARCH_URL: is allowed only in the demo']
      : []),
    ...needs('LDAP_URL', data.LDAP_SEARCH_DN ? [] : ['LDAP_BIND_DN']),
    ...needs('LDAP_URL', ['LDAP_BASE_DN']),
    // An empty password would bind anonymously.
    ...needs('LDAP_SEARCH_DN', ['LDAP_SEARCH_PASSWORD']),
    ...needs('SMTP_URL', ['PUBLIC_URL']),
    ...needs('APNS_KEY_FILE', ['APNS_KEY_ID', 'APNS_TEAM_ID', 'APNS_TOPIC']),
    ...needs('OIDC_ISSUER', ['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'PUBLIC_URL']),
    ...needs('CAS_URL', ['PUBLIC_URL']),
    ...needs('SAML_METADATA_FILE', ['PUBLIC_URL']),
  ]
}

/** Settings that exclude each other. */
const conflicting = ({ AUTHOR_KEY, SECRET, ...others }: Given) => [
  ...(AUTHOR_KEY && SECRET && isOneOfThem(AUTHOR_KEY, SECRET)
    ? ['AUTHOR_KEY: must differ from SECRET']
    : []),
  ...severalServers(others),
]

/** There is one sign-on server, of one protocol. */
function severalServers(given: Omit<Given, 'AUTHOR_KEY' | 'SECRET'>) {
  const names = ['OIDC_ISSUER', 'CAS_URL', 'SAML_METADATA_FILE'] as const
  const [first, ...others] = names.filter((name) => given[name])
  return others.map((name) => `${name}: cannot be set together with ${first}`)
}

const isOneOfThem = (key: unknown, secrets: unknown) =>
  Array.isArray(secrets) && secrets.includes(key)

/** Settings that would let strangers log in. */
function unsafe({ MODE, DEMO_PUBLIC, HOST }: Given): string[] {
  if (MODE === 'production') return []
  if (DEMO_PUBLIC || isLoopback(HOST)) return []
  return [
    `HOST: the passwords of the demo are public, so it listens on this machine only. DEMO_PUBLIC=true opens it to ${HOST}`,
  ]
}
