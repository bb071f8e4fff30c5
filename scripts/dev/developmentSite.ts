import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { withCampus } from '@wso/contract/campus/campusDocument'
import type { RenderPage } from '@wso/contract/core/document'
import type { ServeSite } from '@wso/server/app'
import { rendersDocuments } from '@wso/server/core/http/sessionCookie'
import { serveCampusFiles } from '@wso/server/core/http/site/campusFiles'
import {
  describedBy,
  documentPages,
  withNotOffered,
} from '@wso/server/core/http/site/pageAddresses'
import { createRenderedDocuments } from '@wso/server/core/http/site/renderedDocuments'
import { answerUnknown, pathOf } from '@wso/server/core/http/site/site'
import { notOfferedOn } from '@wso/server/core/offeredServices'
import { createServer, isRunnableDevEnvironment, type ViteDevServer } from 'vite'

const web = join(import.meta.dirname, '../../web')

/** Starts compiling the sources of the site on demand; `serve` serves the site from them. */
export async function startSources() {
  const vite = await createServer({
    configFile: join(web, 'vite.config.ts'),
    configLoader: 'native',
    appType: 'custom',
    server: { middlewareMode: true },
  })
  return { serve: serveSources(vite), close: () => vite.close() }
}

const serveSources =
  (vite: ViteDevServer): ServeSite =>
  async (app, services, { viewerOf, above }) => {
    const notOffered = notOfferedOn(services.config)
    const pageOf = documentPages(notOffered)
    app.decorate(rendersDocuments, true)
    // Vite's client adds styles to a page and connects to a port of its own.
    app.addHook('onSend', async (_, reply) => void reply.removeHeader('content-security-policy'))
    app.addHook('onRequest', (request, reply, done) => {
      if (request.is404) vite.middlewares(request.raw, reply.raw, done)
      else done()
    })
    await serveCampusFiles(app, notOffered)
    answerUnknown(app, async (request, reply) => {
      const page = pageOf(pathOf(request))
      const template = await readFile(join(web, 'index.html'), 'utf8')
      const html = withNotOffered(
        withCampus(await vite.transformIndexHtml('/index.html', template)),
        notOffered,
      )
      const renderPage = rendererOf(vite)
      const send = createRenderedDocuments(app, { services, html, renderPage, viewerOf, above })
      if (await send(request, reply, page)) return reply
      return reply.type('text/html; charset=utf-8').send(describedBy(html, page))
    })
  }

/** Renders pages with the code as it is now, and links its styles, which scripts add too late. */
const rendererOf =
  ({ environments: { ssr } }: ViteDevServer): RenderPage =>
  async (request) => {
    if (!isRunnableDevEnvironment(ssr)) throw new Error('Pages cannot be rendered from sources.')
    const code = await ssr.runner.import<{ renderPage: RenderPage }>('/src/render.tsx')
    const page = await code.renderPage(request)
    const styles = [...ssr.moduleGraph.urlToModuleMap.keys()].filter((url) => /\.css$/.test(url))
    const links = styles.map((url) => `<link rel="stylesheet" href="${url}" data-until-hydrated>`)
    return page && { ...page, head: page.head + links.join('') }
  }
