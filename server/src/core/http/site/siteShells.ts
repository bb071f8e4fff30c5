import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The output of prerendering: what each page shows first, and what it loads. */
export type PrerenderedPages = Record<
  string,
  {
    shell: string
    /** The rules that apply to the shell. */
    shellStyles: string
    /** The files with the styles of the page. */
    styles: readonly string[]
    /** The requests and scripts that `web/boot.js` starts. */
    first: object
  }
>

/** The path of the file in the folder of the site. */
const file = '.vite/pages.json'

const readPages = (path: string) =>
  existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as PrerenderedPages) : {}

/** What starts the site in the document of a build. */
const start = /\s*<(?:script type="module"[^>]*><\/script>|link rel="stylesheet"[^>]*>)/g

/**
 * Returns a function that puts the prerendered shell of a page and its styles into the site's HTML,
 * and replaces the tags that start the site with what `web/boot.js` needs to start it after the first
 * paint: the page's requests and scripts, and all its styles as text. The HTML is unchanged for a
 * missing page and without a prerendered build, as in tests.
 */
export function shellsOf(folder: string) {
  const pages = readPages(join(folder, file))
  // Read at the start: a later build in the same folder replaces the files.
  const files = new Set(Object.values(pages).flatMap(({ styles }) => styles))
  const contents = new Map(
    [...files].map((path) => [path, readFileSync(join(folder, path), 'utf8').trim()]),
  )
  return (html: string, path: string): string => {
    const prerendered = pages[path]
    if (!prerendered) return html
    const { shell, shellStyles, styles, first } = prerendered
    const content = JSON.stringify(first).replaceAll('&', '&amp;').replaceAll('"', '&quot;')
    const addresses = styles.map((each) => `/${each}`).join(' ')
    const all = styles.map((each) => contents.get(each)).join('')
    return html
      .replaceAll(start, '')
      .replace('<script>', () => `<meta name="first" content="${content}" /><script>`)
      .replace('</head>', () => `<style>${shellStyles}</style></head>`)
      .replace('<div id="root"></div>', () => `<div id="root">${shell}</div>`)
      .replace(
        '</body>',
        () => `<script type="text/css" data-files="${addresses}">${all}</script></body>`,
      )
  }
}
