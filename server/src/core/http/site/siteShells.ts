import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The output of prerendering: each page's shell, and what the page loads. */
export type PrerenderedPages = Record<
  string,
  {
    shell: string
    /** The requests that the document starts, for `web/boot.js`. */
    first: object
    /** The other scripts and styles of the page, which `web/boot.js` loads. */
    files: readonly string[]
    /** The styles of the shell. */
    styles: readonly string[]
  }
>

/** The path of the file in the folder of the site. */
const file = '.vite/pages.json'

const readPages = (path: string) =>
  existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as PrerenderedPages) : {}

/**
 * Returns a function that puts the prerendered shell of a page and its styles into the site's HTML,
 * and lists the requests and files that `web/boot.js` starts. The HTML is unchanged for a missing
 * page and without a prerendered build, as in tests.
 */
export function shellsOf(folder: string) {
  const pages = readPages(join(folder, file))
  // Read at the start: a later build in the same folder replaces the files.
  const hrefs = new Set(Object.values(pages).flatMap(({ styles }) => styles))
  const contents = new Map(
    [...hrefs].map((href) => [href, readFileSync(join(folder, href), 'utf8').trim()]),
  )
  return (html: string, path: string): string => {
    const prerendered = pages[path]
    if (!prerendered) return html
    const { shell, first, files, styles } = prerendered
    const content = JSON.stringify({ ...first, files })
      .replaceAll('&', '&amp;')
      .replaceAll('"', '&quot;')
    // Inlined, so that the first paint waits for no file; the disabled link, which loads nothing,
    // tells the page that they are already loaded.
    const links = styles.map(
      (href) =>
        `<style>${contents.get(href)}</style><link rel="stylesheet" href="/${href}" disabled />`,
    )
    return html
      .replace('<script>', () => `<meta name="first" content="${content}" /><script>`)
      .replace('</head>', () => `${links.join('')}</head>`)
      .replace('<div id="root"></div>', () => `<div id="root">${shell}</div>`)
  }
}
