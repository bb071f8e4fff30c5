import { channel } from 'node:diagnostics_channel'
import { availableParallelism } from 'node:os'
import { normalizeIP } from '@fastify/rate-limit'
import type { Endpoint } from '@wso/contract/core/endpoint'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context, Services } from '../../context.ts'
import { onceFor } from '../../onceFor.ts'
import { createFairShare } from './fairShare.ts'

const seconds = 1000

/** What a call was charged: the share, and milliseconds of it. */
export type Charge = { endpoint: Endpoint; share: string; ms: number }

/** Publishes each charge, for tests and benchmarks. */
export const charges = channel('wso.charges')

/** How long a call may take on average, for a caller who makes as many as the rate limit allows. */
const callMs = 50

/** The kinds of calls, each limited by caller. */
const createShares = ({ RATE_LIMIT }: Pick<Services['config'], 'RATE_LIMIT'>) => ({
  // Pages read a dozen endpoints at once, and more of them wait.
  person: createFairShare({ atOnce: 8, waiting: 200, budget: RATE_LIMIT * callMs, total: 2000 }),
  // Visitors of a campus network share an address.
  visitor: createFairShare({
    atOnce: 64,
    waiting: 200,
    total: 2000,
    budget: 4 * RATE_LIMIT * callMs,
  }),
  // The database is often on this machine, and one caller must not keep every core of it busy.
  search: createFairShare({
    atOnce: availableParallelism() > 2 ? 2 : 1,
    waiting: 20,
    budget: 20 * seconds,
    total: 200,
  }),
  // Files are read into memory only when it is their turn.
  upload: createFairShare({ atOnce: 1, waiting: 5, total: 24 }),
  // Visitors of a campus network share an address; a document that waits is late anyway.
  document: createFairShare({ atOnce: 4, waiting: 10, budget: 20 * seconds, total: 60 }),
})

type Exchange = { request: Pick<FastifyRequest, 'query'>; reply: Pick<FastifyReply, 'raw'> }

/** The first page of a list without any filter is read from an index and costs little. */
const isSearch = ({ search }: Endpoint, { request }: Exchange) =>
  search === true &&
  Object.keys(request.query as object).some((name) => name !== 'limit' && name !== 'preload[]')

const sharesOf = onceFor<Services['config'], ReturnType<typeof createShares>>(createShares)

/**
 * Returns false for the endpoints that draw on no share: streams, which last for hours and are limited
 * by number, and those that load balancers call, which read nothing.
 */
export const isShared = ({ stream, token }: Pick<Endpoint, 'stream' | 'token'>) =>
  stream === undefined && token !== 'none'

/**
 * Performs a call in turn, and charges the time it takes to the share of its caller: searches and
 * uploads have their own. A waiting call whose caller disconnects is dropped.
 * @throws 429 with `Retry-After` for a caller with too much work in progress, 503 for too many
 * callers
 */
export function inTurn<T>(
  { endpoint, context, exchange }: { endpoint: Endpoint; context: Context; exchange: Exchange },
  work: () => Promise<T>,
): Promise<T> {
  if (!isShared(endpoint)) return noted({ endpoint, share: 'none' }, work)
  const caller = context.viewer.id ? 'person' : 'visitor'
  const share = isSearch(endpoint, exchange) ? 'search' : endpoint.upload ? 'upload' : caller
  const run = () => noted({ endpoint, share }, work)
  return sharesOf(context.config)[share](nameOf(context), run, closing(exchange))
}

/** Runs work, and publishes what it is charged. */
async function noted<T>(call: Omit<Charge, 'ms'>, work: () => Promise<T>): Promise<T> {
  const start = performance.now()
  try {
    return await work()
  } finally {
    const ms = call.share === 'none' ? 0 : performance.now() - start
    if (charges.hasSubscribers) charges.publish({ ...call, ms } satisfies Charge)
  }
}

/** Renders a document in turn. @throws as `inTurn` */
export const documentInTurn = <T>(
  { context, reply }: { context: Asking; reply: Exchange['reply'] },
  work: () => Promise<T>,
): Promise<T> => sharesOf(context.config).document(nameOf(context), work, closing({ reply }))

type Asking = Pick<Context, 'config' | 'viewer' | 'caller'>

const nameOf = ({ viewer, caller }: Asking) =>
  viewer.id ? `person:${viewer.id}` : `address:${normalizeIP(caller.address, 64)}`

const closing = ({ reply }: Pick<Exchange, 'reply'>) => closingOf(reply.raw)

/** Aborts when the response is sent or its caller has disconnected. */
const closingOf = onceFor((raw: FastifyReply['raw']): AbortSignal => {
  const closed = new AbortController()
  raw.once('close', () => closed.abort())
  return closed.signal
})
