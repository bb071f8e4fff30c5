import type { Endpoint, Request, Result } from './endpoint.ts'
import type { ErrorBody } from './refusals.ts'

/** A refusal from the server, or a failed connection (`errorCode` 0). */
export class ApiError extends Error {
  readonly errorCode: number
  readonly status: number
  /** The server's messages by field. */
  readonly fields: Readonly<Record<string, string>>
  readonly retryAfterSeconds: number | undefined
  /** The current value sent with a 409, not validated. */
  readonly data: unknown

  constructor(status: number, error: ErrorBody, retryAfter?: number, data?: unknown) {
    const { errorCode, message, errors = [] } = error
    super(message)
    this.status = status
    this.errorCode = errorCode
    this.fields = Object.fromEntries(errors.map(splitField))
    this.retryAfterSeconds = retryAfter
    this.data = data
  }
}

/** `title: Write a title.` → `['title', 'Write a title.']` */
function splitField(line: string): [string, string] {
  const colon = line.indexOf(': ')
  return colon < 0 ? ['', line] : [line.slice(0, colon), line.slice(colon + 2)]
}

export type Call = <E extends Endpoint>(
  endpoint: E,
  request: Request<E>,
  options?: {
    token?: string | undefined
    signal?: AbortSignal | undefined
    /** Makes a creating call safe to repeat for a day. */
    idempotencyKey?: string | undefined
  },
) => Promise<Result<E>>

/** What is read of a response. */
export type Answered = Pick<Response, 'ok' | 'status' | 'headers' | 'json' | 'text'>

type Options = {
  fetch?: (address: string, init: RequestInit) => Promise<Answered>
  /** Prefix of every path, for callers outside the site. */
  origin?: string
  token?: () => string | undefined
  /** Called when a response reports that the scopes in the token are out of date. */
  onUpdateToken?: () => void
  /** Called with the `Date` header of every response. */
  onDate?: (date: string | null) => void
  /** Called with the notice of a response, if it has one. */
  onNotice?: (notice: string) => void
}

/** Creates a typed function that calls any endpoint of the contract over HTTP. @throws ApiError for every failure */
export function createCall(options: Options = {}): Call {
  const send = options.fetch ?? ((address, init) => globalThis.fetch(address, init))
  return async (endpoint, request, { token = options.token?.(), signal, idempotencyKey } = {}) => {
    const lose = (error: unknown): never => {
      if (signal?.aborted) throw error
      throw new ApiError(0, {
        errorCode: 0,
        message: 'We couldn’t reach the server. Check your connection.',
      })
    }
    const response = await send(addressOf(endpoint, request, options.origin), {
      method: endpoint.method,
      ...content(request, token, idempotencyKey),
      ...(signal && { signal }),
    }).catch(lose)
    options.onDate?.(response.headers.get('date'))
    if (endpoint.raw && response.ok) return (await response.text().catch(lose)) as never
    return unwrap(endpoint, response, await readEnvelope(response, lose), options) as never
  }
}

/**
 * Returns the data of a response and reports its flags to the options. @throws ApiError for a
 * refusal
 */
function unwrap({ paged }: Endpoint, response: Answered, envelope: Envelope, options: Options) {
  const { data, paginationTotal = 0, updateToken, notice } = envelope
  if (updateToken) options.onUpdateToken?.()
  if (!response.ok) throw refusal(response, envelope)
  if (notice) options.onNotice?.(notice)
  return paged ? { items: data, total: paginationTotal } : data
}

function addressOf({ root, path }: Endpoint, request: Parts, origin = '') {
  const base = `${origin}${root ? '' : '/api/v2'}`
  return `${base}${fill(path, request.params)}${search(request.query, request.preload)}`
}

function content({ body, file }: Parts, token?: string, idempotencyKey?: string) {
  const headers = new Headers()
  if (token) headers.set('authorization', `Bearer ${token}`)
  if (idempotencyKey) headers.set('idempotency-key', idempotencyKey)
  if (body !== undefined) headers.set('content-type', 'application/json')
  return {
    headers,
    body: file ? multipart(file) : body === undefined ? null : JSON.stringify(body),
  }
}

type Values = Record<string, unknown>
type Parts = {
  params?: Values
  query?: Values
  body?: unknown
  preload?: readonly string[]
  file?: Blob
}
type Envelope = {
  data?: unknown
  error?: ErrorBody
  updateToken?: boolean
  paginationTotal?: number
  notice?: string
}

/** Reads a response. `lose` throws the error for a success whose body does not arrive whole. */
async function readEnvelope(response: Answered, lose: (error: unknown) => never) {
  if (response.status === 204) return {}
  return response.json().catch(response.ok ? lose : () => ({})) as Promise<Envelope>
}

function refusal(response: Answered, { error, data }: Envelope) {
  const retryAfter = Number(response.headers.get('retry-after')) || undefined
  const { status } = response
  const message = status < 500 ? 'unknown api error' : 'The server sent an empty response.'
  const unknown = { errorCode: status, message }
  return new ApiError(status, error ?? unknown, retryAfter, data)
}

function multipart(file: Blob) {
  const form = new FormData()
  form.set('file', file)
  return form
}

const fill = (path: string, params: Values = {}) =>
  path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(String(params[name])))

function search(query: Values = {}, preload: readonly string[] = []) {
  const pairs = Object.entries(query).flatMap(([key, value]) =>
    (Array.isArray(value) ? value : [value])
      .filter((each) => each !== undefined && each !== null)
      .map((each) => [key, String(each)]),
  )
  const all = new URLSearchParams([...pairs, ...preload.map((name) => ['preload[]', name])])
  return all.size ? `?${all}` : ''
}
