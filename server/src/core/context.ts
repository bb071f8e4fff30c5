import type { Endpoint } from '@wso/contract/core/endpoint'
import type { Config } from '../config.ts'
import type { Db } from './database/db.ts'
import type { Live } from './live/live.ts'
import type { Log } from './operations/log.ts'
import type { Viewer } from './viewer.ts'

/** What the application is made with. */
export type Services = {
  config: Config
  db: Db
  /** The clock. Features never ask the machine, so that windows and eras can be tested. */
  now: () => Date
  /** For what happened, never for what people typed: no tokens, no search text. */
  log: Log
  /** The live events of this node. */
  live: Live
}

/** Where a request comes from. */
export type Caller = {
  /** The client's address, behind trusted proxies only. */
  address: string
  userAgent: string
  /** The bearer token as sent; empty without one. */
  token: string
}

/** The headers an answer outside the envelope may depend on; empty where not sent. */
export type Asked = { accept: string; ifNoneMatch: string }

/** What a service function is called with: the services, and who is asking. */
export type Context = Services & {
  viewer: Viewer
  caller: Caller
  asked: Asked
  /** Marks the answer: the client should refresh its token. */
  updateToken: () => void
  /** One sentence for the page, beside the data. */
  notice: (sentence: string) => void
}

/** Finds out who is behind a token. */
export type Authenticate = (
  services: Services,
  caller: Caller,
  kind: NonNullable<Endpoint['token']> | 'api',
) => Promise<Viewer>

/** What the endpoint interpreter needs from features that it does not know. */
export type Guards = {
  authenticate: Authenticate
  /** Records a call of an endpoint that only administrators or moderators may use. */
  recordRoleUse: (context: Context, endpoint: Endpoint, params: unknown) => Promise<void>
}
