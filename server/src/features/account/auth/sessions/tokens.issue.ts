import type { Token } from '@wso/contract/account/auth'
import type { Level } from '@wso/contract/core/access'
import type { Context, Services } from '#core/context.ts'
import type { Viewer } from '#core/viewer.ts'
import { anonymousViewer } from '../auth.authenticate.ts'
import { nameSession } from './documentSessions.ts'
import { lifetimes } from './sessions.policy.ts'
import { touch } from './sessions.service.ts'
import { readToken, signToken } from './tokens.service.ts'

type ApiTokenTerms = {
  /** The scopes in the token; the viewer's current ones by default. */
  scope?: readonly string[]
  /** A day from now by default. */
  expire?: Date
  /** The end of the session, which no token outlives. */
  sessionEnd?: Date | undefined
}

/** Signs an API token for a viewer. */
export function apiToken(
  { config, now }: Pick<Services, 'config' | 'now'>,
  viewer: Viewer,
  { scope = [...viewer.scopes], expire, sessionEnd }: ApiTokenTerms = {},
): Token {
  const usual = expire ?? new Date(now().getTime() + lifetimes.api)
  return signToken(config, {
    kind: 'api',
    id: viewer.id,
    sid: viewer.sessionID,
    level: viewer.level as Level,
    scope,
    now: now(),
    expire: sessionEnd && sessionEnd < usual ? sessionEnd : usual,
  })
}

/** Signs an identity token for an anonymous visitor, who has no session. */
export function anonymousIdentity(services: Services, address: string): Token {
  const { config, now } = services
  const { level, scopes } = anonymousViewer(services, address)
  const expire = new Date(now().getTime() + lifetimes.remembered)
  const claims = { kind: 'identity', id: 0, sid: 0, level: level as Level } as const
  return signToken(config, { ...claims, scope: [...scopes], now: now(), expire })
}

/**
 * Signs an API token for an identity token, and names its session to the browser; a visitor has
 * none.
 */
export async function apiTokenOfIdentity(context: Context): Promise<Token> {
  const session = await touch(context)
  if (session) nameSession(context, context.viewer.id, session)
  else context.nameSession(undefined)
  return apiToken(context, context.viewer, { sessionEnd: session?.expire })
}

/** Signs an API token with the viewer's current scopes. */
export async function newApiToken(context: Context): Promise<Token> {
  return apiToken(context, context.viewer, { sessionEnd: (await touch(context))?.expire })
}

/** Signs an API token with the scopes of the request's token and a later expiration. */
export async function prolongApiToken(context: Context): Promise<Token> {
  const { scope = [] } = sentToken(context)
  return apiToken(context, context.viewer, { scope, sessionEnd: (await touch(context))?.expire })
}

/**
 * Signs an API token with the viewer's current scopes and the expiration of the request's token.
 */
export async function updateApiToken(context: Context): Promise<Token> {
  await touch(context)
  return apiToken(context, context.viewer, { expire: new Date(sentToken(context).exp * 1000) })
}

const sentToken = ({ config, caller, now }: Context) =>
  readToken(config, caller.token, ['api'], now())
