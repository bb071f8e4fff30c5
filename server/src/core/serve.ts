import type { Answer, Endpoint, Endpoints, Input, Page, Raw } from '@wso/contract/core/endpoint'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Authenticate, Context, Services } from './context.ts'
import { brokenConstraint } from './db.ts'
import { sendRaw } from './raw.ts'
import { asRefusal, fromZod, Refusal, refuse } from './refusal.ts'
import { noteLevel } from './requests.ts'
import { checkAccess } from './viewer.ts'

export type Handlers<Es extends Endpoints> = {
  [K in keyof Es]: (context: Context, input: Input<Es[K]>) => Answer<Es[K]> | Promise<Answer<Es[K]>>
}

export type Feature = (app: FastifyInstance, services: Services, authenticate: Authenticate) => void

/** Serves a feature's endpoints. Leaving one without a handler is a type error. */
export const serve =
  <Es extends Endpoints>(endpoints: Es, handlers: Handlers<Es>): Feature =>
  (app, services, authenticate) => {
    for (const [name, endpoint] of Object.entries(endpoints)) {
      const handle = handlers[name] as (context: Context, input: object) => unknown
      app.route({
        method: endpoint.method,
        url: endpoint.root ? endpoint.path : `/api/v2${endpoint.path}`,
        handler: async (request, reply) => {
          const flags: Flags = {}
          const wiring = { services, authenticate, flags }
          try {
            const context = await contextOf(endpoint, request, wiring)
            const input = await readInput(endpoint, request)
            const answer = await handle(context, input)
            return send(endpoint, { request, reply }, answer, flags)
          } catch (error) {
            // The caller's account may have gone meanwhile: asking again who calls says so, as 401.
            if (brokenConstraint(error)) await contextOf(endpoint, request, wiring)
            throw flags.updateToken && error instanceof Refusal ? withUpdate(error) : error
          }
        },
      })
    }
  }

/** A refused client may hold a token that is out of date; then it should know. */
const withUpdate = ({ refusal, message, details }: Refusal) =>
  refuse(refusal, message, { ...details, updateToken: true })

/** What the envelope says beside its data. */
type Flags = { updateToken?: true; notice?: string }
type Wiring = { services: Services; authenticate: Authenticate; flags: Flags }

