import type { SignOn, SignOnAnswer } from '@wso/contract/auth'
import { createSigner, createVerifier } from 'fast-jwt'
import * as oidc from 'openid-client'
import { z } from 'zod'
import type { Config } from '../../config.ts'
import type { Services } from '#core/context.ts'
import { refuse } from '#core/refusal.ts'
import {
  classYearOf,
  type DirectoryEntry,
  isUsername,
  typeOfAffiliations,
} from './auth.directory.ts'

const ticketSeconds = 600

/**
 * What only the browser that began a sign-on holds, signed by us: with it we need no cookie and no
 * table, and nobody can finish a sign-on that somebody else began.
 */
const Ticket = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  exp: z.number(),
})

/** Whether a single sign-on server is set up. */
export const hasSignOn = ({ OIDC_ISSUER, SIGN_IN }: Config) =>
  OIDC_ISSUER !== undefined && SIGN_IN.includes('sso')

/** Begins a sign-on: the address to send the browser to, and the ticket it must bring back. */
export async function begin(services: Services): Promise<z.output<typeof SignOn>> {
  const server = await connect(services)
  const { config, now } = services
  const [state, nonce, verifier] = [
    oidc.randomState(),
    oidc.randomNonce(),
    oidc.randomPKCECodeVerifier(),
  ]
  const url = oidc.buildAuthorizationUrl(server, {
    redirect_uri: returnAddress(config),
    scope: 'openid profile email',
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
    nonce,
  })
  const sign = createSigner({ key: config.SECRET, algorithm: 'HS256', aud: 'sign-on' })
  const iat = Math.floor(now().getTime() / 1000)
  return { url: url.href, ticket: sign({ state, nonce, verifier, iat, exp: iat + ticketSeconds }) }
}

/**
 * Whom the sign-on server vouches for.
 * @throws 401 when it does not, or when somebody else's answer is brought; 503 when it is silent
 */
export async function finish(
  services: Services,
  { answer, ticket }: SignOnAnswer,
): Promise<DirectoryEntry> {
  const server = await connect(services)
  const { state, nonce, verifier } = readTicket(services, ticket)
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
      services.log.warn({ err: error }, 'a single sign-on failed')
      throw isSilence(error) ? silent() : notVouched()
    })
  return describe(tokens.claims() ?? {}, services.config)
}

/** The page of the site that the sign-on server leads back to. */
const returnAddress = ({ PUBLIC_URL }: Config) => `${PUBLIC_URL}/login/return`

const silent = () =>
  refuse('unavailable', 'The sign-on server cannot be reached. Try again in a moment.')
const notVouched = () => refuse('unauthenticated', 'The sign-on was not completed. Try again.')

const isSilence = (error: unknown) =>
  error instanceof TypeError ||
  (error instanceof oidc.ClientError && error.code === 'OAUTH_TIMEOUT')

function readTicket({ config, now }: Services, ticket: string) {
  const verify = createVerifier({
    key: config.SECRET,
    algorithms: ['HS256'],
    allowedAud: 'sign-on',
    ignoreExpiration: true, // the portal's own clock decides
  })
  const read = z.string().transform((text) => verify(text) as unknown)
  const { data } = attempt(() => read.pipe(Ticket).safeParse(ticket)) ?? {}
  if (!data) throw notVouched()
  if (data.exp * 1000 <= now().getTime()) {
    throw refuse('unauthenticated', 'The sign-on took too long. Try again.')
  }
  return data
}

function attempt<T>(make: () => T): T | undefined {
  try {
    return make()
  } catch {
    return undefined
  }
}

/** The server's description of itself, fetched once and again after a failure. */
function connect({ config, log }: Services): Promise<oidc.Configuration> {
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET } = config
  if (!hasSignOn(config) || !OIDC_ISSUER || !OIDC_CLIENT_ID) {
    throw refuse('notFound', 'Single sign-on is not set up here.')
  }
  const known = servers.get(config)
  if (known) return known
  const plain = new URL(OIDC_ISSUER).protocol === 'http:' // loopback only, as the settings ensure
  const server = oidc
    .discovery(new URL(OIDC_ISSUER), OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, undefined, {
      timeout: 5,
      execute: [oidc.enableNonRepudiationChecks, ...(plain ? [oidc.allowInsecureRequests] : [])],
    })
    .catch((error: unknown) => {
      servers.delete(config)
      log.error({ err: error }, 'the sign-on server cannot be reached')
      throw silent()
    })
  servers.set(config, server)
  return server
}
const servers = new WeakMap<Config, Promise<oidc.Configuration>>()

const text = z.string().trim().min(1).optional().catch(undefined)
const words = z
  .union([z.string().transform((word) => [word]), z.array(z.string())])
  .optional()
  .catch(undefined)

const PersonClaims = z.object({
  name: text,
  email: text,
  title: text,
  class_year: text,
  eduperson_affiliation: words,
  affiliation: words,
  groups: words,
})

function describe(claims: object, { OIDC_USERNAME_CLAIM }: Config): DirectoryEntry {
  const said = PersonClaims.parse(claims)
  const username = z.string().catch('').parse(Reflect.get(claims, OIDC_USERNAME_CLAIM))
  const unixID = username.split('@')[0]!.toLowerCase()
  if (!isUsername(unixID)) throw notVouched()
  const affiliations = [said.eduperson_affiliation, said.affiliation, said.groups].flat()
  const type = typeOfAffiliations(affiliations.filter((word) => word !== undefined))
  return {
    unixID,
    name: said.name ?? unixID,
    type,
    email: said.email,
    title: said.title,
    classYear: classYearOf(said.class_year, type),
  }
}
