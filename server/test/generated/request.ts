import type { Endpoint } from '@wso/contract/core/endpoint'
import type { Random } from '#seed/random.ts'
import { expensivePng } from '../png.ts'
import { mutated } from './mutations.ts'
import { oddBodies, oddQueries, oddSegments, oddTypes } from './oddParts.ts'
import { fieldsOf, type Making, valueOf } from './values.ts'

/** A request without its token, as far as it can be printed. */
export type GeneratedRequest = {
  method: Endpoint['method']
  /** The encoded path. */
  path: string
  /** The encoded parts of the query. */
  query: readonly string[]
  headers: Readonly<Record<string, string>>
  /** A body that is sent as JSON. */
  json?: unknown
  /** Any other body. */
  text?: string
  /** The part and content of an upload. */
  file?: { part: string; content: keyof typeof files }
  /** True when the path may lead to another endpoint, or to none. */
  isElsewhere: boolean
}

export const files = {
  picture: expensivePng(32),
  nothing: Buffer.alloc(0),
  text: Buffer.from('This is no picture.'),
  cut: expensivePng(32).subarray(0, 60),
}

/** How often a request has no mutation, one, or several. */
const mutationCounts = [
  [0, 50],
  [1, 32],
  [2, 11],
  [3, 7],
] as const

/** Makes a request to an endpoint: valid by the schemas of its row, then mutated or not. */
export function generateRequest(row: Endpoint, making: Making): GeneratedRequest {
  const { random } = making
  let request = validRequest(row, making)
  const count = random.weighted(mutationCounts)
  for (let done = 0; done < count; done += 1) request = mutations(row, request, random)
  return request
}

function validRequest(row: Endpoint, making: Making): GeneratedRequest {
  const { random } = making
  return {
    method: row.method,
    path: `${row.root ? '' : '/api/v2'}${pathOf(row, making)}`,
    query: row.query || row.preload ? queryOf(row, making) : [],
    headers: row.created && random.chance(0.2) ? { 'idempotency-key': keyOf(random) } : {},
    ...(row.body && { json: valueOf(row.body, making) }),
    ...(row.upload && { file: { part: 'file', content: 'picture' as const } }),
    isElsewhere: false,
  }
}

const keyOf = (random: Random) => `key-${random.int(1, 40)}`

/** Fills the parameters: with a value of the param's name, or of the noun before it, or any; never with nothing. */
function pathOf({ path, params }: Endpoint, making: Making) {
  const shape = params?.shape ?? {}
  return path.replace(/(?:\/([\w-]+)\/)?:(\w+)/g, (_, noun: string | undefined, name: string) => {
    const field = shape[name]
    const from = /^id$|ID$/.test(name) ? (noun ?? name) : name
    const value = field ? valueOf(field, making, from) : '1'
    return `${noun === undefined ? '' : `/${noun}/`}${encode(value) || '0'}`
  })
}

const encode = (value: unknown) => encodeURIComponent(String(value).toWellFormed())

function queryOf({ query, preload = [] }: Endpoint, making: Making) {
  const { random } = making
  const fields = Object.entries(fieldsOf(query?.shape ?? {}, making))
  return [
    // Few at a time, since many filters at once leave nothing.
    ...fields
      .filter(() => fields.length < 3 || random.chance(0.5))
      .map(([name, value]) => `${encode(name)}=${encode(value)}`),
    ...preload.filter(() => random.chance(0.5)).map((name) => `preload[]=${name}`),
  ]
}

/** Makes one thing of a request wrong, or at least unusual. */
function mutations(row: Endpoint, request: GeneratedRequest, random: Random): GeneratedRequest {
  const possible = [
    ...(row.params ? [oddPath, oddPath] : []),
    ...(row.query ? [oddQuery, oddQuery, twice] : [anyQuery]),
    ...(request.json !== undefined ? [oddJSON, oddJSON, oddJSON, oddJSON, oddText, oddType] : []),
    ...(request.file ? [oddFile, oddFile, oddText] : []),
    ...(row.method === 'GET' ? [bodyOfGet] : []),
    oddHeader,
  ]
  return random.pick(possible)(request, random, row)
}

type Mutation = (request: GeneratedRequest, random: Random, row: Endpoint) => GeneratedRequest

const oddPath: Mutation = (request, random, { path }) => {
  const at = path.split('/').findLastIndex((segment) => segment.includes(':'))
  const segments = request.path.split('/')
  segments[segments.length - (path.split('/').length - at)] = random.pick(oddSegments)
  return { ...request, path: segments.join('/'), isElsewhere: true }
}

const nameOf = (random: Random, { query }: Endpoint) =>
  encode(random.pick(Object.keys(query?.shape ?? { limit: 1 })))

const oddQuery: Mutation = (request, random, row) => {
  const name = nameOf(random, row)
  const others = request.query.filter((each) => !each.startsWith(`${name}=`))
  return { ...request, query: [...others, `${name}=${random.pick(oddQueries)}`] }
}

const twice: Mutation = (request, random, row) => {
  const name = nameOf(random, row)
  const forms = [`${name}=1`, `${name}=2`, `${name}[]=3`, `${name}[a]=4`, name]
  return { ...request, query: [...request.query, ...random.sample(forms, random.int(2, 4))] }
}

const anyQuery: Mutation = (request, random) => ({
  ...request,
  query: [
    ...request.query,
    random.pick(['limit=1', '__proto__=1', '=', '&&', 'preload[]=x', 'a[b]=c']),
  ],
})

const oddJSON: Mutation = (request, random) => ({ ...request, json: mutated(request.json, random) })

const oddText: Mutation = (request, random) => {
  const { json: _, file: __, ...rest } = request
  return {
    ...rest,
    text: random.pick(oddBodies),
    headers: { 'content-type': 'application/json', ...request.headers },
  }
}

const oddType: Mutation = (request, random) => ({
  ...request,
  headers: { ...request.headers, 'content-type': random.pick(oddTypes) },
})

const oddFile: Mutation = (request, random) => {
  const { text: _, ...rest } = request
  return {
    ...rest,
    file: {
      part: random.pick(['file', 'file', 'picture', '', '__proto__']),
      content: random.pick(['picture', 'nothing', 'text', 'cut']),
    },
  }
}

const bodyOfGet: Mutation = (request, random) => ({ ...request, text: random.pick(oddBodies) })

const oddHeaders: readonly (readonly [string, string])[] = [
  ['idempotency-key', ''],
  ['idempotency-key', 'x'.repeat(300)],
  ['idempotency-key', 'a\u00e9b'],
  ['idempotency-key', 'key-1'],
  ['accept', 'image/*;q=zz'],
  ['accept-encoding', 'br;q=0, *'],
  ['if-none-match', '*'],
  ['if-none-match', '"x", W/"y",,'],
  ['accept-language', 'x'.repeat(2000)],
  ['user-agent', ''],
  ['user-agent', 'x'.repeat(4000)],
  ['origin', 'null'],
  ['origin', 'https://elsewhere.example'],
  ['cookie', 'portal-session=%; a=b; portal-session=x'],
  ['x-request-id', '../../etc'],
  ['range', 'bytes=0-0,-1'],
  ['content-encoding', 'gzip'],
]

const oddHeader: Mutation = (request, random) => {
  const [name, value] = random.pick(oddHeaders)
  return { ...request, headers: { ...request.headers, [name]: value } }
}
