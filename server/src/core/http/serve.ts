import type { Endpoint, Endpoints } from '@wso/contract/core/endpoint'
import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import type * as z from 'zod/mini'
import type { Context, Guards, Services } from '../context.ts'
import { brokenConstraint } from '../database/db.ts'
import { type EventSource, sendStream, streamLifetimeMs } from '../live/sendStream.ts'
import { refusalOf } from '../offeredServices.ts'
import { Refusal, refuse } from '../refusal.ts'
import { checkAccess, type Viewer, visitor } from '../viewer.ts'
import { type Call, type Feature, type Handle, type Handlers, prepare } from './handlers.ts'
import { performOnce, readCallKey } from './idempotency/idempotency.ts'
import { registerRead } from './inProcess.ts'
import { readFile, readInput } from './input.ts'
import { spendAllowance } from './limits/allowances.ts'
import { inTurn } from './limits/costs.ts'
import { limitPerson } from './limits/limits.ts'
import { noteLevel } from './requests.ts'
import {
  contentOf,
  type Exchange,
  type Flags,
  send,
  sendContent,
  withDeclaredData,
} from './responses.ts'
import { setSessionCookie } from './sessionCookie.ts'
import { routeUpload } from './uploads.ts'

/** Serves a feature's endpoints. A missing handler is a type error. */
export const serve =
  <Es extends Endpoints>(endpoints: Es, handlers: Handlers<Es>): Feature =>
  (app, services, guards) => {
    for (const [name, endpoint] of Object.entries(endpoints)) {
      const handle = handlers[name] as Handle
      const route: RouteOptions = {
        method: endpoint.method,
        url: endpoint.root ? endpoint.path : `/api/v2${endpoint.path}`,
        ...settingsOf(endpoint),
        ...offOf(services.config, endpoint),
        handler: async (request, reply) => {
          const flags: Flags = {}
          const exchange = { request, reply }
          const wiring = { services, guards, flags }
          try {
            const context = await contextOf(endpoint, exchange, wiring)
            if (context.viewer.id !== 0) await limitPerson(app, request, context.viewer.id)
            const renew = async () => (await contextOf(endpoint, exchange, wiring)).viewer
            const { params } = request
            const call = { endpoint, handle, context, params, exchange, flags, renew, guards }
            return await inTurn(call, () => answer(call))
          } catch (error) {
            // The account may have been deleted in the meantime, in which case authenticating again
            // responds with 401.
            if (brokenConstraint(error)) await contextOf(endpoint, exchange, wiring)
            if (!(error instanceof Refusal)) throw error
            const refusal = withDeclaredData(endpoint, error)
            throw flags.updateToken ? withUpdate(refusal) : refusal
          }
        },
      }
      if (endpoint.upload) routeUpload(app, route)
      else app.route(route)
      registerRead(app, { endpoint, handle, services, guards })
    }
  }

/** The time that a handler has to answer; beyond it the response is 503. */
const handlerTimeout = 60_000

function settingsOf({ token, stream, formLimit }: Endpoint): Partial<RouteOptions> {
  if (stream) return { handlerTimeout: streamLifetimeMs, config: { isStream: true } }
  // Load balancers call it often, and it waits for nothing.
  if (token === 'none') return { config: { rateLimit: false, isRoutine: true }, compress: false }
  return { handlerTimeout, ...(formLimit && { bodyLimit: formLimit }) }
}

/** Refuses every call of an endpoint whose service is off, before anything is read of it. */
function offOf(config: Services['config'], endpoint: Endpoint): Partial<RouteOptions> {
  if (!refusalOf(config, endpoint)) return {}
  return {
    onRequest: async () => {
      throw refusalOf(config, endpoint)
    },
  }
}

/** One request to one endpoint. */
type HttpCall = Call & {
  exchange: Exchange
  flags: Flags
  /** Authenticates the caller again, for streams. */
  renew: () => Promise<Viewer>
}

/**
 * Reads the input, performs the call and sends its result; a repeated creating call sends the first
 * result.
 */
async function answer(call: HttpCall) {
  const { endpoint, context, exchange, flags } = call
  if (endpoint.upload) await spendAllowance(context, 'uploads') // Before the file is read.
  const sent = readInput(endpoint, exchange.request)
  const file = endpoint.upload && (await readFile(exchange.request, endpoint.upload))
  const input = file ? { ...sent, file } : sent
  if (endpoint.stream) {
    const perform = await prepare(call, input)
    return stream(call, endpoint.stream, (await perform(context)) as EventSource)
  }
  const key = readCallKey(endpoint, exchange.request.headers['idempotency-key'], input)
  if (!key || context.viewer.id === 0) {
    const perform = await prepare(call, input)
    return send(endpoint, exchange, { answer: await perform(context), flags })
  }
  const { content, replayed } = await performOnce(context, key, async () => {
    const perform = await prepare(call, input)
    return async (within) => contentOf(endpoint, await perform(within))
  })
  if (replayed) void exchange.reply.header('idempotency-replayed', 'true')
  return sendContent(endpoint, exchange, { content, flags })
}

/** Sends events until the caller disconnects or loses access. */
const stream = (
  { context, exchange, renew }: HttpCall,
  schema: z.ZodMiniType,
  source: EventSource,
) =>
  sendStream(exchange.reply, {
    schema,
    source,
    viewer: context.viewer,
    live: context.live,
    renew,
  })

/** A refused client may hold an outdated token; tell it to refresh. */
const withUpdate = ({ refusal, message, details }: Refusal) =>
  refuse(refusal, message, { ...details, updateToken: true })

type Wiring = { services: Services; guards: Guards; flags: Flags }

async function contextOf(
  endpoint: Endpoint,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { services, guards, flags }: Wiring,
): Promise<Context> {
  const { authenticate } = guards
  const caller = {
    address: request.ip,
    userAgent: userAgentOf(request),
    token: bearer(request.headers.authorization),
  }
  const viewer =
    endpoint.token === 'none'
      ? visitor
      : await authenticate(services, caller, endpoint.token ?? 'api').catch((error) => {
          // A public page stays public for a caller with an expired token.
          if (endpoint.access !== 'public') throw error
          return authenticate(services, { ...caller, token: '' }, 'api')
        })
  noteLevel(request, viewer.level)
  if (viewer.stale) flags.updateToken = true
  checkAccess(endpoint.access, viewer)
  return {
    ...services,
    viewer,
    caller,
    asked: {
      accept: request.headers.accept ?? '',
      ifNoneMatch: request.headers['if-none-match'] ?? '',
    },
    updateToken: () => void (flags.updateToken = true),
    notice: (sentence) => void (flags.notice = sentence),
    nameSession: (named) => setSessionCookie(services.config, { request, reply }, named),
  }
}

export const userAgentOf = ({ headers }: FastifyRequest) =>
  (headers['user-agent'] ?? '').slice(0, 500)

/** The token of an `Authorization: Bearer …` header; empty without one. */
export const bearer = (header = '') => (/^bearer /i.test(header) ? header.slice(7).trim() : '')
