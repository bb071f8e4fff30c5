import * as z from 'zod/mini'
import type { Access } from './access.ts'
import type { Endpoint, Endpoints } from './endpoint.ts'
import { named } from './named.ts'
import { type RefusalName, refusals } from './refusals.ts'
import { refusalData, refusalsOf } from './refusalsOf.ts'

/** The OpenAPI 3.1 document of a set of features, keyed by feature name. */
export function openApiDocument(title: string, features: Record<string, Endpoints>) {
  const paths: Record<string, Record<string, object>> = {}
  const responses: Responses = {}
  for (const [feature, endpoints] of Object.entries(features)) {
    for (const [name, endpoint] of Object.entries(endpoints)) {
      const prefix = endpoint.root ? '' : '/api/v2'
      const path = `${prefix}${endpoint.path.replace(/:(\w+)/g, '{$1}')}`
      paths[path] ??= {}
      paths[path][endpoint.method.toLowerCase()] = operation(feature, name, endpoint, responses)
    }
  }
  return hoistNamedSchemas({
    openapi: '3.1.0',
    info: {
      title,
      version: '2',
      description: `Every response is wrapped: \`{status, data, paginationTotal?, updateToken?, notice?}\`, or \`{status, error: {errorCode, message, errors?}}\`. Error codes: ${codes()}.`,
    },
    paths,
    components: { responses, securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
  })
}

const codes = () =>
  Object.values(refusals)
    .map(([code, , message]) => `${code} ${message}`)
    .join(' ')

/** The refusals that endpoints share, by their codes. */
type Responses = Record<string, object>

function operation(feature: string, name: string, e: Endpoint, shared: Responses) {
  return {
    tags: [feature],
    operationId: `${feature}.${name}`,
    summary: e.summary,
    description: describe(e.access, e.token),
    security: e.access === 'public' && (e.token ?? 'none') === 'none' ? [] : [{ bearer: [] }],
    parameters: [
      ...parameters('path', e.params),
      ...parameters('query', e.query),
      ...preload(e.preload),
      ...(e.created ? [idempotencyKey] : []),
    ],
    ...requestBody(e),
    responses: {
      [e.created ? 201 : 200]: { description: 'OK', ...success(e) },
      ...refused(e, shared),
    },
  }
}

const Failure = named(
  'Failure',
  z.object({
    status: z.int(),
    error: z.object({
      errorCode: z.int(),
      message: z.string(),
      errors: z.optional(z.array(z.string())),
    }),
    updateToken: z.optional(z.literal(true)),
  }),
)

/** The refusals of an endpoint, by status: the code and message of each, and the data that one may have. */
function refused(e: Endpoint, shared: Responses) {
  const byStatus = Map.groupBy(refusalsOf(e), (name) => refusals[name][1])
  return Object.fromEntries(
    [...byStatus].map(([status, names]) => [status, response(e, names, shared)]),
  )
}

function response(e: Endpoint, names: readonly RefusalName[], shared: Responses) {
  const description = names.map((name) => `${refusals[name][0]} ${refusals[name][2]}`).join(' ')
  const data = names.map((name) => refusalData(e, name)).find((schema) => schema !== undefined)
  if (data) {
    return { description, ...json(z.extend(Failure, { data: z.optional(data) }), 'output') }
  }
  const key = names.map((name) => refusals[name][0]).join('-')
  shared[key] ??= { description, ...json(Failure, 'output') }
  return { $ref: `#/components/responses/${key}` }
}

function success(e: Endpoint) {
  if (e.raw) return { content: { [e.raw]: { schema: { type: 'string' } } } }
  if (e.stream) {
    const schema = z.toJSONSchema(e.stream, { io: 'output', unrepresentable: 'any' })
    return { content: { 'text/event-stream': { schema } } }
  }
  const data = e.paged && e.result ? z.array(e.result) : e.result
  const envelope = z.object({
    status: z.int(),
    ...(data && { data }),
    ...(e.paged && { paginationTotal: z.int() }),
    updateToken: z.optional(z.literal(true)),
    notice: z.optional(z.string()),
  })
  return json(envelope, 'output')
}

function requestBody(e: Endpoint) {
  if (e.upload) {
    const schema = {
      type: 'object',
      properties: { file: { type: 'string', format: 'binary' } },
      required: ['file'],
    }
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } }
  }
  if (!e.body) return {}
  const { content } = json(e.body, 'input')
  if (e.formLimit === undefined) return { requestBody: { required: true, content } }
  const form = { 'application/x-www-form-urlencoded': content['application/json'] }
  return { requestBody: { required: true, content: form } }
}

function describe(access: Access, token: Endpoint['token']) {
  const kind = token === 'identity' ? ' Takes the identity token.' : ''
  if (access === 'public') return `Open to everyone.${kind}`
  const groups = [access.anyOf, access.and].filter((group) => group !== undefined)
  const scopes = groups.map((group) => ` Needs ${group.join(' or ')}.`).join('')
  return `Token level ${access.level} or above.${scopes}${kind}`
}

function parameters(place: 'path' | 'query', fields?: z.ZodMiniObject) {
  return Object.entries(fields?.shape ?? {}).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path' || !z.safeParse(field, undefined).success,
    schema: z.toJSONSchema(field, { io: 'input', unrepresentable: 'any' }),
  }))
}

const preload = (names?: readonly string[]) =>
  names
    ? [{ name: 'preload[]', in: 'query', schema: { type: 'array', items: { enum: [...names] } } }]
    : []

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Any value of 1 to 255 visible characters, unique for each item to create. For 24 hours, repeating a request with the same key creates nothing and returns the first result.',
  schema: { type: 'string', maxLength: 255 },
}

const json = (schema: z.ZodMiniType, io: 'input' | 'output') => ({
  content: {
    'application/json': { schema: z.toJSONSchema(schema, { io, unrepresentable: 'any' }) },
  },
})

/** Zod nests named schemas in `$defs` at each use; OpenAPI keeps one shared copy. */
function hoistNamedSchemas<D extends { components: object }>(document: D) {
  const schemas: Record<string, unknown> = {}
  const text = JSON.stringify(document, (key, value) => {
    if (key === '$schema') return undefined
    if (value?.$defs) {
      Object.assign(schemas, value.$defs)
      return { ...value, $defs: undefined }
    }
    return value
  })
  const hoisted = JSON.stringify({
    ...JSON.parse(text),
    components: { ...document.components, schemas },
  })
  return JSON.parse(hoisted.replaceAll('#/$defs/', '#/components/schemas/')) as D
}
