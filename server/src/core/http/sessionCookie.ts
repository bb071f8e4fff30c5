import { parseCookie, stringifySetCookie } from 'cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../config/config.ts'
import type { NamedSession } from '../context.ts'

type Exchange = {
  request: Pick<FastifyRequest, 'headers' | 'hostname' | 'host' | 'server'>
  reply: Pick<FastifyReply, 'header'>
}

/** Marks an app whose documents are rendered for their viewers. */
export const rendersDocuments = 'rendersDocuments'

/**
 * Names the session of the browser's documents in a cookie, or removes the name. Does nothing for
 * requests that were not made by the site's own pages, so that no other client gets a cookie and no
 * other site can name a session in a person's browser. A site that renders no documents sets none,
 * because nothing would read it.
 */
export function setSessionCookie(
  config: Config,
  { request, reply }: Exchange,
  named: NamedSession | undefined,
) {
  if (!isOwnPage(config, request)) return
  const isSecure = needsTLS(config, request)
  const cookie = { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure } as const
  const name = nameOf(isSecure)
  if (named && request.server.hasDecorator(rendersDocuments)) {
    const { value, seconds: maxAge } = named
    const lasting = { name, value, ...cookie, ...(maxAge !== undefined && { maxAge }) }
    reply.header('set-cookie', stringifySetCookie(lasting))
  } else if (parseCookie(request.headers.cookie ?? '')[name] !== undefined) {
    reply.header('set-cookie', stringifySetCookie({ name, value: '', ...cookie, maxAge: 0 }))
  }
}

/** Returns the value of the cookie. Only documents read it; the API never does. */
export const readSessionCookie = (config: Config, request: Exchange['request']) =>
  parseCookie(request.headers.cookie ?? '')[nameOf(needsTLS(config, request))]

/** With the prefix, a browser accepts the cookie only over TLS, for this host alone. */
const nameOf = (isSecure: boolean) => (isSecure ? '__Host-portal-session' : 'portal-session')

/** The demo runs on plain HTTP over loopback. */
const needsTLS = ({ MODE }: Config, { hostname }: Exchange['request']) =>
  MODE === 'production' || !/^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)

/** Browsers state who made a request; an older one states at least the origin of a write. */
function isOwnPage({ PUBLIC_URL }: Config, { headers, host }: Exchange['request']): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin'
  const { origin = '' } = headers
  if (!URL.canParse(origin)) return false
  return new URL(origin).host === host || origin === originOf(PUBLIC_URL)
}

const originOf = (url: string | undefined) => url && new URL(url).origin
