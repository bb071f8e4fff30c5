import { campus } from '@wso/contract/campus'
import { type SitePage, sitePages } from '@wso/contract/campus/sitePages'

/** Matches like the site's router: any case, and with or without a slash at the end. */
const patternOf = ({ path, types }: SitePage) => {
  const source = path
    .replace(':type', types ? `(?:${types.join('|')})` : ':type')
    .replace(/\/:\w+/g, '/[^/]+')
  return new RegExp(`^${source}/?$`, 'i')
}

const patterns = sitePages.map((page) => ({ page, pattern: patternOf(page) }))

/** Returns the page at an address without its query; undefined when the site has none there. */
export const pageAt = (path: string): SitePage | undefined =>
  patterns.find(({ pattern }) => pattern.test(path))?.page

const missing = {
  title: 'Page not found',
  description: `There is no such page on ${campus.organization}.`,
}

/** Returns the site's document with the title and description of a page, or those of a missing one. */
export function documentOf(html: string, page: Pick<SitePage, 'title' | 'description'> = missing) {
  const title = escape(`${campus.name}: ${page.title}`)
  return html
    .replace(/<title>[^<]*<\/title>/, () => `<title>${title}</title>`)
    .replace(
      /<meta\s+name="description"[^>]*>/,
      () => `<meta name="description" content="${escape(page.description)}" />`,
    )
}

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
