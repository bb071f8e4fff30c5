import type { SignOn, SignOnAnswer } from '@wso/contract/account/auth'
import * as oidc from 'openid-client'
import * as z from 'zod/mini'
import type { Services } from '#core/context.ts'
import { countDirectory } from '#core/operations/counters.ts'
import type { Config } from '../../../../config/config.ts'
import {
  classYearOf,
  type DirectoryEntry,
  typeOfAffiliations,
  usernameOf,
} from './identities.policy.ts'
import {
  type FinishedSignOn,
  notCompleted,
  notVouched,
  returnAddress,
  signOnTicket,
  stateIn,
  unreachable,
} from './signOnTicket.ts'

/** Single sign-on by OpenID Connect: an authorization code with a challenge, a state and a nonce. */

const State = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  isFresh: z.boolean(),
})

/** Starts a sign-on, as `signOn.service` does. */
export async function begin(
  services: Services,
  { isFresh }: { isFresh: boolean },
): Promise<z.output<typeof SignOn>> {
  const server = await connect(services)
  const [state, nonce, verifier] = [
    oidc.randomState(),
    oidc.randomNonce(),
    oidc.randomPKCECodeVerifier(),
  ]
  const url = oidc.buildAuthorizationUrl(server, {
    redirect_uri: returnAddress(services.config),
    scope: 'openid profile email',
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
    nonce,
    ...(isFresh && { prompt: 'login', max_age: '0' }),
  })
  return { url: url.href, ticket: signOnTicket(services, { state, nonce, verifier, isFresh }) }
}

/** Finishes a sign-on, as `signOn.service` does. */
export async function finish(
  services: Services,
  { answer, ticket }: SignOnAnswer,
): Promise<FinishedSignOn> {
  const server = await connect(services)
  const { state, nonce, verifier, isFresh } = stateIn(services, State, ticket)
  const address = new URL(returnAddress(services.config))
  address.search = answer
  const tokens = await oidc
    .authorizationCodeGrant(server, address, {
      pkceCodeVerifier: verifier,
      expectedState: state,
      expectedNonce: nonce,
      idTokenExpected: true,
    })
    .catch((error: unknown) => {
      throw failure(services, error)
    })
  const proof = tokens.claims()
  // The database stores no null character.
  if (!proof || proof.sub.includes('\0')) throw notVouched(services, 'it has no subject')
  const confirmedTime = confirmationIn(proof, services.now())
  if (isFresh && !confirmedTime) throw notVouched(services, 'it does not say when (auth_time)')
  const claims = { ...(await userInfo(services, server, { tokens, proof })), ...proof }
  countDirectory('sso', 'answered')
  return {
    issuer: proof.iss,
    subject: proof.sub,
    entry: describe(claims, services),
    confirmedTime,
    hasSecondFactor: PersonClaims.parse(proof).amr?.includes('mfa') ?? false,
    signOutURL: signOutURL(services.config, server, tokens.id_token),
  }
}

/** What fits in the ticket of the second factor and in the address that a browser opens. */
const longestSignOutURL = 2000

function signOutURL({ PUBLIC_URL }: Config, server: oidc.Configuration, proof = '') {
  if (!server.serverMetadata().end_session_endpoint) return undefined
  const parameters = { post_logout_redirect_uri: `${PUBLIC_URL}/` }
  // Without the proof, some servers ask the person to confirm, and others refuse.
  const { href } = oidc.buildEndSessionUrl(server, { ...parameters, id_token_hint: proof })
  // A proof that names many groups is too long to be sent back.
  return href.length > longestSignOutURL ? oidc.buildEndSessionUrl(server, parameters).href : href
}

/** What the server says about the person beyond the proof: by default, the standard puts all of it here. */
async function userInfo(
  services: Services,
  server: oidc.Configuration,
  { tokens, proof }: { tokens: oidc.TokenEndpointResponse; proof: oidc.IDToken },
): Promise<Partial<oidc.UserInfoResponse>> {
  if (!server.serverMetadata().userinfo_endpoint) return {}
  return oidc.fetchUserInfo(server, tokens.access_token, proof.sub).catch((error: unknown) => {
    throw failure(services, error)
  })
}

