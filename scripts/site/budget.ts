/**
 * After a build: checks the size of a visitor's first page and of each further page against the budget,
 * then precompresses every file of the site.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Manifest, measure } from './measureSite.ts'
import { packSite } from './packSite.ts'

const dist = join(import.meta.dirname, '../../web/dist')

/** The budget, in bytes after gzip. */
const most = { first: 111_400, soon: 22_000, further: 48_500 }

/** Parts that load on an explicit action. All others count toward their page. */
const opensLater = (part: string) =>
  /(Dialog|Sheet|Menu|CellEditor|Palette|Details|GeneratorPanel|PlanBPanel|SuggestionBar|GhostBar|WeekGhosts|WeekDrag|OtherAccount|InstallEntry|EditedPhotos)\.tsx$/.test(
    part,
  ) ||
  /\/(BanNotice|QueryBuilder|SharedSchedule|EditPost|PushOffer\.public|BookCorrection|readCalendar|revertChange|applyFormat|choosePhotos|draftPhotos|photoDraft|save[A-Z]\w+)\.tsx?$/.test(
    part,
  ) ||
  // A college’s own policy; the pages have the portal’s text in them.
  /\/PolicyText\.tsx$/.test(part) ||
  // What checks a form loads once someone touches the form.
  /^\.\.\/contract\//.test(part) ||
  // A plan loads only the programs it uses.
  /\/programs\/data\/.*\.json$/.test(part)

const manifestFile = join(dist, '.vite/manifest.json')
if (!existsSync(manifestFile)) {
  console.error('No build found. Run: npm run build')
  process.exit(1)
}
const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Manifest
const { first, soon, further } = measure(dist, manifest, opensLater)

const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`.padStart(9)
const mark = (bytes: number, limit: number) => (bytes > limit ? '  over budget' : '')

console.log(`Loaded first, after gzip (at most ${kB(most.first).trim()}):`)
for (const { file, bytes } of first.files) console.log(`${kB(bytes)}  ${file}`)
console.log(`${kB(first.bytes)}  total${mark(first.bytes, most.first)}`)
console.log(`${kB(soon.bytes)}  what every page loads soon after${mark(soon.bytes, most.soon)}`)
console.log(
  `Each further page, and what opens on it later (at most ${kB(most.further).trim()} more):`,
)
for (const { name, bytes } of further) {
  console.log(`${kB(bytes)}  ${name}${mark(bytes, most.further)}`)
}

const packed = await packSite(dist)
console.log(`${packed} files precompressed.`)
if (
  first.bytes > most.first ||
  soon.bytes > most.soon ||
  further.some(({ bytes }) => bytes > most.further)
) {
  console.error('The site exceeds its size budget.')
  process.exitCode = 1
}
