import type { Answer, Endpoint, Endpoints, Input } from '@wso/contract/core/endpoint'
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import type { z } from 'zod'
import type { Context, Guards, Services } from '../context.ts'
import { brokenConstraint } from '../database/db.ts'
import { type EventSource, sendStream, streamLifetimeMs } from '../live/sendStream.ts'
import { Refusal, refuse } from '../refusal.ts'
import { checkAccess, type Viewer, visitor } from '../viewer.ts'
import { refundAllowance, spendAllowance } from './limits/allowances.ts'
import { inTurn } from './limits/costs.ts'
import { performOnce, readCallKey } from './idempotency/idempotency.ts'
import { readInput } from './input.ts'
import { limitPerson } from './limits/limits.ts'
import { noteLevel } from './requests.ts'
import { isForRoles } from './roleUse.ts'
import { contentOf, type Exchange, type Flags, send, sendContent } from './responses.ts'
import { routeUpload } from './uploads.ts'

export type Handlers<Es extends Endpoints> = { [K in keyof Es]: Handler<Es[K]> }

type Handler<E extends Endpoint> =
  | ((context: Context, input: Input<E>) => Handled<E> | Promise<Handled<E>>)
  | Prepared<E>

/**
 * A handler that calls other services first. `prepare` runs before the transaction and returns the
 * part that writes, so that a call with an `Idempotency-Key` holds a connection only for that part.
 */
type Prepared<E extends Endpoint> = {
  prepare: (context: Context, input: Input<E>) => Promise<(within: Context) => Promise<Answer<E>>>
}

/** A stream's handler returns the source of its events; every other handler returns the result. */
type Handled<E extends Endpoint> = E['stream'] extends z.ZodType
  ? EventSource<z.input<E['stream']>>
  : Answer<E>

export type Feature = (app: FastifyInstance, services: Services, guards: Guards) => void

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
        handler: async (request, reply) => {
          const flags: Flags = {}
          const wiring = { services, guards, flags }
          try {
            const context = await contextOf(endpoint, request, wiring)
            if (context.viewer.id !== 0) await limitPerson(app, request, context.viewer.id)
            const renew = async () => (await contextOf(endpoint, request, wiring)).viewer
            const exchange = { request, reply }
            const call = { endpoint, handle, context, exchange, flags, renew, guards }
            return await inTurn(call, () => answer(call))
          } catch (error) {
            // The account may have been deleted in the meantime, in which case authenticating again
            // responds with 401.
            if (brokenConstraint(error)) await contextOf(endpoint, request, wiring)
            throw flags.updateToken && error instanceof Refusal ? withUpdate(error) : error
          }
        },
      }
      if (endpoint.upload) routeUpload(app, route)
      else app.route(route)
    }
  }

/** The time that a handler has to answer; beyond it the response is 503. */
const handlerTimeout = 60_000

function settingsOf({ token, stream }: Endpoint): Partial<RouteOptions> {
  if (stream) return { handlerTimeout: streamLifetimeMs, config: { isStream: true } }
  // Load balancers call it often, and it waits for nothing.
  if (token === 'none') return { config: { rateLimit: false, isRoutine: true }, compress: false }
  return { handlerTimeout }
}

type Perform = (within: Context) => unknown
type Handle =
  | ((context: Context, input: object) => unknown)
  | { prepare: (context: Context, input: object) => Promise<Perform> }

/** Handles one request to one endpoint. */
type Call = {
  endpoint: Endpoint
  handle: Handle
  context: Context
  exchange: Exchange
  flags: Flags
  /** Authenticates the caller again, for streams. */
  renew: () => Promise<Viewer>
  guards: Guards
}

/**
 * Reads the input, performs the call and sends its result; a repeated creating call sends the first
 * result.
 */
async function answer(call: Call) {
  const { endpoint, context, exchange, flags } = call
  if (endpoint.upload) await spendAllowance(context, 'uploads') // Before the file is read.
  const input = await readInput(endpoint, exchange.request)
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

/** Runs the handler's `prepare`, if it has one, and returns the rest of the call. */
async function prepare(call: Call, input: object): Promise<(within: Context) => Promise<unknown>> {
  const { endpoint, handle, context, exchange, guards } = call
  const perform: Perform =
    typeof handle === 'function'
      ? (within) => handle(within, input)
      : await handle.prepare(context, input)
  return async (within) => {
    if (isForRoles(endpoint.access)) {
      await guards.recordRoleUse(within, endpoint, exchange.request.params)
    }
    return counted(call, within, perform)
  }
}

/** Performs the call and counts it toward the endpoint's limit unless it is refused. */
async function counted({ endpoint, context }: Call, within: Context, perform: Perform) {
  const { allowance } = endpoint
  if (!allowance) return perform(within)
  await spendAllowance(within, allowance)
  try {
    return await perform(within)
  } catch (error) {
    // With a key, the count is part of the transaction that is rolled back.
    if (within === context && error instanceof Refusal) await refundAllowance(context, allowance)
    throw error
  }
}

/** Sends events until the caller disconnects or loses access. */
const stream = ({ context, exchange, renew }: Call, schema: z.ZodType, source: EventSource) =>
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
  request: FastifyRequest,
  { services, guards, flags }: Wiring,
): Promise<Context> {
  const { authenticate } = guards
  const caller = {
    address: request.ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 500),
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
  }
}

/** The token of an `Authorization: Bearer …` header; empty without one. */
export const bearer = (header = '') => (/^bearer /i.test(header) ? header.slice(7).trim() : '')
