import type { Endpoint } from '@wso/contract/core/endpoint'
import { namesPerson } from '@wso/contract/core/refusalsOf'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { onceFor } from '../onceFor.ts'
import { asRefusal, fromZod, refuse } from '../refusal.ts'
import { bodyOf } from './oldClients.ts'

type Sent = Pick<FastifyRequest, 'params' | 'query' | 'body'>

/**
 * Validates the input of a request, except its file, against the endpoint's schemas. @throws 1100,
 * 1101 or 1405
 */
export function readInput(endpoint: Endpoint, sent: Sent) {
  const { params, query, body } = sent
  if ([params, query, body].some(hasNul)) {
    throw refuse('malformed', 'The request contains a null character.')
  }
  const address = addressSchema(endpoint).safeParse(sent)
  if (address.error) throw addressRefusal(endpoint, sent, address.error)
  return {
    ...address.data,
    ...(endpoint.body && { body: readBody(endpoint.body, bodyOf(endpoint, sent)) }),
    ...(endpoint.preload && { preload: readPreload(endpoint.preload, query) }),
  }
}

/** The schema of an endpoint's params and query, built once. */
const addressSchema = onceFor((endpoint: Endpoint) =>
  z.object({
    ...(endpoint.params && { params: endpoint.params }),
    ...(endpoint.query && { query: endpoint.query }),
  }),
)

/** PostgreSQL stores every character except NUL, which people never type. */
function hasNul(input: unknown): boolean {
  const open = [input] // Iterative, because a body can be nested very deep.
  while (open.length > 0) {
    const value = open.pop()
    if (typeof value === 'string' && value.includes('\0')) return true
    if (typeof value !== 'object' || value === null) continue
    // One at a time: a wide body has more values than a call can have arguments.
    for (const [name, inner] of Object.entries(value)) open.push(name, inner)
  }
  return false
}

/** Existing clients expect error 1405 for a bad user id, and 1101 for a missing field. */
function addressRefusal({ path }: Endpoint, sent: Sent, error: z.core.$ZodError) {
  const [issue] = error.issues
  const isUserID = namesPerson(path) && issue?.path[0] === 'params'
  if (isUserID) return refuse('badUserId')
  const query = sent.query as Record<string, unknown>
  const isMissing = error.issues.every(
    ({ path: [part, name] }) => part === 'query' && query[String(name)] === undefined,
  )
  return fromZod(isMissing ? 'invalid' : 'malformed', dropPart(error))
}

/** Shortens `query.limit` to `limit` for readability. */
const dropPart = (error: z.core.$ZodError) =>
  new z.core.$ZodError(error.issues.map((issue) => ({ ...issue, path: issue.path.slice(1) })))

function readBody(schema: z.ZodMiniType, body: unknown) {
  if ((body === undefined || body === null) && schema.safeParse(undefined).success) return undefined
  if (body === undefined || body === null || typeof body !== 'object') {
    throw refuse('malformed', 'The request body must be a JSON object.')
  }
  const { data, error } = schema.safeParse(body)
  if (error) throw fromZod('invalid', error)
  return data
}

/** Older clients send `preload` without brackets. */
function readPreload(known: readonly string[], query: unknown) {
  const { preload, 'preload[]': listed } = query as Record<string, unknown>
  return new Set([preload, listed].flat().filter((name) => known.includes(name as string)))
}

/** Reads the file of an upload into memory. @throws 1100, or 413 beyond the limit in bytes */
export async function readFile(request: FastifyRequest, most: number) {
  if (!request.isMultipart())
    throw refuse('malformed', 'file: send the file as multipart form data.')
  const limits = { fileSize: most, files: 1, fields: 5 }
  const part = await request.file({ limits }).catch(unreadable)
  if (!part || part.fieldname !== 'file') throw refuse('malformed', 'file: the file is missing.')
  const file = await part.toBuffer().catch(unreadable) // @throws 413 beyond the limit
  if (file.length === 0) throw refuse('malformed', 'file: the file is empty.')
  return file
}

/** Only a file that is too large has an error code; malformed form data fails without one. */
function unreadable(error: unknown): never {
  throw asRefusal(error) ?? refuse('malformed', 'file: the form data cannot be read.')
}
