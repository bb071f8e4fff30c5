/**
 * After a build: how much a visitor's first page costs, and each further page; too much fails.
 * Then packs every file of the site, so that the server only has to send it.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Manifest, measure } from './measureSite.ts'
import { packSite } from './packSite.ts'

const dist = join(import.meta.dirname, '../web/dist')

/** In bytes after gzip. The portal this one replaces needed 111.4 kB for its first page. */
const most = { first: 111_000, further: 45_000 }

/** Parts that come only when the reader asks for them; any other counts with the page it is on. */
const opensLater = (part: string) =>
  /(Dialog|Sheet|Menu|Palette|Details|Ended)\.tsx$/.test(part) ||
  /\/(QueryBuilder|SharedSchedule|EditPost|takeBack|save[A-Z]\w+)\.tsx?$/.test(part)

const manifestFile = join(dist, '.vite/manifest.json')
if (!existsSync(manifestFile)) {
  console.error('There is no build to measure. Run: npm run build')
  process.exit(1)
}
const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Manifest
const { first, further } = measure(dist, manifest, opensLater)

const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`.padStart(9)
const mark = (bytes: number, limit: number) => (bytes > limit ? '  too much' : '')

console.log(`Loaded first, after gzip (at most ${kB(most.first).trim()}):`)
for (const { file, bytes } of first.files) console.log(`${kB(bytes)}  ${file}`)
console.log(`${kB(first.bytes)}  in all${mark(first.bytes, most.first)}`)
console.log(`Then each page, and what opens on it later (at most ${kB(most.further).trim()} more):`)
for (const { name, bytes } of further) {
  console.log(`${kB(bytes)}  ${name}${mark(bytes, most.further)}`)
}

const packed = await packSite(dist)
console.log(`${packed} files packed.`)
if (first.bytes > most.first || further.some(({ bytes }) => bytes > most.further)) {
  console.error('The site is heavier than its budget.')
  process.exitCode = 1
}
