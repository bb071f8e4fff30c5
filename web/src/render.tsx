import type { Query, QueryClient } from '@tanstack/react-query'
import type { DocumentRequest, RenderedPage } from '@wso/contract/core/document'
import { renderToString } from 'react-dom/server'
import { App } from '#app/App.tsx'
import { takeAsked } from '#core/api/askedReads.ts'
import { pageDataOf } from '#core/api/pageData.ts'
import { createQueryClient, documentRequests } from '#core/api/queryClient.ts'
import { type Viewing, viewing } from '#core/page/viewing.ts'
import { startRender } from '#ui/loading/rendering.ts'
import { readAhead, rememberReads } from './documentReads.ts'
import { tagsOf } from './serverFiles.ts'

/** The most renders of one page: each may show what the next needs. */
const maxRenders = 6

/**
 * Renders a page for its viewer, again until everything that it shows first has been read. A part that
 * is refused or fails has its placeholder; the browser reads it again and shows why. Undefined when
 * the page leads to another one, to which the browser goes with what it knows.
 */
export async function renderPage(request: DocumentRequest): Promise<RenderedPage | undefined> {
  const { claims, now, url, notOffered } = request
  if (!claims) throw new Error('The viewer is not known.')
  const { pathname, search } = new URL(url, 'http://site')
  const document: Viewing = { path: pathname, search, claims, now, notOffered }
  const queryClient = createQueryClient()
  const { queries } = queryClient.getDefaultOptions()
  queryClient.setDefaultOptions({ queries: { ...queries, retry: false } })
  try {
    const whole = await renderWhole(request, document, queryClient)
    if (!whole) return undefined
    const { html, files } = whole
    const { root, head } = hoisted(html)
    const data = pageDataOf(document, queryClient)
    return { status: 200, root, head: head + tagsOf(files), data }
  } finally {
    queryClient.clear()
  }
}

async function renderWhole(request: DocumentRequest, document: Viewing, queryClient: QueryClient) {
  const redirects: { redirectTo?: string } = {}
  const site = <App queryClient={queryClient} redirects={redirects} />
  documentRequests.set(queryClient, request)
  await readAhead(document, queryClient)
  for (let renders = 1; ; renders += 1) {
    const { needed, used } = startRender()
    takeAsked()
    const html = viewing.during(document, () => renderToString(site))
    const asked = takeAsked()
    if (redirects.redirectTo !== undefined) return undefined
    const queries = queryClient.getQueryCache().findAll({ predicate: isWanted })
    if (renders === maxRenders || (needed.size === 0 && queries.length === 0)) {
      // React leaves out a part that fails, and the browser would render all of it again.
      if (html.includes('<!--$!-->')) throw new Error('A part of the page failed.')
      rememberReads(document, queryClient, asked)
      return { html, files: used }
    }
    // One after the other: what a page needs next depends on it.
    // oxlint-disable-next-line no-await-in-loop
    await Promise.all([...needed, ...queries.map((query) => query.fetch().catch(() => undefined))])
  }
}

/** True for the query of an endpoint that was not answered yet. */
function isWanted({ meta, options, state }: Query) {
  const { enabled } = options as { enabled?: unknown }
  return meta !== undefined && enabled !== false && state.status === 'pending'
}

/** Separates what belongs into the head from the HTML of the page. */
function hoisted(html: string) {
  const tags = /^(?:<(?:title|meta|link)\b[^>]*>(?:[^<]*<\/title>)?)+/.exec(html)?.[0] ?? ''
  const root = html.slice(tags.length)
  const title = /<title>[^<]*<\/title>/
  // The content security policy refuses style attributes; the document's own script applies them.
  const styled = root.replace(title, '').replaceAll(/ style="([^"]*)"/g, ' data-style="$1"')
  return { root: styled, head: title.exec(tags)?.[0] ?? title.exec(root)?.[0] ?? '' }
}
