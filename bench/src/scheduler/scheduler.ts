import { existsSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { parseCatalogText } from '@wso/scheduler/catalog/parseCatalog'
import type { Section } from '@wso/scheduler/catalog/section'
import { encodeSlim } from '@wso/scheduler/catalog/slim'
import { generateSections } from '@wso/scheduler/demo/demoCatalog'
import { seededRandom } from '@wso/scheduler/demo/random'
import { generate } from '@wso/scheduler/generator/generate'
import { buildFilters } from '@wso/scheduler/search/filterIndex'
import { applyFilters, defaultFilters } from '@wso/scheduler/search/filters'
import { search } from '@wso/scheduler/search/search'
import { buildSearch } from '@wso/scheduler/search/searchIndex'
import { buildConflicts, busyOf, fitting } from '@wso/scheduler/week/conflicts'
import { quantile, shown, timed } from '../timing.ts'
import { measurePlanB } from './planB.ts'
import { rescan } from './schedulerRescan.ts'

type Row = Record<string, string | number>
const filters = defaultFilters('Fall')

/** Measures the course engine and prints a table; `REAL_CATALOG` adds a catalog file. */
export function benchScheduler() {
  const rows: Row[] = []
  const file = process.env['REAL_CATALOG'] ?? ''
  const plansB: Row[] = []
  if (existsSync(file)) {
    const { sections } = parseCatalogText(readFileSync(file, 'utf8'))
    rows.push(measureCatalog('real catalog', sections, 60))
    plansB.push(measurePlanB('real catalog', sections))
  } else console.log('real catalog: skipped (REAL_CATALOG names no file)')
  const year = generateSections({ year: 2026 })
  rows.push(measureCatalog('generated, one year', year, 60))
  plansB.push(measurePlanB('generated, one year', year))
  const many = generateSections({ year: 2026, size: 20_000 })
  rows.push(measureCatalog('generated, 20,000', many, 12))
  console.log('Keystroke to filtered and counted results, ms')
  console.table(rows)
  console.log('Schedule generator, ms')
  console.table([
    measureGenerator('6 courses × 8 sections', 0),
    measureGenerator('…, nothing fits', 1),
  ])
  console.log('Plan B, all one and two full sections of a week, ms')
  console.table(plansB)
}

function measureCatalog(name: string, sections: readonly Section[], queries: number): Row {
  const random = seededRandom(7)
  const build = timed(() => buildSearch(sections))
  const conflicts = buildConflicts(sections)
  const filterIndex = buildFilters(sections)
  const fall = sections.filter(
    ({ semester, meetings }) => semester === 'Fall' && meetings.length > 0,
  )
  const added = Array.from({ length: 4 }, () => random.pick(fall)).filter(
    (each) => each !== undefined,
  )
  const busy = added.map(busyOf)
  const times: Record<'ours' | 'plain' | 'fits', number[]> = { ours: [], plain: [], fits: [] }
  for (const query of [...typed(sections, 10), ...typed(sections, queries)]) {
    build.value.recent.clear()
    for (let length = 1; length <= query.length; length++) {
      const text = query.slice(0, length)
      const fits = timed(() => fitting(conflicts, busy))
      const ours = timed(() =>
        applyFilters(filterIndex, search(build.value, text), filters, fitting(conflicts, busy)),
      )
      times.fits.push(fits.ms)
      times.ours.push(ours.ms)
      const plain = timed(() => rescan(sections, text, filters, added))
      times.plain.push(plain.ms)
      if (plain.value.found.length !== ours.value.found.length) throw new Error('Results differ')
    }
  }
  const slim = gzipSync(JSON.stringify(encodeSlim(sections, ''))).length
  return {
    catalog: name,
    sections: sections.length,
    keystrokes: times.ours.length,
    median: shown(quantile(times.ours, 0.5)),
    p95: shown(quantile(times.ours, 0.95)),
    worst: shown(quantile(times.ours, 1)),
    'plain median': shown(quantile(times.plain, 0.5)),
    'plain p95': shown(quantile(times.plain, 0.95)),
    ratio: `${shown(quantile(times.plain, 0.5) / quantile(times.ours, 0.5))}×`,
    'p95 ratio': `${shown(quantile(times.plain, 0.95) / quantile(times.ours, 0.95))}×`,
    'fits p95': shown(quantile(times.fits, 0.95)),
    'index built': shown(build.ms),
    'slim kB gzip': Math.round(slim / 1000),
  }
}

/** Typical queries: a code, words of a title, a name, a word of a description. */
function typed(sections: readonly Section[], count: number): string[] {
  const random = seededRandom(count)
  return Array.from({ length: count }, (_, at) => {
    const section = random.pick(sections)
    const texts = section ? queriesFor(section) : []
    return (texts[at % texts.length] ?? 'history').slice(0, 14)
  })
}

function queriesFor({ department, number, titleLong, instructors, descriptionSearch }: Section) {
  const words = descriptionSearch.split(' ')
  return [
    `${department} ${number}`,
    titleLong.split(' ').slice(0, 2).join(' '),
    instructors.map(({ name }) => name.split(' ').at(-1)).join(' ') || department,
    words[Math.floor(words.length / 2)] || department,
  ]
}

function measureGenerator(name: string, impossible: number): Row {
  const runs = Array.from({ length: 60 }, (_, run) => {
    const random = seededRandom(run + 1)
    const sections = generateSections({ year: 2026, seed: run + 1, size: 400 })
    const fall = sections.filter(
      ({ semester, meetings }) => semester === 'Fall' && meetings.length > 0,
    )
    const courses = Array.from({ length: 6 }, (_each, at) => ({
      key: `course ${at}`,
      label: `Course ${at}`,
      parts: [
        Array.from({ length: 8 }, () => random.pick(fall)).filter((each) => each !== undefined),
      ],
    }))
    const request = {
      courses,
      pins: [],
      freeDays: impossible ? 0b10101 : 0,
      earliest: impossible ? 600 : undefined,
      latest: undefined,
      blocks: [],
    }
    return timed(() => generate(request))
  })
  const times = runs.map(({ ms }) => ms)
  return {
    case: name,
    runs: runs.length,
    possible: runs.filter(({ value }) => value.kind === 'found').length,
    median: shown(quantile(times, 0.5)),
    p95: shown(quantile(times, 0.95)),
    worst: shown(quantile(times, 1)),
  }
}
