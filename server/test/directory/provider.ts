import { createHash, generateKeyPairSync, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { createSigner } from 'fast-jwt'

const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const stranger = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const pem = (key: typeof privateKey) => String(key.export({ type: 'pkcs8', format: 'pem' }))

export type Claims = Record<string, unknown>

/** A sign-on server: discovery, keys, and single-use codes that require the right verifier. */
export type TestProvider = {
  issuer: string
  /** Returns the query with which the browser is redirected back after the person agreed. */
  agree: (url: string, claims: Claims) => string
  /** Puts what is known of people into the user info alone from now on, as the standard's default is. */
  separate: () => void
  /** Makes it sign with an unpublished key from now on. */
  forge: () => void
  /** Answers a path with this status from now on. */
  fail: (path: string, status: number) => void
  close: () => Promise<void>
}

type Grant = { challenge: string; nonce: string; claims: Claims; redirect: string }

/** The settings of a portal whose people log in at a sign-on server. */
export const signOnSettings = ({ issuer }: Pick<TestProvider, 'issuer'>) => ({
  LOG_LEVEL: 'silent',
  OIDC_ISSUER: issuer,
  OIDC_CLIENT_ID: 'portal',
  OIDC_CLIENT_SECRET: 'secret',
  PUBLIC_URL: 'https://portal.college.test/',
  OIDC_USERNAME_DOMAIN: 'college.test alumni.college.test',
})

/** What a sign-on server says about a student. */
export const fern = {
  sub: 'fern',
  preferred_username: 'Fern1@college.test',
  name: 'Fern Alder',
  eduperson_affiliation: ['student', 'member'],
}

/** Starts a local sign-on server for the client `portal` with the secret `secret`. */
export async function startProvider(): Promise<TestProvider> {
  const grants = new Map<string, Grant>()
  const signing = { key: privateKey }
  const known = new Map<string, Claims>()
  const failing = new Map<string, number>()
  let isSeparate = false
  const server = createServer(async (request, response) => {
    const route = routes[request.url ?? '']
    const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const { key } = signing
    const status = failing.get(request.url ?? '')
    if (status) response.writeHead(status).end()
    else if (route) await route({ request, response, issuer, grants, known, isSeparate, key })
    else response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    issuer,
    agree: (url, claims) => {
      const { searchParams } = new URL(url)
      const said = (name: string) => searchParams.get(name) ?? ''
      const code = randomUUID()
      grants.set(code, {
        challenge: said('code_challenge'),
        nonce: said('nonce'),
        redirect: said('redirect_uri'),
        claims,
      })
      return `?${new URLSearchParams({ code, state: said('state') })}`
    },
    separate: () => void (isSeparate = true),
    forge: () => void (signing.key = stranger.privateKey),
    fail: (path, status) => void failing.set(path, status),
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  }
}

type Asked = {
  request: IncomingMessage
  response: ServerResponse
  issuer: string
  grants: Map<string, Grant>
  /** The claims of people by access token. */
  known: Map<string, Claims>
  isSeparate: boolean
  key: typeof privateKey
}

const send = (response: ServerResponse, status: number, body: object) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

const routes: Record<string, (asked: Asked) => unknown> = {
  '/.well-known/openid-configuration': ({ response, issuer, isSeparate }) =>
    send(response, 200, {
      ...(isSeparate && { userinfo_endpoint: `${issuer}/me` }),
      end_session_endpoint: `${issuer}/logout`,
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/keys`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['ES256'],
      code_challenge_methods_supported: ['S256'],
    }),
  '/keys': ({ response }) =>
    send(response, 200, {
      keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'k', alg: 'ES256', use: 'sig' }],
    }),
  '/me': ({ request, response, known }) => {
    const claims = known.get(request.headers.authorization?.replace('Bearer ', '') ?? '')
    return send(response, claims ? 200 : 401, claims ?? { error: 'invalid_token' })
  },
  '/token': async ({ request, response, issuer, grants, known, isSeparate, key }) => {
    const form = new URLSearchParams(await text(request))
    const grant = grants.get(form.get('code') ?? '')
    grants.delete(form.get('code') ?? '')
    const verifier = form.get('code_verifier') ?? ''
    const challenge = createHash('sha256').update(verifier).digest('base64url')
    const isOurs = form.get('client_id') === 'portal' && form.get('client_secret') === 'secret'
    if (!grant || !isOurs || challenge !== grant.challenge) {
      return send(response, 400, { error: 'invalid_grant' })
    }
    if (form.get('redirect_uri') !== grant.redirect) {
      return send(response, 400, { error: 'invalid_request' })
    }
    const sign = createSigner({ key: pem(key), algorithm: 'ES256', kid: 'k', expiresIn: '5m' })
    const identity = proofOf(grant, issuer, isSeparate)
    const accessToken = randomUUID()
    known.set(accessToken, { sub: 'x', ...grant.claims })
    return send(response, 200, {
      access_token: accessToken,
      token_type: 'Bearer',
      id_token: sign(identity),
    })
  },
}

/** What the ID token says: of the person their id alone, if the rest is in the user info. */
function proofOf({ claims, nonce }: Grant, issuer: string, isSeparate: boolean): Claims {
  const proof = { iss: issuer, aud: 'portal', sub: 'x', nonce }
  return isSeparate ? { ...proof, sub: claims['sub'] } : { ...proof, ...claims }
}
