import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { compileFunction } from 'node:vm'
import { sitePages } from '@wso/contract/campus/sitePages'
import { build, type Plugin } from 'vite'
import type { prerender as Prerender } from '../src/prerender.tsx'
import { criticalStylesOf } from './criticalStyles.ts'
import { simulateBrowser } from './simulatedBrowser.ts'

type Manifest = Record<
  string,
  { file: string; name?: string; imports?: string[]; css?: string[] } | undefined
>

const web = join(import.meta.dirname, '..')
const folder = join(web, '../node_modules/.cache/prerender')
/** The most requests that a document starts by itself; the others wait for the site's code. */
const maxRequests = 16

/**
 * Writes to `.vite/pages.json` the HTML that each page of a build shows before its data loads, the
 * styles of this HTML, the page's first requests and its files. The server completes the document
 * from it.
 */
export async function prerenderSite(dist: string) {
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest
  const entry = entryOf(readFileSync(join(dist, 'index.html'), 'utf8'))
  const pages = await renderAll(dist, (modules) => filesOf(manifest, entry, modules))
  writeFileSync(join(dist, '.vite/pages.json'), JSON.stringify(pages))
}

/** The files that start the site, as Vite links them in the document. The last script is the site. */
function entryOf(html: string): Files {
  const linked = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, file = '']) => file)
  return {
    scripts: linked(/<script[^>]* src="\/(assets\/[^"]+)"/g).toReversed(),
    styles: linked(/<link rel="stylesheet"[^>]* href="\/(assets\/[^"]+)"/g),
  }
}

/** Reports every import on demand to the simulated browser. */
const trackedImports = (): Plugin => ({
  name: 'tracked-imports',
  enforce: 'pre',
  transform: {
    filter: { id: /web\/src\/.*\.tsx?$/ },
    handler: (code, id) => ({
      code: code.replaceAll(/\bimport\('([#.][^']+)'\)/g, (whole, to: string) => {
        const file = to.startsWith('#')
          ? join('src', to.slice(1))
          : join(dirname(relative(web, id)), to)
        return `globalThis.trackImport(${JSON.stringify(file)}, () => ${whole})`
      }),
      map: null,
    }),
  },
})

/** Returns a placeholder for a param of a path, a number; the browser replaces it with the real value. */
const sampleOf = (at: number) => `98765432${at}`

/** The concrete paths of every page: one for each allowed type. */
const paths = sitePages.flatMap(({ path, types }) =>
  types && path.includes(':type') ? types.map((type) => path.replace(':type', type)) : [path],
)

type Files = { scripts: string[]; styles: string[] }

/** Renders every page, with the files of the modules that it loads. */
async function renderAll(dist: string, filesOfModules: (modules: string[]) => Files) {
  await build({
    configFile: join(web, 'vite.config.ts'),
    logLevel: 'error',
    plugins: [trackedImports()],
    // Node cannot load it by itself: its modules import each other without file endings.
    ssr: { noExternal: ['@zxing/library'] },
    build: {
      ssr: 'src/prerender.tsx',
      outDir: folder,
      emptyOutDir: true,
      manifest: false,
      copyPublicDir: false,
      // One function that `newSite` can call again.
      rollupOptions: {
        output: { entryFileNames: 'prerender.cjs', format: 'cjs', codeSplitting: false },
      },
    },
  })
  const { loaded, ...environment } = simulateBrowser()
  const newSite = siteMaker()
  const reduceStyles = criticalStylesOf(dist)
  const pages: Record<string, object> = {}
  for (const path of paths) {
    loaded.clear()
    const params = path.match(/:\w+/g) ?? []
    const sample = params.reduce((text, param, at) => text.replace(param, sampleOf(at)), path)
    // One page at a time: they share the simulated browser.
    // oxlint-disable-next-line no-await-in-loop
    const page = await newSite().prerender(sample, environment)
    if (!page) continue
    const general = (text: string) =>
      params.reduce((result, param, at) => result.replaceAll(sampleOf(at), param), text)
    const requests = (urls: string[]) => urls.map(general).slice(0, maxRequests)
    // Without those of another page, to which this one redirects people.
    const own = [...loaded].flatMap(([id, at]) => (at === sample ? id : []))
    const { scripts, styles } = filesOfModules(own)
    pages[path] = {
      shell: general(page.shell),
      // oxlint-disable-next-line no-await-in-loop
      shellStyles: await reduceStyles(page.shell, styles),
      styles,
      first: {
        path,
        scripts,
        person: requests(page.person),
        visitor: requests(page.visitor),
        open: requests(page.open),
      },
    }
  }
  rmSync(folder, { recursive: true })
  return pages
}

/**
 * Returns a function that starts the built site again, as when a browser opens a page. The site loads
 * each part once, so without this a page would lack the files that an earlier page has loaded.
 */
function siteMaker() {
  const path = join(folder, 'prerender.cjs')
  const start = compileFunction(readFileSync(path, 'utf8'), ['require', 'exports', '__filename'])
  return (): { prerender: typeof Prerender } => {
    const exported = {} as { prerender: typeof Prerender }
    start(createRequire(path), exported, path)
    return exported
  }
}

/** The scripts and styles that a page of some modules loads, the entry's first. */
function filesOf(manifest: Manifest, entry: Files, modules: string[]): Files {
  const isHome = modules.some((id) => id.includes('features/home/'))
  // The manifest lacks the modules that these files group. The home page needs no list of pages.
  const grouped = ['site', ...(isHome ? [] : ['pages'])]
  const chunks = new Set([
    ...modules,
    ...Object.keys(manifest).filter((key) => grouped.includes(manifest[key]?.name ?? '')),
  ])
  for (const key of chunks) manifest[key]?.imports?.forEach((imported) => chunks.add(imported))
  const found = [...chunks].flatMap((key) => manifest[key] ?? [])
  const all = (first: string[], others: string[]) => [...new Set([...first, ...others])]
  return {
    scripts: all(
      entry.scripts,
      found.map(({ file }) => file),
    ),
    styles: all(
      entry.styles,
      found.flatMap(({ css = [] }) => css),
    ),
  }
}
