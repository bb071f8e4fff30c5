import { existsSync, readFileSync } from 'node:fs'
import { parseCatalogText } from '@wso/scheduler/catalog/parseCatalog'
import { courseCode, type Section } from '@wso/scheduler/catalog/section'
import { generateSections } from '@wso/scheduler/demo/demoCatalog'
import { seededRandom } from '@wso/scheduler/demo/random'
import { catalogNames } from '@wso/scheduler/prerequisites/catalogNames'
import { formatCondition } from '@wso/scheduler/prerequisites/formatCondition'
import { parsePrerequisites } from '@wso/scheduler/prerequisites/parsePrerequisites'
import { quantile, shown, timed } from '../timing.ts'

const drawn = 100

/**
 * Measures reading prerequisites, and prints a draw of courses that state some, to check by hand. `REAL_CATALOG`
 * names a catalog file; `DRAW` seeds the draw.
 */
export function benchPrerequisites() {
  const file = process.env['REAL_CATALOG'] ?? ''
  const isReal = existsSync(file)
  const sections = isReal
    ? parseCatalogText(readFileSync(file, 'utf8')).sections
    : generateSections({ year: 2026 })
  console.table([measure(isReal ? file : 'generated', sections)])
  if (isReal) printDraw(sections, Number(process.env['DRAW'] ?? 1))
}

function measure(catalog: string, sections: readonly Section[]) {
  const names = timed(() => catalogNames(sections))
  const texts = [...new Set(sections.map(({ prereqs }) => prereqs))]
  const runs = texts.map((text) => timed(() => parsePrerequisites(text, names.value)))
  const times = runs.map(({ ms }) => ms)
  return {
    catalog,
    sentences: texts.length,
    unsure: runs.filter(({ value }) => !value.sure).length,
    'names, ms': shown(names.ms),
    'median, ms': shown(quantile(times, 0.5)),
    'p95, ms': shown(quantile(times, 0.95)),
    'all, ms': shown(times.reduce((sum, ms) => sum + ms, 0)),
  }
}

/** Courses that state prerequisites, each once, in an order that the seed decides. */
function printDraw(sections: readonly Section[], seed: number) {
  const names = catalogNames(sections)
  const random = seededRandom(seed)
  const stated = sections.filter(({ prereqs }) => !/^\s*(?:none\.?)?\s*$/i.test(prereqs))
  const courses = [...new Map(stated.map((each) => [courseCode(each), each])).values()]
  const ordered = courses.map((course) => ({ course, at: random.next() }))
  ordered.sort((a, b) => a.at - b.at)
  ordered.slice(0, drawn).forEach(({ course }, at) => {
    const { sure, needs, excludes, recommended, notes } = parsePrerequisites(course.prereqs, names)
    console.log(`${at + 1}. ${courseCode(course)}: ${course.prereqs}`)
    console.log(`   ${sure ? (needs ? formatCondition(needs) : 'none') : 'UNSURE'}`)
    if (excludes.length > 0)
      console.log(`   not after: ${excludes.map(formatCondition).join('; ')}`)
    if (recommended.length > 0) console.log(`   recommended: ${recommended.join('; ')}`)
    if (notes.length > 0) console.log(`   notes: ${notes.join('; ')}`)
  })
}
