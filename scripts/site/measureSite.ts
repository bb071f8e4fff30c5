import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

/** Vite's build manifest: chunks, their static imports and styles. */
export type Manifest = Record<
  string,
  {
    file: string
    imports?: string[]
    name?: string
    dynamicImports?: string[]
    css?: string[]
    isEntry?: boolean
    isDynamicEntry?: boolean
  }
>

type Weighed = { file: string; bytes: number }
type Cost = {
  first: { bytes: number; files: Weighed[] }
  /**
   * What every page loads soon after: the list of pages, the bar's parts for people, and what works
   * in the background.
   */
  soon: { bytes: number }
  /**
   * What each page needs beyond that, with the parts it loads at once; and what each part that opens
   * later needs beyond its page. Heaviest first.
   */
  further: { name: string; bytes: number }[]
}

const page = /Page\.tsx$/
/** The files of every page besides the first; see `web/chunkGroups.ts`. */
const commonNames = ['site', 'pages', 'later']
const home = /(^|\/)features\/home\/HomePage\.tsx$/

/**
 * Measures the scripts and styles of a visitor's first page (shell and home page) and those that
 * every other page adds, in bytes after gzip. A part that a page loads on demand counts toward the
 * page unless `opensLater` lists it.
 * @throws when the build has no entry
 */
export function measure(
  dist: string,
  manifest: Manifest,
  opensLater: (part: string) => boolean = () => false,
): Cost {
  const linked = linkedFiles(readFileSync(join(dist, 'index.html'), 'utf8'))
  const entries = Object.keys(manifest).filter(
    (key) => manifest[key]?.isEntry || linked.includes(manifest[key]?.file ?? ''),
  )
  const homePage = Object.keys(manifest).find((key) => home.test(key))
  if (entries.length === 0) throw new Error('The build has no entry.')
  const weigh = (file: string) => gzipSync(readFileSync(join(dist, file)), { level: 9 }).length

  const firstFiles = new Set([
    ...linked,
    ...entries.flatMap((entry) => [...filesOf(manifest, entry)]),
    ...(homePage ? filesOf(manifest, homePage) : []),
  ])
  const files = [...firstFiles].map((file) => ({ file, bytes: weigh(file) })).toSorted(heaviest)
  const sites = Object.keys(manifest).filter((key) =>
    commonNames.includes(manifest[key]?.name ?? ''),
  )
  const common = new Set(sites.flatMap((key) => [...filesOf(manifest, key)]))
  const soon = [...common].filter((file) => !firstFiles.has(file))
  const isWeighed = (key: string) => page.test(key) || opensLater(key)
  // Parts opened by the shell belong to no page.
  const shell = new Set(
    [...entries, ...sites].flatMap((entry) => manifest[entry]?.dynamicImports ?? []),
  )
  const isApart = (key: string) => isWeighed(key) || shell.has(key)
  const further = Object.keys(manifest)
    .filter((key) => manifest[key]?.isDynamicEntry && key !== homePage && isWeighed(key))
    .map((name) => {
      const there = page.test(name) ? [] : pagesOf(manifest, name, isApart)
      const loaded = new Set([...firstFiles, ...soon, ...there])
      const extra = [...filesWith(manifest, name, isApart)].filter((file) => !loaded.has(file))
      return { name, bytes: sum(extra.map(weigh)) }
    })
    .toSorted(heaviest)
  return {
    first: { bytes: sum(files.map(({ bytes }) => bytes)), files },
    soon: { bytes: sum(soon.map(weigh)) },
    further,
  }
}

/** A chunk, its styles and its static imports. */
function filesOf(manifest: Manifest, key: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[key]
  if (!chunk || seen.has(chunk.file)) return seen
  for (const file of [chunk.file, ...(chunk.css ?? [])]) seen.add(file)
  for (const imported of chunk.imports ?? []) filesOf(manifest, imported, seen)
  return seen
}

/** The files of a page or part, including separate parts that load with it. */
function filesWith(manifest: Manifest, key: string, isApart: (part: string) => boolean) {
  const parts = new Set([key])
  for (const part of parts) {
    const chunk = manifest[part]
    chunk?.imports?.forEach((imported) => parts.add(imported))
    chunk?.dynamicImports?.filter((later) => !isApart(later)).forEach((later) => parts.add(later))
  }
  return new Set([...parts].flatMap((part) => [...filesOf(manifest, part)]))
}

/**
 * The files already loaded before a part: those of its page and of all parts in between, or those
 * that all of its pages load.
 */
function pagesOf(manifest: Manifest, part: string, isApart: (part: string) => boolean): string[] {
  const above = new Set<string>()
  const climb = (child: string) => {
    // The parents of a part loaded on demand are its openers; those of a shared chunk, its importers.
    const how = manifest[child]?.isDynamicEntry ? 'dynamicImports' : 'imports'
    for (const [key, chunk] of Object.entries(manifest)) {
      if (!chunk[how]?.includes(child) || above.has(key) || key === part || chunk.isEntry) continue
      above.add(key)
      if (!page.test(key)) climb(key)
    }
  }
  climb(part)
  const pages = [...above].filter((key) => page.test(key))
  if (pages.length === 1) return [...above].flatMap((key) => [...filesWith(manifest, key, isApart)])
  const [first = new Set<string>(), ...others] = pages.map((key) =>
    filesWith(manifest, key, isApart),
  )
  return [...first].filter((file) => others.every((files) => files.has(file)))
}

/** Scripts and styles that index.html references, such as the theme script. */
const linkedFiles = (html: string) =>
  [...html.matchAll(/(?:src|href)="\/([^"]+\.(?:js|css))"/g)].map(([, file]) => file!)

const heaviest = (a: { bytes: number }, b: { bytes: number }) => b.bytes - a.bytes

const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0)
