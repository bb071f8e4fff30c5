/** The settings that are checked together. */
type Given = { MODE: 'demo' | 'production'; HOST: string; DEMO_PUBLIC: boolean } & {
  [
    Name in
      | 'SECRET'
      | 'NOW'
      | 'PUBLIC_URL'
      | `LDAP_${'URL' | 'BIND_DN' | 'BASE_DN'}`
      | 'SMTP_URL'
      | `APNS_${'KEY_FILE' | 'KEY_ID' | 'TEAM_ID' | 'TOPIC'}`
      | `OIDC_${'ISSUER' | 'CLIENT_ID' | 'CLIENT_SECRET'}`
  ]?: unknown
}

/** What is wrong with the settings as a whole, one sentence each. */
export function missingTogether(data: Given): string[] {
  const needs = (given: keyof Given, needed: (keyof Given)[]) =>
    data[given]
      ? needed.filter((name) => !data[name]).map((name) => `${name}: is needed with ${given}`)
      : []
  return [
    ...(data.MODE === 'production' && !data.SECRET
      ? ['SECRET: is needed in production; make one with: openssl rand -base64 48']
      : []),
    ...unsafe(data),
    ...(data.NOW && data.MODE !== 'demo' ? ['NOW: is for the demo only'] : []),
    ...needs('LDAP_URL', ['LDAP_BIND_DN', 'LDAP_BASE_DN']),
    ...needs('SMTP_URL', ['PUBLIC_URL']),
    ...needs('APNS_KEY_FILE', ['APNS_KEY_ID', 'APNS_TEAM_ID', 'APNS_TOPIC']),
    ...needs('OIDC_ISSUER', ['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'PUBLIC_URL']),
  ]
}

/** Settings that would let strangers log in. */
function unsafe({ MODE, DEMO_PUBLIC, HOST }: Given): string[] {
  if (MODE === 'production') return []
  if (DEMO_PUBLIC || isLoopback(HOST)) return []
  return [
    `HOST: the passwords of the demo are public, so it listens on this machine only. DEMO_PUBLIC=true opens it to ${HOST}`,
  ]
}

const isLoopback = (host: string) => /^(localhost|127(\.\d+){3}|::1)$/.test(host)
