import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompress, brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { withCampus } from '@wso/contract/campus/campusDocument'
import { sitePages } from '@wso/contract/campus/sitePages'
import type { Raw } from '@wso/contract/core/endpoint'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '#core/context.ts'
import { notOfferedOn } from '#core/offeredServices.ts'
import { refuse } from '#core/refusal.ts'
import { sendRaw } from '../rawResponse.ts'
import { contentSecurityPolicy } from '../security.ts'
import { rendersDocuments } from '../sessionCookie.ts'
import { serveCampusFiles } from './campusFiles.ts'
import {
  type AbovePages,
  describedBy,
  type DocumentPage,
  documentPages,
  pageAt,
  withAbove,
  withNotOffered,
} from './pageAddresses.ts'
import { createRenderedDocuments, type ViewerOf } from './renderedDocuments.ts'
import { loadRenderer } from './renderer.ts'
import { serveFiles, siteFileOptions, tagOf } from './siteFiles.ts'
import { inlineHashesOf } from './siteHashes.ts'

type Site = {
  /** The folder of the built site. */
  folder: string
  /** The headers of every page. */
  pageHeaders: Record<string, string>
  viewerOf: ViewerOf
  above: AbovePages
}

/**
 * Serves the built site. Every URL that a person opens gets the site's HTML with the title of its
 * page, the banner above all pages, the page as rendered for its viewer, the security headers of pages, status 404 when the site has
 * no such page, and 410 when its service is off. `/index.html` is that HTML without a banner and a page, from which the site can start
 * anywhere without a network. Pages count toward no rate limit, because a campus network has few addresses; unknown URLs
 * and spellings in other cases do.
 * @throws when the site has not been built
 */
export async function serveSite(
  app: FastifyInstance,
  services: Services,
  { folder, pageHeaders, viewerOf, above }: Site,
) {
  const index = join(folder, 'index.html')
  if (!existsSync(index)) {
    throw new Error(`The site is not built: ${folder} is missing. Run: npm run build`)
  }
  const notOffered = notOfferedOn(services.config)
  serveFiles(app, folder)
  await serveCampusFiles(app, notOffered)
  const html = withNotOffered(withCampus(readFileSync(index, 'utf8')), notOffered)
  const pageOf = documentPages(notOffered)
  const plain = createDocuments(html)
  const renderPage = await loadRenderer(folder, services.log)
  const rendered =
    renderPage && createRenderedDocuments(app, { services, html, renderPage, viewerOf, above })
  if (rendered) app.decorate(rendersDocuments, true)
  const send = async (request: FastifyRequest, reply: FastifyReply) => {
    void reply.headers(pageHeaders)
    const page = pageOf(pathOf(request))
    if (await rendered?.(request, reply, page)) return reply
    return sendRaw({ request, reply }, 'text/html; charset=utf-8', plain(page, await above()))
  }
  app.get('/', siteFileOptions, send)
  app.get('/index.html', siteFileOptions, (request, reply) => {
    void reply.headers(pageHeaders)
    return sendRaw({ request, reply }, 'text/html; charset=utf-8', plain(pageOf('/')))
  })
  for (const { path } of sitePages.filter((page) => page.path !== '/')) {
    app.get(path, siteFileOptions, (request, reply) =>
      pageAt(pathOf(request)) && isNavigation(request)
        ? send(request, reply)
        : reply.callNotFound(),
    )
  }
  answerUnknown(app, send)
}

/** The path of a request, without its query. */
export const pathOf = ({ url }: FastifyRequest) => url.replace(/[?#].*$/, '')

/**
 * Returns a function that returns the site's HTML with the title of a page and what is above all pages,
 * made once for each page while that stays the same.
 */
function createDocuments(html: string): (page: DocumentPage, above?: string) => Raw {
  const made = new Map<DocumentPage, Raw>()
  let latest = { above: '', made }
  return (page, above = '') => {
    if (above !== '' && above !== latest.above) latest = { above, made: new Map() }
    const known = above === '' ? made : latest.made
    const document = known.get(page) ?? rawOf(withAbove(describedBy(html, page), above), page)
    known.set(page, document)
    return document
  }
}

const brotli = (quality: number) => ({ params: { [constants.BROTLI_PARAM_QUALITY]: quality } })

function rawOf(body: string, { status }: DocumentPage): Raw {
  const encoded = { br: brotliCompressSync(body, brotli(9)), gzip: gzipSync(body) }
  // A tenth smaller, but too slow for the first request to wait for.
  brotliCompress(body, brotli(11), (error, smallest) => {
    if (!error) encoded.br = smallest
  })
  return {
    body,
    status,
    headers: {
      'cache-control': 'no-cache',
      'content-security-policy': contentSecurityPolicy(inlineHashesOf(body)),
    },
    // A missing page is always sent whole.
    ...(status === 200 && { etag: tagOf(body) }),
    encoded,
  }
}

/** Without the site, every unknown URL is refused. */
export function answerUnknown(
  app: FastifyInstance,
  page?: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>,
) {
  app.setNotFoundHandler({ preHandler: app.rateLimit() }, (request, reply) => {
    if (page && isNavigation(request)) return page(request, reply)
    throw refuse('notFound', 'This address was not found.')
  })
}

/**
 * Returns true for a person, link preview or monitor that opens a URL, and false for a script,
 * picture or program that requests a missing file.
 */
const isNavigation = ({ method, url, headers }: FastifyRequest) =>
  (method === 'GET' || method === 'HEAD') &&
  !/^\/(api|assets|pic|scim)(\/|$|\?)/.test(url) &&
  admitsPage(url.replace(/[?#].*$/, ''), headers)

/** Clients that accept anything get a page only when the URL does not name a file. */
function admitsPage(path: string, headers: FastifyRequest['headers']): boolean {
  const { accept = '*/*', 'sec-fetch-dest': use = 'document' } = headers
  if (accept.includes('text/html')) return true
  return use === 'document' && !/\.\w+$/.test(path) && /\*\/\*|text\/\*/.test(accept)
}
