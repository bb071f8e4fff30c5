import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { RenderedPage, RenderPage } from '@wso/contract/core/document'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '#core/context.ts'
import { notOfferedOn } from '#core/offeredServices.ts'
import { Refusal } from '#core/refusal.ts'
import type { Viewer } from '#core/viewer.ts'
import { readInProcess } from '../inProcess.ts'
import { documentInTurn } from '../limits/costs.ts'
import { bestCoding } from '../rawResponse.ts'
import { noteLevel } from '../requests.ts'
import { contentSecurityPolicy } from '../security.ts'
import { userAgentOf } from '../serve.ts'
import { readSessionCookie } from '../sessionCookie.ts'
import { type AbovePages, describedBy, type DocumentPage, withAbove } from './pageAddresses.ts'
import { previewTags } from './previewTags.ts'
import { inlineHashesOf } from './siteHashes.ts'

/** Returns the viewer of a document; undefined when only the browser knows them. */
export type ViewerOf = (
  services: Services,
  from: { cookie: string | undefined; address: string },
) => Promise<Viewer | undefined>

type Wiring = {
  services: Services
  /** The HTML of the site, without a page in it. */
  html: string
  renderPage: RenderPage
  viewerOf: ViewerOf
  above: AbovePages
}

/**
 * Returns a function that sends a page rendered for its viewer. It sends nothing and returns false
 * when the page cannot be rendered or the caller has used up their share of the processor; the
 * browser then renders the page itself.
 */
export function createRenderedDocuments(app: FastifyInstance, wiring: Wiring) {
  const { services, html, renderPage, viewerOf, above } = wiring
  const { config, log, now } = services
  // Of the site's own HTML alone, so that nothing inside a page can run.
  const policy = contentSecurityPolicy(inlineHashesOf(html))

  const render = async (request: FastifyRequest, reply: FastifyReply) => {
    const cookie = readSessionCookie(config, request)
    const viewer = await viewerOf(services, { cookie, address: request.ip })
    if (!viewer) return undefined
    noteLevel(request, viewer.level)
    const caller = { address: request.ip, userAgent: userAgentOf(request), token: '' }
    const answer = readInProcess(app, { viewer, caller, request, reply })
    const { id, level, scopes } = viewer
    const asked = {
      url: request.url,
      claims: { id, level, scopes },
      now: now().getTime(),
      answer,
      notOffered: notOfferedOn(config),
    }
    const turn = { context: { config, viewer, caller }, reply }
    return documentInTurn(turn, async () => {
      const [page, tags] = await Promise.all([
        renderPage(asked),
        // For the services that preview links, none of which has a login here.
        viewer.level === 3 ? '' : previewTags(request, config, answer),
      ])
      return page && { ...page, head: page.head + tags }
    })
  }

  return async (request: FastifyRequest, reply: FastifyReply, page: DocumentPage) => {
    // A URL parser reads other targets as the address of another host.
    if (!/^\/(?![/\\])/.test(request.url)) return false
    let rendered: RenderedPage | undefined
    try {
      rendered = await render(request, reply)
    } catch (error) {
      const { url: route } = request.routeOptions
      if (!(error instanceof Refusal)) {
        log.error({ err: error, reqId: request.id, route }, 'a page was not rendered')
      }
      return false
    }
    if (!rendered) return false
    // Even a visitor's document depends on the network, and the next one in this browser on who is
    // logged in.
    void reply.headers({
      'cache-control': 'private, no-store',
      'content-security-policy': policy,
      vary: 'cookie, accept-encoding',
    })
    if (rendered.redirect === undefined) {
      const status = page.status === 200 ? rendered.status : page.status
      const body = withAbove(fill(describedBy(html, page), rendered), await above())
      const coding = bestCoding(request.headers['accept-encoding'])
      const sent = coding ? await compress[coding](body) : body
      if (coding) void reply.header('content-encoding', coding)
      void reply.code(status).type('text/html; charset=utf-8').send(sent)
    } else void reply.redirect(rendered.redirect, rendered.status)
    return true
  }
}

/** Puts a page into the HTML of the site; a title of its own takes the place of the general one. */
const fill = (html: string, { root, head, data }: RenderedPage) =>
  (head.includes('<title>') ? html.replace(/<title>[^<]*<\/title>/, '') : html)
    .replace('</head>', () => `${head}</head>`)
    .replace('<div id="root"></div>', () => `<div id="root">${root}</div>`)
    .replace(
      '</body>',
      () => `<script type="application/json" id="page-data">${data}</script></body>`,
    )

const compress = {
  // Higher qualities cost more time than the bytes that they save.
  br: (body: string) =>
    promisify(brotliCompress)(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 4,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      },
    }),
  gzip: (body: string) => promisify(gzip)(body, { level: 5 }),
}
