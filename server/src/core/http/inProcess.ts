import { type Answered, createCall } from '@wso/contract/core/client'
import type { DocumentRequest } from '@wso/contract/core/document'
import type { Endpoint, Raw } from '@wso/contract/core/endpoint'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Caller, Context, Guards, Services } from '../context.ts'
import { refusalOf } from '../offeredServices.ts'
import { onceFor } from '../onceFor.ts'
import { refuse } from '../refusal.ts'
import { checkAccess, type Viewer, visitor } from '../viewer.ts'
import { type Handle, prepare } from './handlers.ts'
import { readInput } from './input.ts'
import { inTurn } from './limits/costs.ts'
import { limitPerson } from './limits/limits.ts'
import { envelopeOf, errorResponse, type Flags } from './responses.ts'

type Read = { endpoint: Endpoint; handle: Handle; services: Services; guards: Guards }

/** The endpoints of an app that can be read in-process, by their names. */
const readsOf = onceFor<FastifyInstance, Map<string, Read>>(() => new Map())

const nameOf = ({ method, root, path }: Endpoint) => `${method} ${root ? '' : '/api/v2'}${path}`

/** Makes an endpoint readable in-process if it only reads and its result may be in a document. */
export function registerRead(app: FastifyInstance, read: Read) {
  const { method, stream, credential } = read.endpoint
  if (method === 'GET' && !stream && !credential) readsOf(app).set(nameOf(read.endpoint), read)
}

/** The request of a document, for which endpoints are read. */
export type Reader = {
  viewer: Viewer
  caller: Caller
  request: FastifyRequest
  reply: FastifyReply
}

/**
 * Returns a function that reads endpoints as a viewer, with the same checks, limits and results as
 * over HTTP, but without a request of its own. The endpoint may be a copy of a contract's row with
 * only its address.
 */
export const readInProcess =
  (app: FastifyInstance, reader: Reader): DocumentRequest['answer'] =>
  (endpoint, request) => {
    const fetch = (address: string) => respond(app, reader, { endpoint, request, address })
    const answer = createCall({ fetch })(endpoint, request)
    // A page may stop waiting for it.
    answer.catch(() => undefined)
    return answer
  }

type Asked = { endpoint: Endpoint; request: { params?: object }; address: string }

async function respond(app: FastifyInstance, reader: Reader, asked: Asked): Promise<Answered> {
  const flags: Flags = {}
  try {
    const read = readsOf(app).get(nameOf(asked.endpoint))
    if (!read) throw refuse('notFound', 'This address was not found.')
    const answer = await perform(app, { read, reader, flags }, asked)
    if (!read.endpoint.raw) return answered(envelopeOf(read.endpoint, answer, flags))
    const { body, status = 200 } = answer as Raw
    return new Response(body as string | Uint8Array<ArrayBuffer>, { status })
  } catch (error) {
    const { isRefusal, status, headers, envelope } = errorResponse(error, reader.request.id)
    if (!isRefusal) app.log.error({ err: error, route: asked.endpoint.path }, 'failed')
    return answered(envelope, status, headers)
  }
}

/** The response that sends an envelope, without its bytes: `Response` costs as much as a small read. */
const answered = (
  envelope: object,
  status = 200,
  headers: Record<string, string> = {},
): Answered => {
  const text = JSON.stringify(envelope)
  return {
    ok: status < 300,
    status,
    headers: new Headers(headers),
    text: async () => text,
    json: async () => JSON.parse(text) as unknown,
  }
}

/** Performs a read as `serve` does for a request. */
async function perform(
  app: FastifyInstance,
  { read, reader, flags }: { read: Read; reader: Reader; flags: Flags },
  { request, address }: Asked,
) {
  const { endpoint, handle, services, guards } = read
  const { caller, reply } = reader
  const off = refusalOf(services.config, endpoint)
  if (off) throw off
  const viewer = endpoint.token === 'none' ? visitor : reader.viewer
  checkAccess(endpoint.access, viewer)
  if (viewer.id !== 0) await limitPerson(app, reader.request, viewer.id)
  const context: Context = {
    ...services,
    viewer,
    caller,
    asked: { accept: '', ifNoneMatch: '' },
    updateToken: () => void (flags.updateToken = true),
    notice: (sentence) => void (flags.notice = sentence),
    nameSession: () => undefined,
  }
  const params = textsOf(request.params)
  const sent = { params, query: queryOf(address), body: undefined }
  const call = { endpoint, handle, context, params, guards, exchange: { request: sent, reply } }
  return inTurn(call, async () => (await prepare(call, readInput(endpoint, sent)))(context))
}

const textsOf = (params: object = {}) =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)]))

/** Parses the query of an address as the router does: a repeated name has a list of values. */
function queryOf(address: string): Record<string, string | string[]> {
  const { searchParams } = new URL(address, 'http://in-process')
  return Object.fromEntries(
    [...new Set(searchParams.keys())].map((name) => {
      const [first = '', ...others] = searchParams.getAll(name)
      return [name, others.length > 0 ? [first, ...others] : first]
    }),
  )
}
