import type * as z from 'zod/mini'
import type { Access } from './access.ts'
import type { FeatureName } from './features.ts'
import type { RefusalName } from './refusals.ts'

/** One endpoint, as plain data. The server, the web client and the OpenAPI document all read it. */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below `/api/v2`, unless `root` is set. */
  path: `/${string}`
  summary: string
  access: Access
  /** Refusals by the rules of the feature; `refusalsOf()` adds those that follow from the rest of the row. */
  refuses?: readonly RefusalName[]
  /** Served at the root of the site instead of below `/api/v2`. */
  root?: true
  /**
   * The token that the endpoint reads; an API token by default. `refresh`: an API token that the
   * response replaces, so it is never called outdated. `none`: every caller is anonymous.
   */
  token?: 'identity' | 'refresh' | 'any' | 'none'
  params?: z.ZodMiniObject
  query?: z.ZodMiniObject
  body?: z.ZodMiniType
  /** Takes one file as the multipart part `file`, of at most this many bytes. */
  upload?: number
  /** The largest HTML form that it takes, in bytes; 16 kB by default. */
  formLimit?: number
  /** Related objects a caller may request, as `preload[]=name`. */
  preload?: readonly string[]
  /** The data of a successful response, or of each item when `paged`. Other fields are not sent. */
  result?: z.ZodMiniType
  /** A list with a total: the handler returns a `Page`. */
  paged?: true
  /** Other features whose data a call changes, so that clients refetch them. */
  invalidates?: readonly FeatureName[]
  /** Responds with a token, which no document of the site may contain. */
  credential?: true
  /** Responds with 201 instead of 200. A repeat with the same `Idempotency-Key` creates nothing. */
  created?: true
  /** The daily limit that a call counts toward. Uploads always count toward their hourly limit. */
  allowance?: 'posts' | 'reviews' | 'messages'
  /**
   * Searches text, which is expensive: each caller's concurrent calls and calls per minute are
   * limited.
   */
  search?: true
  /** Responds without the envelope, in this media type: the handler returns a `Raw`. */
  raw?: string
  /**
   * Responds with server-sent events until the caller disconnects; this schema describes the data
   * of each event.
   */
  stream?: z.ZodMiniType
}

export type Endpoints = Record<string, Endpoint>

/** Names a feature's endpoints while keeping their exact types. */
export const endpoints = <const E extends Endpoints>(map: E) => map

/** A slice of a list and the total number of items. */
export type Page<T> = { items: T[]; total: number }

/** A response without the envelope. */
export type Raw = {
  body: string | Uint8Array
  headers?: Record<string, string>
  status?: number
  /** Entity tag without quotes. A caller that sends it back gets a 304. */
  etag?: string
  /** The precompressed body, sent to callers that accept the encoding. */
  encoded?: { br: Uint8Array; gzip: Uint8Array }
}

type Part = 'params' | 'query' | 'body'
type Preload<E extends Endpoint> = NonNullable<E['preload']>[number]

/** The input as the caller sends it, before defaults and coercion. */
export type Request<E extends Endpoint> = {
  [P in Part as E[P] extends z.ZodMiniType ? P : never]: z.input<NonNullable<E[P]>>
} & (E['preload'] extends readonly string[] ? { preload?: readonly Preload<E>[] } : unknown) &
  (E['upload'] extends number ? { file: Blob } : unknown)

/** The input as a handler receives it: validated, with defaults. */
export type Input<E extends Endpoint> = {
  [P in Part as E[P] extends z.ZodMiniType ? P : never]: z.output<NonNullable<E[P]>>
} & (E['preload'] extends readonly string[] ? { preload: ReadonlySet<Preload<E>> } : unknown) &
  (E['upload'] extends number ? { file: Uint8Array } : unknown)

type Data<E extends Endpoint, D> = E['paged'] extends true ? Page<D> : D

/** The result as the caller receives it. */
export type Result<E extends Endpoint> = E['raw'] extends string
  ? string
  : E['result'] extends z.ZodMiniType
    ? Data<E, z.output<E['result']>>
    : void

/** The result as a handler returns it, before the schema drops other fields. */
export type Answer<E extends Endpoint> = E['raw'] extends string
  ? Raw
  : E['result'] extends z.ZodMiniType
    ? Data<E, z.input<E['result']>>
    : void
