import { readFileSync } from 'node:fs'
import { join } from 'node:path'

type Manifest = Record<
  string,
  { file: string; name?: string; imports?: string[]; css?: string[] } | undefined
>

/** The text of a file of the built site; empty during development, when pages are rendered from their sources. */
const readBuilt = (file: string, empty = '') =>
  import.meta.env.DEV ? empty : readFileSync(join(import.meta.dirname, '../dist', file), 'utf8')

const manifest = JSON.parse(readBuilt('.vite/manifest.json', '{}')) as Manifest

/** The site's HTML, which links what every page needs. */
const html = readBuilt('index.html')
/** The files that most pages share, which the manifest does not name as imports of theirs. */
const shared = Object.keys(manifest).filter((key) => manifest[key]?.name === 'site')

const closure = (keys: Iterable<string>) => {
  const found = new Set(keys)
  for (const key of found) for (const imported of manifest[key]?.imports ?? []) found.add(imported)
  return [...found].flatMap((key) => manifest[key] ?? [])
}

/**
 * The tags for the files of a page: its styles, which its first paint needs, and its scripts, so that
 * the browser requests them at once.
 */
export function tagsOf(modules: Iterable<string>): string {
  const chunks = closure([...modules, ...shared])
  const files = (of: (chunk: (typeof chunks)[number]) => string[]) =>
    [...new Set(chunks.flatMap(of))].filter((file) => !html.includes(`/${file}"`))
  return [
    ...files(({ css = [] }) => css).map((file) => `<link rel="stylesheet" href="/${file}">`),
    ...files(({ file }) => [file]).map((file) => `<link rel="modulepreload" href="/${file}">`),
  ].join('')
}
