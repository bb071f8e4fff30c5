import type { FastifyInstance } from 'fastify'

const everyOrigin = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'Retry-After',
}

const preflight = {
  'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE',
  'access-control-allow-headers':
    'Authorization, Content-Type, Accept, If-None-Match, Idempotency-Key',
  'access-control-max-age': '43200',
}

/**
 * Lets clients of other origins call the API, as they always could. Credentials are never allowed:
 * a caller is known by the token that it sends, so another origin can do nothing that it could not do
 * without a browser.
 */
export function allowOtherOrigins(app: FastifyInstance) {
  app.addHook('onRequest', (request, reply, done) => {
    if (!/^\/(api\/v2|pic)\//.test(request.url)) return done()
    reply.headers(everyOrigin)
    const asks = request.headers['access-control-request-method'] !== undefined
    if (request.method !== 'OPTIONS' || !asks) return done()
    void reply.code(204).headers(preflight).send()
  })
}
