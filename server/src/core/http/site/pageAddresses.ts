import { campus } from '@wso/contract/campus'
import { type SitePage, sitePages } from '@wso/contract/campus/sitePages'

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

const missing = {
  title: 'Page not found',
  description: `There is no such page on ${campus.organization}.`,
}

/**
 * Returns the site's HTML with the title and description of a page, or with those of a missing
 * page. The home page has those of the site, which the HTML already contains.
 */
export function describedBy(html: string, page: SitePage | undefined) {
  if (page?.path === '/') return html
  const { title, description } = page ?? missing
  return html
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escape(`${campus.name}: ${title}`)}</title>`)
    .replace(
      /<meta\s+name="description"[^>]*>/,
      () => `<meta name="description" content="${escape(description)}" />`,
    )
}

/** Escapes a text for HTML. */
export const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
