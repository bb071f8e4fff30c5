import type { Endpoint } from '@wso/contract/core/endpoint'
import * as z from 'zod/mini'

/** An HTTP request generated from an endpoint's row alone. */
export type PlainRequest = { method: Endpoint['method']; url: string; payload?: string }

type Values = Record<string, string>

/** A request that the row's schemas refuse; undefined for an endpoint that accepts any input. */
export function refusedRequest(row: Endpoint): PlainRequest | undefined {
  const params = samples(row.params)
  const badParam = pairs(row.params, 'not a number').find(
    ([name, bad]) => !accepts(row.params, { ...params, [name]: bad }),
  )
  if (badParam) return request(row, { params: { ...params, [badParam[0]]: badParam[1] } })
  const badQuery = ['not a number', 'x'.repeat(9000)]
    .flatMap((bad) => pairs(row.query, bad))
    .find(([name, bad]) => !accepts(row.query, { [name]: bad }))
  if (badQuery) return request(row, { params, query: badQuery.join('=') })
  // A missing body, a missing file and a missing part of the query are refused as well.
  const isIncomplete = row.body || row.upload || !accepts(row.query, {})
  return isIncomplete ? request(row, { params }) : undefined
}

const accepts = (schema: z.ZodMiniType | undefined, values: object) =>
  !schema || schema.safeParse(values).success

/** A request that is valid against the row's schemas. */
export function sampleRequest(row: Endpoint): PlainRequest {
  const payload = row.body && JSON.stringify(sample(jsonSchema(row.body)))
  return request(row, { params: samples(row.params), ...(payload && { payload }) })
}

/** The parts of requests to a row that only reads: valid ones, and some with a bad param or query. */
export function readRequests(row: Endpoint) {
  const params = samples(row.params)
  const [badParam] = pairs(row.params, 'not a number')
  const queries = ['1', 'not a number'].flatMap((value) => pairs(row.query, value).slice(0, 1))
  return [
    { params, ...(row.preload && { preload: row.preload }) },
    ...(badParam ? [{ params: { ...params, [badParam[0]]: badParam[1] } }] : []),
    ...queries.map(([name, value]) => ({ params, query: { [name]: value } })),
  ]
}

/** Malformed requests, each with a single error. */
export function hostileRequests(row: Endpoint): PlainRequest[] {
  const params = samples(row.params)
  const payload = row.body && JSON.stringify(sample(jsonSchema(row.body)))
  const good = { params, ...(payload && { payload }) }
  return [
    request(row, good),
    ...badText.flatMap((bad) => [
      ...pairs(row.params, bad).map(([name]) =>
        request(row, { ...good, params: { ...params, [name]: bad } }),
      ),
      ...pairs(row.query, bad).map(([name]) =>
        request(row, { ...good, query: `${name}=${encodeURIComponent(bad)}` }),
      ),
    ]),
    ...pairs(row.query, '').map(([name]) =>
      request(row, { ...good, query: `${name}=1&${name}=2&${name}[]=3` }),
    ),
    ...(row.body ? hostileBodies(row.body) : []).map((body) =>
      request(row, { params, payload: JSON.stringify(body) }),
    ),
    ...(row.body ? ['', '{', 'null', '"text"', '[]', nested, wide] : []).map((text) =>
      request(row, { params, payload: text }),
    ),
  ]
}

/** Nested deeply enough to overflow the stack of recursive code. */
const nested = '['.repeat(50_000) + ']'.repeat(50_000)

/** More values than a function call can have arguments. */
const wide = JSON.stringify({ values: Array.from({ length: 120_000 }, () => 0) })

const badText = [
  '',
  '0',
  '-1',
  '1.5',
  '1e3',
  'x y',
  'me',
  '2147483647',
  '2147483648',
  '9'.repeat(25),
  '-9007199254740991',
  '0000-01-01',
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:59Z',
  '\u0000',
  "' or 1=1 --",
  '%_\\',
  '(((("',
  '😀',
  'x'.repeat(3000),
]