async function contextOf(
  endpoint: Endpoint,
  request: FastifyRequest,
  { services, authenticate, flags }: Wiring,
): Promise<Context> {
  const caller = {
    address: request.ip,
    userAgent: String(request.headers['user-agent'] ?? '').slice(0, 500),
    token: bearer(request.headers.authorization),
  }
  const viewer = await authenticate(services, caller, endpoint.token ?? 'api').catch((error) => {
    // A public page stays public for someone with an expired token.
    if (endpoint.access === 'public') return authenticate(services, { ...caller, token: '' }, 'api')
    throw error
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

async function readInput(endpoint: Endpoint, request: FastifyRequest) {
  const { params, query, body } = request
  if ([params, query, body].some(hasNul)) {
    throw refuse('malformed', 'The request contains a character that no text can have.')
  }
  const address = z
    .object({
      ...(endpoint.params && { params: endpoint.params }),
      ...(endpoint.query && { query: endpoint.query }),
    })
    .safeParse(request)
  if (address.error) throw addressRefusal(endpoint, address.error)
  return {
    ...address.data,
    ...(endpoint.body && { body: readBody(endpoint.body, request.body) }),
    ...(endpoint.preload && { preload: readPreload(endpoint.preload, request.query) }),
    ...(endpoint.upload && { file: await readFile(request, endpoint.upload) }),
  }
}

/** PostgreSQL stores every character but this one, which nobody types. */
function hasNul(input: unknown): boolean {
  const open = [input] // not by recursion: a body can be nested very deep
  while (open.length > 0) {
    const value = open.pop()
    if (typeof value === 'string' && value.includes('\0')) return true
    if (typeof value !== 'object' || value === null) continue
    // One at a time: a wide body has more values than a call takes arguments.
    for (const [name, inner] of Object.entries(value)) open.push(name, inner)
  }
  return false
}

/** Existing clients know a bad user id by its own number. */
function addressRefusal({ path }: Endpoint, error: z.ZodError) {
  const [issue] = error.issues
  const isUserID = /^\/users\/:id|:userID/.test(path) && issue?.path[0] === 'params'
  return isUserID ? refuse('badUserId') : fromZod('malformed', dropPart(error))
}

/** `query.limit` reads better as `limit`. */
const dropPart = (error: z.ZodError) =>
  new z.ZodError(error.issues.map((issue) => ({ ...issue, path: issue.path.slice(1) })))

function readBody(schema: z.ZodType, body: unknown) {
  if ((body === undefined || body === null) && schema.safeParse(undefined).success) return undefined
  if (body === undefined || body === null || typeof body !== 'object') {
    throw refuse('malformed', 'The request body must be a JSON object.')
  }
  const { data, error } = schema.safeParse(body)
  if (error) throw fromZod('invalid', error)
  return data
}

function readPreload(known: readonly string[], query: unknown) {
  const asked = (query as Record<string, unknown>)['preload[]'] ?? []
  return new Set([asked].flat().filter((name) => known.includes(name as string)))
}

async function readFile(request: FastifyRequest, most: number) {
  if (!request.isMultipart())
    throw refuse('malformed', 'file: send the file as multipart form data.')
  const limits = { fileSize: most, files: 1, fields: 5 }
  const part = await request.file({ limits }).catch(unreadable)
  if (!part || part.fieldname !== 'file') throw refuse('malformed', 'file: the file is missing.')
  const file = await part.toBuffer().catch(unreadable) // throws 413 beyond the limit
  if (file.length === 0) throw refuse('malformed', 'file: the file is empty.')
  return file
}

/** The parser knows only the too large by a number; without a boundary or an end it just fails. */
function unreadable(error: unknown): never {
  throw asRefusal(error) ?? refuse('malformed', 'file: the form data cannot be read.')
}

type Exchange = { request: FastifyRequest; reply: FastifyReply }

function send(endpoint: Endpoint, { request, reply }: Exchange, answer: unknown, flags: Flags) {
  if (endpoint.raw) return sendRaw({ request, reply }, endpoint.raw, answer as Raw)
  const status = endpoint.created ? 201 : 200
  // Answers depend on who asks, and some of them are tokens.
  void reply.header('cache-control', 'no-store')
  return reply.code(status).send({ status, ...content(endpoint, answer), ...flags })
}

/** The answer as the contract promises it: whatever it does not promise is dropped. */
function content({ result, paged }: Endpoint, answer: unknown) {
  if (!result) return {}
  if (!paged) return { data: result.parse(answer) }
  const { items, total } = answer as Page<unknown>
  return { data: z.array(result).parse(items), paginationTotal: total }
}

/** Answers anything thrown. Returns false for a bug of ours, whose cause belongs in the log. */
export function sendError(error: unknown, reply: FastifyReply): boolean {
  const refusal = asRefusal(error)
  const { errorCode, message, status, details } = refusal ?? internal(reply.request.id)
  const { errors, updateToken, data, headers = {} } = details
  void reply
    .code(status)
    .headers({ ...headers, ...(status === 401 && { 'www-authenticate': 'Bearer realm="portal"' }) })
    .send({
      status: errorCode,
      error: { errorCode, message, ...(errors && { errors }) },
      ...(data !== undefined && { data }),
      ...(updateToken && { updateToken }),
    })
  return refusal !== undefined
}

/** A bug of ours. The id finds its cause in the log. */
const internal = (id: string) =>
  refuse('internal', `Something went wrong on our side. If you tell us, mention ${id}.`)
