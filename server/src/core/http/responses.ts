import type { Endpoint, Page, Raw } from '@wso/contract/core/endpoint'
import { refusalData } from '@wso/contract/core/refusalsOf'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { onceFor } from '../onceFor.ts'
import { asRefusal, type Refusal, refuse } from '../refusal.ts'
import { sendRaw } from './rawResponse.ts'

/** The envelope's fields besides its data. */
export type Flags = { updateToken?: true; notice?: string }

export type Exchange = { request: FastifyRequest; reply: FastifyReply }

/** Sends a handler's result: in the envelope, or as is for endpoints outside it. */
export function send(
  endpoint: Endpoint,
  exchange: Exchange,
  { answer, flags }: { answer: unknown; flags: Flags },
) {
  if (endpoint.raw) return sendRaw(exchange, endpoint.raw, answer as Raw)
  return sendContent(endpoint, exchange, { content: contentOf(endpoint, answer), flags })
}

/** Sends the content of an envelope. */
export function sendContent(
  endpoint: Endpoint,
  { reply }: Exchange,
  { content, flags }: { content: object; flags: Flags },
) {
  const envelope = wrap(endpoint, content, flags)
  // Responses depend on the caller, and some of them are tokens.
  void reply.header('cache-control', 'no-store')
  return reply.code(envelope.status).send(envelope)
}

const wrap = ({ created }: Endpoint, content: object, flags: Flags) => ({
  status: created ? 201 : 200,
  ...content,
  ...flags,
})

/** Returns the envelope with a handler's result. */
export const envelopeOf = (endpoint: Endpoint, answer: unknown, flags: Flags) =>
  wrap(endpoint, contentOf(endpoint, answer), flags)

/** Returns the response with only the fields that the contract declares. */
export function contentOf({ result, paged }: Endpoint, answer: unknown) {
  if (!result) return {}
  if (!paged) return { data: result.parse(answer) }
  const { items, total } = answer as Page<unknown>
  return { data: listOf(result).parse(items), paginationTotal: total }
}

/** Returns a refusal with only those fields of its data that the contract declares. */
export function withDeclaredData(endpoint: Endpoint, { refusal, message, details }: Refusal) {
  const { data, ...rest } = details
  const declared = data === undefined ? undefined : refusalData(endpoint, refusal)?.parse(data)
  return refuse(refusal, message, { ...rest, ...(declared !== undefined && { data: declared }) })
}

const listOf = onceFor((result: z.ZodMiniType) => z.array(result))

/**
 * Sends the refusal for a thrown value. Returns false for a bug, whose cause belongs in the log.
 */
export function sendError(error: unknown, reply: FastifyReply): boolean {
  const { isRefusal, status, headers, envelope } = errorResponse(error, reply.request.id)
  void reply.code(status).headers(headers).send(envelope)
  return isRefusal
}

/** Returns the response for a thrown value; `isRefusal` is false for a bug. */
export function errorResponse(error: unknown, requestID: string) {
  const refusal = asRefusal(error)
  const { errorCode, message, status, details } = refusal ?? internal(requestID)
  const { errors, updateToken, data, headers = {} } = details
  return {
    isRefusal: refusal !== undefined,
    status,
    headers: {
      'cache-control': 'no-store',
      ...headers,
      ...(status === 401 && { 'www-authenticate': 'Bearer realm="portal"' }),
    },
    envelope: {
      status: errorCode,
      error: { errorCode, message, ...(errors && { errors }) },
      ...(data !== undefined && { data }),
      ...(updateToken && { updateToken }),
    },
  }
}

/** The refusal for a bug. The log lists its cause under the id. */
const internal = (id: string) =>
  refuse('internal', `Something went wrong on our side. If you report this, mention ${id}.`)
