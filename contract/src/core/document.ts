import type { NotOffered } from '../site/services.ts'
import type { Claims } from './access.ts'
import type { Endpoint } from './endpoint.ts'

/** What the site needs to render a page on the server. */
export type DocumentRequest = {
  /** The path and query. */
  url: string
  /** The viewer; undefined for a visitor whose network is unknown. */
  claims: (Claims & { id: number }) | undefined
  /** The server's clock, in milliseconds since 1970. */
  now: number
  /** The pages of services that are off. */
  notOffered: NotOffered
  /**
   * Reads an endpoint as this viewer, as `call()` of `client.ts` does over HTTP. Rejects with an
   * `ApiError`.
   */
  answer: (endpoint: Endpoint, request: object) => Promise<unknown>
}

/** A page rendered on the server. Every field is escaped for its place in the document. */
export type RenderedPage = {
  status: number
  /** The path to redirect to, with a status of 3xx. */
  redirect?: string
  /** The HTML inside `#root`. */
  root: string
  /** Tags for the end of `<head>`, such as links to the styles of the page. */
  head: string
  /** JSON for `<script type="application/json" id="page-data">`. */
  data: string
}

/**
 * Renders a page; undefined when the browser must render it. The built site exports it as `renderPage`
 * from `dist-server/render.js`.
 */
export type RenderPage = (request: DocumentRequest) => Promise<RenderedPage | undefined>
