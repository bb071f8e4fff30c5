import type { FastifyInstance, FastifyReply, HTTPMethods } from 'fastify'
import type { Caller, Services } from '#core/context.ts'
import { refuse } from '#core/refusal.ts'
import { createFairShare } from '../limits/fairShare.ts'
import { bearer, userAgentOf } from '../serve.ts'
import { ScimError, scimErrorOf } from './scimError.ts'

export type ScimCall = { id: string; query: Record<string, unknown>; body: unknown }

/** `body` is absent for a response without content; `location` is the address of what was created. */
export type ScimAnswer = { status: 200 | 201 | 204; body?: object; location?: string }

/** What answers each method and path below `/scim/v2`; `:id` in a path is the id of the call. */
export type ScimRoute = {
  method: HTTPMethods
  path: string
  answer: (call: ScimCall) => Promise<ScimAnswer>
}

type Served = {
  /** @throws for a caller who is not the identity system */
  admit: (caller: Caller) => Promise<void>
  routes: readonly ScimRoute[]
}

const mediaType = 'application/scim+json'
const mostBytes = 64 * 1024
const seconds = 1000

/**
 * Serves SCIM 2.0 (RFC 7644) below `/scim/v2`: outside the API and its envelope, with its own media type, errors and
 * token. The caller is admitted before their body is read. Calls take turns, two at a time for an address, and may
 * take half of the time.
 */
export function serveScim(app: FastifyInstance, { log }: Services, { admit, routes }: Served) {
  const inTurn = createFairShare({ atOnce: 2, waiting: 100, budget: 30 * seconds, total: 200 })
  void app.register(
    async (scope) => {
      scope.removeAllContentTypeParsers()
      scope.addContentTypeParser(
        [mediaType, 'application/json'],
        { parseAs: 'string', bodyLimit: mostBytes },
        (_, text, done) => readBody(String(text), done),
      )
      scope.addHook('preParsing', async (request, _, payload) => {
        const token = bearer(request.headers.authorization)
        await admit({ address: request.ip, userAgent: userAgentOf(request), token })
        return payload
      })
      scope.setErrorHandler((error, request, reply) => {
        const { isRefusal, status, headers, body } = scimErrorOf(error)
        send(reply.headers(headers), { status, body })
        if (isRefusal) return
        log.error({ err: error, reqId: request.id, route: request.routeOptions.url }, 'failed')
      })
      scope.setNotFoundHandler({ preHandler: scope.rateLimit() }, () => {
        throw refuse('notFound', 'There is no such resource.')
      })
      for (const { method, path, answer } of routes) {
        scope.route({
          method,
          url: path,
          handlerTimeout: 60 * seconds,
          config: { isProvisioning: true },
          handler: async (request, reply) => {
            const { id = '' } = request.params as { id?: string }
            const { body, query } = request
            const call = { id, body, query: query as Record<string, unknown> }
            return send(reply, await inTurn(request.ip, () => answer(call)))
          },
        })
      }
    },
    { prefix: '/scim/v2' },
  )
}

/** A call that deletes may name a media type and have no body. */
function readBody(text: string, done: (error: Error | null, body?: unknown) => void) {
  if (text.trim() === '') return done(null)
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    return done(new ScimError('invalidSyntax', 'The body is not JSON.'))
  }
  return done(null, body)
}

function send(
  reply: FastifyReply,
  { status, body, location }: Omit<ScimAnswer, 'status'> & { status: number },
) {
  void reply.code(status).header('cache-control', 'no-store')
  if (location) void reply.header('location', location)
  if (!body) return reply.send()
  return reply.type(`${mediaType}; charset=utf-8`).send(JSON.stringify(body))
}
