import { getHeapStatistics } from 'node:v8'
import rateLimit, { normalizeIP } from '@fastify/rate-limit'
import underPressure from '@fastify/under-pressure'
import { campus } from '@wso/contract/campus'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Redis } from 'ioredis'
import type { Services } from '#core/context.ts'
import { setRedis } from '#core/operations/counters.ts'
import { refuse } from '#core/refusal.ts'

/** Returns the session of a request's valid token; undefined without one. */
export type Identify = (request: FastifyRequest) => number | undefined

/**
 * Limits the requests per minute of each session, and of each address for callers without one.
 * Writes by anonymous callers, mainly logins, are counted by endpoint with a fifth of the limit.
 * The identity system that provisions people has its own count. Asking for an anonymous token is no
 * login: every page load of a visitor does it, and a campus may share one address, so it has its own
 * count. A token names a session before the session is authenticated, so the session has its own count;
 * `limitPerson` counts the person after authentication. With several nodes the counts are in Redis;
 * while Redis is down, requests pass.
 */
export async function limitRates(app: FastifyInstance, services: Services, identify: Identify) {
  const { RATE_LIMIT, REDIS_URL } = services.config
  const redis = REDIS_URL ? connectRedis(REDIS_URL, services, app) : undefined
  await app.register(rateLimit, {
    max: (_, key) => mostOf(key, RATE_LIMIT),
    timeWindow: 60_000,
    keyGenerator: (request) => keyOf(request, identify),
    allowList: (request) => isSiteFile(request),
    // Colleges may share a Redis, and their sessions and people have the same numbers.
    nameSpace: `wso-rate-${campus.mailDomain}-`,
    skipOnError: true,
    ...(redis && { redis }),
    addHeaders: { 'retry-after': true },
    errorResponseBuilder: (_, { ttl }) => refuse('tooMany', sentence(Math.ceil(ttl / 1000))),
  })
  limitLogins(app, RATE_LIMIT)
  app.decorateRequest('limitedPerson', 0)
  personLimiters.set(
    app,
    app.createRateLimit({
      max: RATE_LIMIT,
      allowList: () => false,
      keyGenerator: (request) => `person:${request.limitedPerson}`,
    }),
  )
}

/** Milliseconds until a caller is told that they sent too much. */
const heldMs = 1000

/**
 * Sends every 429 a second late. A caller who goes on without a pause would otherwise keep the node busy
 * with refusals; one who waits as told notices nothing.
 */
export function holdRefusals(app: FastifyInstance) {
  app.addHook('onSend', (_, { statusCode }, payload, done) => {
    if (statusCode === 429) setTimeout(done, heldMs, null, payload)
    else done(null, payload)
  })
}

/** Writes have a fifth of the limit; logins both counts together, until the body tells them apart. */
function mostOf(key: string, limit: number) {
  const fifth = Math.ceil(limit / 5)
  if (key.startsWith('login:')) return limit + fifth
  // An identity system sends up to 25 requests a second.
  if (key.startsWith('scim:')) return 3 * limit
  return key.startsWith('write:') ? fifth : limit
}

/** Counts logins by password and requests for anonymous tokens apart, once the body is read. */
function limitLogins(app: FastifyInstance, limit: number) {
  const check = app.createRateLimit({
    max: (_, key) => mostOf(key, limit),
    allowList: () => false,
    keyGenerator: (request) => {
      const { useIP, localIP } = Object(request.body) as Record<string, unknown>
      const isAnonymous = [useIP, localIP].some((value) => value === true || value === 'true')
      return `${isAnonymous ? 'visit' : writeOf(request)}:${addressOf(request)}`
    },
  })
  app.addHook('preValidation', async (request) => {
    if (isLogin(request)) checkLimit(await check(request))
  })
}

const isLogin = ({ routeOptions: { url = '' } }: FastifyRequest) =>
  /\/auth\/(identity\/token|login)$/.test(url)

const personLimiters = new WeakMap<
  FastifyInstance,
  ReturnType<FastifyInstance['createRateLimit']>
>()

/** Counts an authenticated request toward the limit of its person. @throws 429 beyond it */
export async function limitPerson(app: FastifyInstance, request: FastifyRequest, id: number) {
  request.limitedPerson = id
  const limit = await personLimiters.get(app)?.(request)
  if (limit) checkLimit(limit)
}

type Count = Awaited<ReturnType<ReturnType<FastifyInstance['createRateLimit']>>>

function checkLimit(limit: Count) {
  if (limit.isAllowed || !limit.isExceeded) return
  const seconds = limit.ttlInSeconds
  throw refuse('tooMany', sentence(seconds), { headers: { 'retry-after': String(seconds) } })
}

const sentence = (seconds: number) =>
  `Too many requests. Try again in ${seconds === 1 ? 'a second' : `${seconds} seconds`}.`

function keyOf(request: FastifyRequest, identify: Identify) {
  if (request.routeOptions.config.isProvisioning) return `scim:${addressOf(request)}`
  const session = identify(request)
  if (session !== undefined) return `session:${session}`
  const kind = isRead(request) ? 'read' : isLogin(request) ? 'login' : writeOf(request)
  return `${kind}:${addressOf(request)}`
}

const addressOf = ({ ip }: FastifyRequest) => normalizeIP(ip, 64)
const writeOf = ({ method, routeOptions }: FastifyRequest) => `write:${method}:${routeOptions.url}`

const isRead = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD'

/** The site's own files are cheap, and one page needs many of them. */
const isSiteFile = ({ routeOptions }: FastifyRequest) => routeOptions.config.isSiteFile === true

function connectRedis(url: string, { log }: Services, app: FastifyInstance) {
  const redis = new Redis(url, {
    connectTimeout: 1000,
    commandTimeout: 500,
    maxRetriesPerRequest: 1,
    enableOfflineQueue: false,
  })
  redis.on('ready', () => setRedis(true))
  redis.on('close', () => setRedis(false))
  redis.on('error', (err: Error) => log.warn({ err }, 'rate limits are not shared: no Redis'))
  app.addHook('onClose', async () => redis.disconnect())
  return redis
}

/**
 * Answers 503 immediately while the process is too far behind to answer in time. Login and the
 * viewer's own profile are exempt, because existing clients drop the session when these fail, and so are
 * the files of a page, without which it has no form and which are in memory.
 * `maxEventLoopDelay` is in milliseconds; 0 limits only the heap.
 */
export async function limitPressure(app: FastifyInstance, maxEventLoopDelay: number) {
  await app.register(underPressure, {
    maxEventLoopDelay,
    maxHeapUsedBytes: getHeapStatistics().heap_size_limit * 0.9,
    pressureHandler: async ({ url }, reply) => {
      if (isEssential(url)) return
      void reply.header('retry-after', '5')
      throw refuse('unavailable')
    },
  })
}

const isEssential = (url: string) =>
  /^((\/api\/v2)?\/(auth\/.*|users\/me\/?|health-check\/?)|\/assets\/.*)$/.test(
    url.split('?', 1)[0] ?? '',
  )

declare module 'fastify' {
  interface FastifyRequest {
    /** The person whose limit the request counts toward; 0 for an anonymous caller. */
    limitedPerson: number
  }
  interface FastifyContextConfig {
    isSiteFile?: boolean
    /** Calls of the identity system, which have a token of their own. */
    isProvisioning?: boolean
  }
}
