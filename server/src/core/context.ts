import type { Endpoint } from '@wso/contract/core/endpoint'
import type { Config } from '../config/config.ts'
import type { Db } from './database/db.ts'
import type { Live } from './live/live.ts'
import type { Log } from './operations/log.ts'
import type { Viewer } from './viewer.ts'

/** The services the application is built with. */
export type Services = {
  config: Config
  db: Db
  /** The clock. Features never read the system clock, so that tests can set the time. */
  now: () => Date
  /** Logs events, never user input: no tokens, no search text. */
  log: Log
  /** The live events of this node. */
  live: Live
  /** Tells health checks whether the database responds; absent in tests and commands. */
  isDatabaseReachable?: () => boolean
  /** The folder of the built site; absent when only the API is served. */
  site?: string
}

/** The origin of a request. */
export type Caller = {
  /** The client's address, forwarded only by trusted proxies. */
  address: string
  userAgent: string
  /** The bearer token as sent; empty without one. */
  token: string
}

/** The request headers that a response outside the envelope may depend on; empty when absent. */
export type Asked = { accept: string; ifNoneMatch: string }

/** The context of a service call: the services and the viewer. */
export type Context = Services & {
  viewer: Viewer
  caller: Caller
  asked: Asked
  /** Marks the response: the client should refresh its token. */
  updateToken: () => void
  /** Adds one sentence for the page to the response. */
  notice: (sentence: string) => void
  /**
   * Names the session for which the browser's documents are rendered; undefined when there is none
   * any more. Has an effect only in responses to the site's own pages.
   */
  nameSession: (named: NamedSession | undefined) => void
}

/** A session in the browser's cookie: a signed value, and how long the browser keeps it. */
export type NamedSession = {
  value: string
  /** How long the browser keeps it; until it closes when absent. */
  seconds?: number
}

/** Returns the viewer whom a token identifies. */
export type Authenticate = (
  services: Services,
  caller: Caller,
  kind: NonNullable<Endpoint['token']> | 'api',
) => Promise<Viewer>

/** The callbacks that the endpoint interpreter needs from features, which core cannot import. */
export type Guards = {
  authenticate: Authenticate
  /** Records a call to an endpoint restricted to administrators or moderators. */
  recordRoleUse: (context: Context, endpoint: Endpoint, params: unknown) => Promise<void>
}
