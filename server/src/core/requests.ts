import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Log } from './context.ts'
import type { Metrics } from './metrics.ts'

const wellFormed = /^[\w.:-]{8,64}$/

/** The id of a request: the one a proxy gave it, or a new one. */
export function requestID({ headers }: IncomingMessage): string {
  const given = headers['x-request-id']
  return typeof given === 'string' && wellFormed.test(given) ? given : randomUUID()
}

const levels = new WeakMap<FastifyRequest, number>()

/** Remembers how well the caller of a request turned out to be known, for its log line. */
export const noteLevel = (request: FastifyRequest, level: number) => void levels.set(request, level)

/**
 * One log line and one measurement for each request. The route stands as its pattern, so that
 * neither ids nor search text get in; the answer carries the id under which the log knows it.
 */
export function watchRequests(app: FastifyInstance, log: Log, metrics?: Metrics) {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  app.addHook('onResponse', async (request, reply) => {
    const { method, id } = request
    const route = request.routeOptions.url ?? 'none'
    const status = reply.statusCode
    metrics?.observe({ method, route, status, seconds: reply.elapsedTime / 1000 })
    const viewer = levels.get(request) ?? 0
    log.info({ reqId: id, method, route, status, ms: round(reply.elapsedTime), viewer }, 'request')
  })
}

const round = (ms: number) => Math.round(ms * 10) / 10
