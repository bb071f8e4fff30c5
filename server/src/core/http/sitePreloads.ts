import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

type Manifest = Record<string, { file: string; imports?: string[] } | undefined>

/** The module of the site that finds every page but home, which the first file of the site loads. */
const furtherPages = 'src/app/FurtherPages.tsx'

/**
 * Returns the links that let a browser fetch the list of pages beside the first file of the site
 * instead of after it. Empty when the build has no manifest, as in tests.
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