const badValues = [
  null,
  -1,
  0.5,
  2147483647,
  2147483648,
  -9007199254740991,
  1e308,
  '',
  ' ',
  '\u0000',
  '\ud800',
  'x'.repeat(20_000),
  '2026-13-45T99:00:00Z',
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:59Z',
  true,
  [],
  {},
  [null],
  [{}],
]

function hostileBodies(schema: z.ZodMiniType): unknown[] {
  const plain = jsonSchema(schema)
  const named = plain.$defs ?? {}
  const [on, off] = [sample(plain, { named, yes: true }), sample(plain, { named, yes: false })]
  const hasSwitches = JSON.stringify(on) !== JSON.stringify(off)
  return [{}, ...spoilt(on), ...(hasSwitches ? [off, ...spoilt(off)] : [])]
}

/** Bodies with one missing field, or with one unusual value. */
function spoilt(good: unknown): unknown[] {
  if (typeof good !== 'object' || good === null) return badValues
  const fields = Object.entries(good)
  return fields.flatMap(([name]) => [
    Object.fromEntries(fields.filter(([key]) => key !== name)),
    ...badValues.map((bad) => ({ ...good, [name]: bad })),
  ])
}

type Schema = {
  type?: string
  const?: unknown
  enum?: unknown[]
  format?: string
  minimum?: number
  minLength?: number
  minItems?: number
  items?: Schema
  anyOf?: Schema[]
  properties?: Record<string, Schema>
  $ref?: string
  $defs?: Record<string, Schema>
}

const jsonSchema = (schema: z.ZodMiniType) =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as Schema

const byFormat: Record<string, string> = {
  'date-time': '2026-10-20T12:00:00Z',
  date: '2026-10-20',
  email: 'pat@college.test',
  uri: 'https://college.test/',
}

type Making = { named: Record<string, Schema>; yes: boolean }

/** A value that a schema accepts, or nearly accepts; every boolean in it is `yes`. */
function sample(schema: Schema, making?: Making): unknown {
  const how = making ?? { named: schema.$defs ?? {}, yes: true }
  const { type = '', ...plain } = firstChoice(schema, how)
  return plain.const ?? plain.enum?.[0] ?? makers[type]?.(plain, how) ?? '1'
}

/** Resolves references, and picks the first of several alternatives. */
function firstChoice(schema: Schema, { named }: Making): Schema {
  const next = schema.$ref ? named[schema.$ref.replace('#/$defs/', '')] : schema.anyOf?.[0]
  return next ? firstChoice(next, { named, yes: true }) : schema
}

const makers: Record<string, (schema: Schema, making: Making) => unknown> = {
  object: ({ properties = {} }, making) =>
    Object.fromEntries(
      Object.entries(properties).map(([name, each]) => [name, sample(each, making)]),
    ),
  array: ({ items = {}, minItems = 1 }, making) =>
    Array.from({ length: minItems }, () => sample(items, making)),
  string: ({ format = '', minLength = 12 }) =>
    byFormat[format] ?? 'sample '.repeat(20).slice(0, minLength),
  integer: ({ minimum = 1 }) => Math.max(1, minimum),
  number: ({ minimum = 1 }) => Math.max(1, minimum),
  boolean: (_, { yes }) => yes,
}

const samples = (fields?: z.ZodMiniObject): Values =>
  Object.fromEntries(
    Object.entries(fields?.shape ?? {}).map(([name, field]) => [
      name,
      String(sample(jsonSchema(field as z.ZodMiniType))),
    ]),
  )

const pairs = (fields: z.ZodMiniObject | undefined, value: string) =>
  Object.keys(fields?.shape ?? {}).map((name) => [name, value] as const)

type Parts = { params?: Values; query?: string; payload?: string }

function request({ method, path, root }: Endpoint, { params = {}, query, payload }: Parts) {
  const filled = path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  )
  const url = `${root ? '' : '/api/v2'}${filled}${query ? `?${query}` : ''}`
  return { method, url, ...(payload !== undefined && { payload }) }
}
