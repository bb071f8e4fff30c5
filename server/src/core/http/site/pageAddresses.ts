import { campus } from '@wso/contract/campus'
import { type SitePage, sitePages } from '@wso/contract/campus/sitePages'
import { notOfferedAt, notOfferedSentence } from '@wso/contract/site/notOffered'
import type { NotOffered } from '@wso/contract/site/services'

/** Matches like the site's router: case-insensitive, with or without a trailing slash. */
const patternOf = ({ path, types }: SitePage) => {
  const source = path
    .replace(':type', types ? `(?:${types.join('|')})` : ':type')
    .replace(/\/:\w+/g, '/[^/]+')
  return new RegExp(`^${source}/?$`, 'i')
}

const patterns = sitePages.map((page) => ({ page, pattern: patternOf(page) }))

/** Returns the page at a URL, ignoring the query; undefined when the site has no such page. */
export const pageAt = (path: string): SitePage | undefined =>
  patterns.find(({ pattern }) => pattern.test(path))?.page

/** What the document of an address says about itself, and its status. */
export type DocumentPage = { status: 200 | 404 | 410; title: string; description: string }

const missing: DocumentPage = {
  status: 404,
  title: 'Page not found',
  description: `There is no such page on ${campus.organization}.`,
}

/**
 * Returns a function from the path of an address to what its document says; the same object for every
 * address of a page. The page of a service that is off says so.
 */
export function documentPages(notOffered: NotOffered): (path: string) => DocumentPage {
  const known = new Map(sitePages.map((page) => [page, documentPageOf(page, notOffered)]))
  return (path) => {
    const page = pageAt(path)
    return (page && known.get(page)) ?? missing
  }
}

function documentPageOf({ path, ...page }: SitePage, notOffered: NotOffered): DocumentPage {
  const label = notOfferedAt(notOffered, path)
  if (!label) return { ...page, status: 200 }
  return { status: 410, title: 'Not offered', description: notOfferedSentence(label) }
}

/**
 * Returns the site's HTML with the title and description of a page. The home page has those of the site,
 * which the HTML already contains.
 */
export function describedBy(html: string, { title, description }: DocumentPage) {
  if (title === campus.organization) return html
  return html
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escape(`${campus.name}: ${title}`)}</title>`)
    .replace(
      /<meta\s+name="description"[^>]*>/,
      () => `<meta name="description" content="${escape(description)}" />`,
    )
}

/** Names the pages of services that are off in the site's HTML, so that it knows them before its first frame. */
export const withNotOffered = (html: string, pages: NotOffered) =>
  Object.keys(pages).length === 0
    ? html
    : html.replace('<html', () => `<html data-not-offered="${escape(JSON.stringify(pages))}"`)

/** Returns the HTML above every page at present; empty for none. */
export type AbovePages = () => Promise<string>

/** Puts HTML above the page of a document. */
export const withAbove = (html: string, above: string) =>
  above === '' ? html : html.replace('<body>', () => `<body>${above}`)

/** Escapes a text for HTML. */
export const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
