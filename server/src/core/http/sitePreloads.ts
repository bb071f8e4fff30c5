import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

type Manifest = Record<string, { file: string; imports?: string[] } | undefined>

/** The site's module that locates every page except home; the site's first file loads it. */
const furtherPages = 'src/app/FurtherPages.tsx'

/**
 * Returns links that preload the list of pages in parallel with the site's first file. Empty when
 * the build has no manifest, as in tests.
 */
export function preloadsOf(folder: string): string {
  const path = join(folder, '.vite/manifest.json')
  if (!existsSync(path)) return ''
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as Manifest
  const page = manifest[furtherPages]
  const files = [page, ...(page?.imports ?? []).map((key) => manifest[key])].map((one) => one?.file)
  return files
    .filter((file) => file !== undefined)
    .map((file) => `<link rel="modulepreload" href="/${file}" />`)
    .join('')
}
