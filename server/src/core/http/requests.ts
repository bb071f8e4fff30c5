import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Log } from '#core/operations/log.ts'
import type { Metrics } from '#core/operations/metrics.ts'
import { networkTest } from './network.ts'

const wellFormed = /^[\w.:-]{8,64}$/

/** Returns a function that assigns a request id: a trusted proxy's, or a new one. */
export function createRequestID(trustedProxies: readonly string[]) {
  const isTrusted = networkTest(trustedProxies)
  return ({ headers, socket }: IncomingMessage): string => {
    const given = headers['x-request-id']
    const isUsable = typeof given === 'string' && wellFormed.test(given)
    return isUsable && isTrusted(socket.remoteAddress ?? '') ? given : randomUUID()
  }
}

/** Stores the level of a request's caller for its log line. */
export const noteLevel = (request: FastifyRequest, level: number) =>
  void (request.viewerLevel = level)

type Watching = { log: Log; metrics: Metrics | undefined; now: () => Date }

/**
 * Sends the portal's time, which the site follows. Writes one measurement and, except for routine calls, one log line per request. Logs the route's
 * pattern, so that neither ids nor search text are logged; the response has the id of the log line.
 */
export function watchRequests(app: FastifyInstance, { log, metrics, now }: Watching) {
  app.decorateRequest('viewerLevel', 0)
  app.addHook('onRequest', (request, reply, done) => {
    // A file of the site has no log line for the id to lead to, and is kept by its real age.
    if (!request.routeOptions.config.isSiteFile) {
      reply.headers({ 'x-request-id': request.id, date: now().toUTCString() })
    }
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const { method, id } = request
    const route = request.routeOptions.url ?? 'none'
    const status = reply.statusCode
    // The duration of a stream is how long its caller stayed connected.
    if (!request.routeOptions.config.isStream)
      metrics?.observe({ method, route, status, seconds: reply.elapsedTime / 1000 })
    if (request.routeOptions.config.isRoutine && status < 400) return done()
    const facts = { status, ms: round(reply.elapsedTime), viewer: request.viewerLevel }
    log.info({ reqId: id, method, route, ...facts }, 'request')
    done()
  })
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The level of the caller; 0 until the caller is authenticated. */
    viewerLevel: number
  }
  interface FastifyContextConfig {
    isStream?: boolean
    /** Frequent calls whose success is not worth a log line; only their failures are logged. */
    isRoutine?: boolean
  }
}

const round = (ms: number) => Math.round(ms * 10) / 10