/** The refusal for an error of the sign-on server, whose reason goes to the log. */
function failure({ log }: Services, error: unknown) {
  log.warn({ err: error }, 'a single sign-on failed')
  return isUnreachable(error) ? unreachable() : notCompleted()
}

/** Returns when the person entered their password at the server, never a moment in the future. */
function confirmationIn({ auth_time: seconds }: oidc.IDToken, now: Date): Date | null {
  return typeof seconds === 'number' ? new Date(Math.min(seconds * 1000, now.getTime())) : null
}

/** Returns true when the server did not answer, or answered that it cannot. */
const isUnreachable = (error: unknown) =>
  error instanceof TypeError ||
  (error instanceof oidc.ClientError &&
    (error.code === 'OAUTH_TIMEOUT' ||
      (error.cause instanceof Response && error.cause.status >= 500)))

/** Returns the server's metadata. Caches it after the first successful fetch. */
function connect({ config, log }: Services): Promise<oidc.Configuration> {
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET } = config
  if (!OIDC_ISSUER || !OIDC_CLIENT_ID)
    throw new Error('OIDC_ISSUER and OIDC_CLIENT_ID are not set.')
  const known = servers.get(config)
  if (known) return known
  const plain = new URL(OIDC_ISSUER).protocol === 'http:' // Only on loopback, as the settings ensure.
  const server = oidc
    .discovery(new URL(OIDC_ISSUER), OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, undefined, {
      timeout: 5,
      execute: [oidc.enableNonRepudiationChecks, ...(plain ? [oidc.allowInsecureRequests] : [])],
    })
    .catch((error: unknown) => {
      servers.delete(config)
      log.error({ err: error }, 'the sign-on server cannot be reached')
      throw unreachable()
    })
  servers.set(config, server)
  return server
}
const servers = new WeakMap<Config, Promise<oidc.Configuration>>()

const text = z.catch(z.optional(z.string().check(z.trim(), z.minLength(1))), undefined)
const texts = z.catch(
  z.optional(
    z.union([
      z.pipe(
        z.string(),
        z.transform((word) => [word]),
      ),
      z.array(z.string()),
    ]),
  ),
  undefined,
)

const PersonClaims = z.object({
  name: text,
  email: text,
  title: text,
  class_year: text,
  eduperson_affiliation: texts,
  affiliation: texts,
  groups: texts,
  amr: texts,
})

type Claims = Partial<oidc.UserInfoResponse> & oidc.IDToken

function describe(claims: Claims, services: Services): DirectoryEntry {
  const { config } = services
  const person = PersonClaims.parse(claims)
  const unixID = usernameIn(claims, services)
  const values = [person.eduperson_affiliation, person.affiliation, person.groups].flat()
  const known = values.filter((value) => value !== undefined)
  const type = typeOfAffiliations(known, config.AFFILIATIONS)
  return {
    unixID,
    name: person.name ?? unixID,
    type,
    email: person.email,
    title: person.title,
    classYear: classYearOf(person.class_year, type),
  }
}

/** @throws 401 when the claim holds no username of this college */
function usernameIn(claims: Claims, services: Services): string {
  const { OIDC_USERNAME_CLAIM: claim, OIDC_USERNAME_DOMAIN } = services.config
  const value = claims[claim]
  if (typeof value !== 'string') {
    throw notVouched(services, `it has no claim ${claim} (OIDC_USERNAME_CLAIM)`)
  }
  // An unverified email address proves nothing.
  if (claim === 'email' && claims.email_verified === false) {
    throw notVouched(services, 'its email address is not verified')
  }
  const username = usernameOf(value, OIDC_USERNAME_DOMAIN)
  if (username === undefined) {
    throw notVouched(services, `${claim} is no username, or of a domain that is not allowed`)
  }
  return username
}
