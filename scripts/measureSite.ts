import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

/** What Vite writes about a build: each chunk, the chunks it needs at once, and its styles. */
export type Manifest = Record<
  string,
  {
    file: string
    imports?: string[]
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
   * What each page needs beyond that, with the parts it loads at once; and what each part that opens
   * later needs beyond its page. Heaviest first.
   */
  further: { name: string; bytes: number }[]
}

const page = /Page\.tsx$/
const home = /(^|\/)features\/home\/HomePage\.tsx$/

/**
 * The scripts and styles a visitor's first page needs (the shell and the home page), and what every
 * other page needs on top, in bytes after gzip. A part that a page loads on demand counts with the
 * page, unless `opensLater` says that it comes only when the reader asks for it.
 * @throws when the build holds no entry
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
  if (entries.length === 0) throw new Error('The build holds no entry.')
  const weigh = (file: string) => gzipSync(readFileSync(join(dist, file)), { level: 9 }).length

  const firstFiles = new Set([
    ...linked,
    ...entries.flatMap((entry) => [...filesOf(manifest, entry)]),
    ...(homePage ? filesOf(manifest, homePage) : []),
  ])
  const files = [...firstFiles].map((file) => ({ file, bytes: weigh(file) })).toSorted(heaviest)
  const isWeighed = (key: string) => page.test(key) || opensLater(key)
  // What the shell opens is no page's, though every page stands on the shell.
  const shell = new Set(entries.flatMap((entry) => manifest[entry]?.dynamicImports ?? []))
  const isApart = (key: string) => isWeighed(key) || shell.has(key)
  const further = Object.keys(manifest)
    .filter((key) => manifest[key]?.isDynamicEntry && key !== homePage && isWeighed(key))
    .map((name) => {
      const there = page.test(name) ? [] : pagesOf(manifest, name, isApart)
      const loaded = new Set([...firstFiles, ...there])
      const extra = [...filesWith(manifest, name, isApart)].filter((file) => !loaded.has(file))
      return { name, bytes: sum(extra.map(weigh)) }
    })
    .toSorted(heaviest)
  return { first: { bytes: sum(files.map(({ bytes }) => bytes)), files }, further }
}

/** A chunk, its styles, and everything it imports at once. */
function filesOf(manifest: Manifest, key: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[key]
  if (!chunk || seen.has(chunk.file)) return seen
  for (const file of [chunk.file, ...(chunk.css ?? [])]) seen.add(file)
  for (const imported of chunk.imports ?? []) filesOf(manifest, imported, seen)
  return seen
}

/** The files of a page or part, with those of the parts that come with it though they are apart. */
function filesWith(manifest: Manifest, key: string, isApart: (part: string) => boolean) {
  const parts = new Set([key])
  for (const part of parts) {
    const chunk = manifest[part]
    chunk?.imports?.forEach((imported) => parts.add(imported))
    chunk?.dynamicImports?.filter((later) => !isApart(later)).forEach((later) => parts.add(later))
  }
  return new Set([...parts].flatMap((part) => [...filesOf(manifest, part)]))
}

/** What is there before a part of one page is loaded: the files of that page, and of all between. */
function pagesOf(manifest: Manifest, part: string, isApart: (part: string) => boolean): string[] {
  const above = new Set<string>()
  const climb = (child: string) => {
    // What is loaded on demand has its openers above it, a shared chunk those who import it.
    const how = manifest[child]?.isDynamicEntry ? 'dynamicImports' : 'imports'
    for (const [key, chunk] of Object.entries(manifest)) {
      if (!chunk[how]?.includes(child) || above.has(key) || key === part || chunk.isEntry) continue
      above.add(key)
      if (!page.test(key)) climb(key)
    }
  }
  climb(part)
  const pages = [...above].filter((key) => page.test(key))
  return pages.length === 1
    ? [...above].flatMap((key) => [...filesWith(manifest, key, isApart)])
    : []
}

/** Scripts and styles that the page itself names, such as the theme's. */
const linkedFiles = (html: string) =>
  [...html.matchAll(/(?:src|href)="\/([^"]+\.(?:js|css))"/g)].map(([, file]) => file!)

const heaviest = (a: { bytes: number }, b: { bytes: number }) => b.bytes - a.bytes

const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0)
