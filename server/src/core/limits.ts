import { getHeapStatistics } from 'node:v8'
import rateLimit, { normalizeIP } from '@fastify/rate-limit'
import underPressure from '@fastify/under-pressure'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Redis } from 'ioredis'
import type { Services } from './context.ts'
import { refuse } from './refusal.ts'

/** Names the person whose valid token a request carries; undefined for everyone else. */
export type Identify = (request: FastifyRequest) => number | undefined

/**
 * So many requests a minute for each person, and for each address of those who are nobody yet.
 * What an anonymous caller writes, sign-ins above all, is counted by endpoint and allowed a fifth of it.
 * With several nodes the counts live in Redis; when that is down, requests pass.
 */
export async function limitRates(app: FastifyInstance, services: Services, identify: Identify) {
  const { RATE_LIMIT, REDIS_URL } = services.config
  const redis = REDIS_URL ? connectRedis(REDIS_URL, services, app) : undefined
  await app.register(rateLimit, {
    max: (_, key) => (key.startsWith('write:') ? Math.ceil(RATE_LIMIT / 5) : RATE_LIMIT),
    timeWindow: 60_000,
    keyGenerator: (request) => keyOf(request, identify),
    allowList: (request) => isSiteFile(request),
    nameSpace: 'wso-rate-',
    skipOnError: true,
    ...(redis && { redis }),
    addHeaders: { 'retry-after': true },
    errorResponseBuilder: (_, { ttl }) => refuse('tooMany', sentence(Math.ceil(ttl / 1000))),
  })
}

const sentence = (seconds: number) =>
  `Too many requests. Try again in ${seconds === 1 ? 'a second' : `${seconds} seconds`}.`

function keyOf(request: FastifyRequest, identify: Identify) {
  const person = identify(request)
  if (person !== undefined) return `person:${person}`
  const address = normalizeIP(request.ip, 64)
  if (isRead(request)) return `read:${address}`
  return `write:${request.method}:${request.routeOptions.url}:${address}`
}

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
  redis.on('error', (err: Error) => log.warn({ err }, 'rate limits are not shared: no Redis'))
  app.addHook('onClose', async () => redis.disconnect())
  return redis
}

/** Answers 503 at once while the process is too far behind to answer in time. */
export async function limitPressure(app: FastifyInstance, maxEventLoopDelay = 1500) {
  await app.register(underPressure, {
    maxEventLoopDelay,
    maxHeapUsedBytes: getHeapStatistics().heap_size_limit * 0.9,
    retryAfter: 5,
  })
}

declare module 'fastify' {
  interface FastifyContextConfig {
    isSiteFile?: boolean
  }
}
