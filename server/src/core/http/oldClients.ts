import type { IncomingMessage } from 'node:http'
import type { Endpoint } from '@wso/contract/core/endpoint'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'

/**
 * Everything that only clients of earlier years need, so that the contract and the features describe
 * one API. `docs/clients.md` lists their calls.
 */

type Call = Pick<IncomingMessage, 'method' | 'url'>
type Sent = Pick<FastifyRequest, 'body' | 'query'>

const addresses: {
  method: string
  old: RegExp
  as: (call: Call, found: RegExpExecArray) => string
}[] = [
  { method: 'GET', old: /^\/pic\/(thumb|large)\//, as: (_, [, size]) => `/pic/user/${size}/` },
  {
    method: 'GET',
    old: /^\/(daily_messages\.html|williams_record\.rss|(?:playlists|spins|shows)\.json)/,
    as: (_, [, file]) => `/mobile/${file}`,
  },
  {
    method: 'POST',
    old: /^\/api\/v2\/ephmatch\/profiles\/(\d+)\/(like|unlike)\/?$/,
    as: (call, [, id, verb]) => {
      call.method = 'PUT'
      const relation = verb === 'like' ? 'like' : 'none'
      return `/api/v2/ephmatch/profiles/${id}/relation?relation=${relation}`
    },
  },
]

/** Returns the current address of a call, whose method is changed if necessary. */
export function currentAddress(call: Call): string {
  const { method, url = '/' } = call
  for (const { method: from, old, as } of addresses) {
    const found = method === from && old.exec(url)
    if (found) return url.replace(old, as(call, found))
  }
  return url
}

/**
 * Returns the body of a call. Clients of 2020 send the fields of a change in its query, and clients
 * of every age send null for a field that they leave unchanged.
 */
export function bodyOf({ method, body: schema }: Endpoint, { body, query }: Sent) {
  const isChange = method === 'PATCH' || method === 'PUT'
  if (!isChange || !(schema instanceof z.ZodMiniObject)) return body
  const fields = schema.shape as Record<string, z.ZodMiniType>
  if (isEmpty(body)) return inQuery(fields, query as Record<string, unknown>) ?? body
  return method === 'PATCH' ? withoutNulls(fields, body as Record<string, unknown>) : body
}

function inQuery(fields: Fields, query: Record<string, unknown>) {
  const sent = Object.entries(fields).flatMap(([name, field]) => {
    const value = query[name]
    return value === undefined ? [] : [[name, asTyped(field, value)] as const]
  })
  return sent.length > 0 ? Object.fromEntries(sent) : undefined
}

/** Where a field has a value for null, such as the default end of a bulletin, null is that value. */
function withoutNulls(fields: Fields, body: Record<string, unknown>) {
  const kept = Object.entries(body).filter(
    ([name, value]) => value !== null || fields[name]?.safeParse(null).success,
  )
  return kept.length === Object.keys(body).length ? body : Object.fromEntries(kept)
}

type Fields = Record<string, z.ZodMiniType>

const isEmpty = (body: unknown) =>
  body === undefined ||
  body === null ||
  (typeof body === 'object' && Object.keys(body).length === 0)

/** Reads `true` and `3` where the field is not a text. */
function asTyped(field: z.ZodMiniType, value: unknown) {
  if (typeof value !== 'string' || field.safeParse(value).success) return value
  if (value === 'true' || value === 'false') return value === 'true'
  return /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : value
}
