import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import staticFiles from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refuse } from '#core/refusal.ts'
import { documentOf, pageAt } from './pageAddresses.ts'
import { preloadsOf } from './sitePreloads.ts'

const year = 'public, max-age=31536000, immutable'
const assets = `${sep}assets${sep}`

/**
 * Serves the built site. Files with a hash in their name are kept for a year; browsers ask again for
 * the rest. Every other address that a person opens gets the site's document with the title of its
 * page, with status 404 when the site has no such page.
 * @throws a sentence when the site has not been built
 */
export async function serveSite(app: FastifyInstance, folder: string) {
  if (!existsSync(join(folder, 'index.html'))) {
    throw new Error(`The site is not built: ${folder} is missing. Run: npm run build`)
  }
  app.addHook('onRoute', (route) => {
    if (isFileRoute(route.url, folder)) route.config = { ...route.config, isSiteFile: true }
  })
  await app.register(staticFiles, {
    root: folder,
    wildcard: false,
    index: false,
    serveDotFiles: false,
    preCompressed: true,
    globIgnore: ['**/*.{br,gz}'],
    cacheControl: false,
    setHeaders: (reply, path) =>
      void reply.header('cache-control', path.includes(assets) ? year : 'no-cache'),
  })
  app.get('/', { config: { isSiteFile: true } }, (_, reply) => reply.sendFile('index.html'))
  const html = readFileSync(join(folder, 'index.html'), 'utf8').replace(
    '</head>',
    `${preloadsOf(folder)}</head>`,
  )
  answerUnknown(app, (request, reply) => sendPage(html, request, reply))
}

/** Sends the document of the page at the address, or 304 to a browser that has it. */
function sendPage(html: string, { url, headers }: FastifyRequest, reply: FastifyReply) {
  const page = pageAt(url.replace(/[?#].*$/, ''))
  const body = documentOf(html, page)
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  void reply.code(page ? 200 : 404).headers({ etag, 'cache-control': 'no-cache' })
  if (page && headers['if-none-match'] === etag) return reply.code(304).send()
  return reply.type('text/html; charset=utf-8').send(body)
}

const isFileRoute = (url: string, folder: string) =>
  url !== '/' && existsSync(join(folder, decodeURI(url)))

/** Without the site, every unknown address is a refusal. */
export function answerUnknown(
  app: FastifyInstance,
  page?: (request: FastifyRequest, reply: FastifyReply) => FastifyReply,
) {
  app.setNotFoundHandler({ preHandler: app.rateLimit() }, (request, reply) => {
    if (page && isNavigation(request)) return page(request, reply)
    throw refuse('notFound', 'There is no such address.')
  })
}

/**
 * Returns true for a person, link preview or monitor that opens an address, and false for a script,
 * picture or program that asks for a file that is gone.
 */
const isNavigation = ({ method, url, headers }: FastifyRequest) =>
  (method === 'GET' || method === 'HEAD') &&
  !/^\/(api|assets|pic)(\/|$|\?)/.test(url) &&
  admitsPage(url.replace(/[?#].*$/, ''), headers)

/** Clients that take anything get a page only where the address does not name a file. */
function admitsPage(path: string, headers: FastifyRequest['headers']): boolean {
  const { accept = '*/*', 'sec-fetch-dest': use = 'document' } = headers
  if (accept.includes('text/html')) return true
  return use === 'document' && !/\.\w+$/.test(path) && /\*\/\*|text\/\*/.test(accept)
}
