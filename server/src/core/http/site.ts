import { existsSync } from 'node:fs'
import { join, sep } from 'node:path'
import staticFiles from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refuse } from '#core/refusal.ts'

const year = 'public, max-age=31536000, immutable'
const assets = `${sep}assets${sep}`

/**
 * Serves the built site. Files with a hash in their name are kept for a year, the rest is asked
 * for again; every address that a person opens and no file or endpoint has is the site's own page.
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
  answerUnknown(app, (reply) => reply.sendFile('index.html'))
}

const isFileRoute = (url: string, folder: string) =>
  url !== '/' && existsSync(join(folder, decodeURI(url)))

/** Without the site, every unknown address is a refusal. */
export function answerUnknown(app: FastifyInstance, page?: (reply: FastifyReply) => FastifyReply) {
  app.setNotFoundHandler({ preHandler: app.rateLimit() }, (request, reply) => {
    if (page && isNavigation(request)) return page(reply)
    throw refuse('notFound', 'There is no such address.')
  })
}

/** A person opening an address; not a script, picture or program asking for something that is gone. */
const isNavigation = ({ method, url, headers }: FastifyRequest) =>
  (method === 'GET' || method === 'HEAD') &&
  !/^\/(api|assets)(\/|$|\?)/.test(url) &&
  (headers.accept ?? '').includes('text/html')
