import type { z } from 'zod'
import type { Access } from './access.ts'

/** One endpoint, as plain data. The server, the web client and the OpenAPI document all read it. */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below `/api/v2`, unless `root` is set. */
  path: `/${string}`
  summary: string
  access: Access
  /** Served at the root of the site instead of below `/api/v2`. */
  root?: true
  /** The token it reads; an API token unless it says otherwise. */
  token?: 'identity' | 'any'
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  /** Takes one file as the multipart part `file`, of at most this many bytes. */
  upload?: number
  /** Related things a caller may ask to be included, as `preload[]=name`. */
  preload?: readonly string[]
  /** The data of a success; of each item where `paged`. Nothing is sent that it does not promise. */
  result?: z.ZodType
  /** A list with a total: the handler answers a `Page`. */
  paged?: true
  /** Answers 201 rather than 200. */
  created?: true
  /** Answers outside the envelope, in this media type: the handler gives a `Raw`. */
  raw?: string
}

export type Endpoints = Record<string, Endpoint>

/** Names a feature's endpoints while keeping their exact types. */
export const endpoints = <const E extends Endpoints>(map: E) => map

/** A slice of a list, and how many there are in all. */
export type Page<T> = { items: T[]; total: number }

/** An answer outside the envelope. */
export type Raw = {
  body: string | Uint8Array
  headers?: Record<string, string>
  status?: number
  /** Names these very bytes, without quotes: whoever has them gets a 304. */
  etag?: string
  /** The body compressed beforehand; a caller who can read one of these gets it. */
  encoded?: { br: Uint8Array; gzip: Uint8Array }
}

type Part = 'params' | 'query' | 'body'
type Preload<E extends Endpoint> = NonNullable<E['preload']>[number]

/** What a caller sends: before defaults and coercion. */
export type Request<E extends Endpoint> = {
  [P in Part as E[P] extends z.ZodType ? P : never]: z.input<NonNullable<E[P]>>
} & (E['preload'] extends readonly string[] ? { preload?: readonly Preload<E>[] } : unknown) &
  (E['upload'] extends number ? { file: Blob } : unknown)

/** What a handler receives: validated, with defaults filled in. */
export type Input<E extends Endpoint> = {
  [P in Part as E[P] extends z.ZodType ? P : never]: z.output<NonNullable<E[P]>>
} & (E['preload'] extends readonly string[] ? { preload: ReadonlySet<Preload<E>> } : unknown) &
  (E['upload'] extends number ? { file: Uint8Array } : unknown)

type Data<E extends Endpoint, D> = E['paged'] extends true ? Page<D> : D

/** What a caller gets. */
export type Result<E extends Endpoint> = E['raw'] extends string
  ? string
  : E['result'] extends z.ZodType
    ? Data<E, z.output<E['result']>>
    : void

/** What a handler answers, before the result's schema drops what is not promised. */
export type Answer<E extends Endpoint> = E['raw'] extends string
  ? Raw
  : E['result'] extends z.ZodType
    ? Data<E, z.input<E['result']>>
    : void
