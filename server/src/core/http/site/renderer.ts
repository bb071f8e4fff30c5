import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { RenderedPage, RenderPage } from '@wso/contract/core/document'
import type { Log } from '#core/operations/log.ts'

/** The module that renders pages, beside the folder of the built site. */
const file = '../dist-server/render.js'

/** The time that a page has to render, in milliseconds. */
const maxTime = 5000

/**
 * Loads the function that renders pages; undefined when the site was built without it, or when it
 * cannot be loaded.
 */
export async function loadRenderer(site: string, log: Log): Promise<RenderPage | undefined> {
  const path = resolve(site, file)
  if (!existsSync(path)) return undefined
  try {
    const { renderPage } = (await import(pathToFileURL(path).href)) as { renderPage: RenderPage }
    return async (request) => {
      const page = await inTime(renderPage(request))
      return page && checked(page)
    }
  } catch (error) {
    log.error({ err: error }, 'pages are not rendered: their code cannot be loaded')
    return undefined
  }
}

/**
 * Logs the rejections that the code of pages leaves unhandled, which would otherwise stop the node;
 * any other one still does. Returns a function that ends this.
 */
export function surviveRejections(site: string, log: Log): () => void {
  const folder = pathToFileURL(resolve(site, file, '..')).href
  const listener = (reason: unknown) => {
    if (!(reason instanceof Error && reason.stack?.includes(folder))) throw reason
    log.error({ err: reason }, 'the code of a page left a rejection unhandled')
  }
  process.on('unhandledRejection', listener)
  return () => process.off('unhandledRejection', listener)
}

async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const tooSlow = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The page took too long to render.')), maxTime)
  })
  return Promise.race([work, tooSlow]).finally(() => clearTimeout(timer))
}

/** @throws for a status that cannot be sent, or a redirect away from the site */
function checked(page: RenderedPage): RenderedPage {
  const { status, redirect } = page
  const [min, max] = redirect === undefined ? [200, 599] : [300, 399]
  if (!(Number.isInteger(status) && status >= min && status <= max)) {
    throw new Error(`A page rendered with status ${status}.`)
  }
  if (redirect !== undefined && !/^\/(?![/\\])[\x21-\x7e]*$/.test(redirect)) {
    throw new Error('A page redirects away from the site.')
  }
  return page
}
