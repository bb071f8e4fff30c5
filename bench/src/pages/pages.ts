import { join, resolve } from 'node:path'
import { type Browser, chromium } from 'playwright-core'
import { type DemoPortal, demoTokens, startDemoPortal, stopDemoPortal } from '../demoPortal.ts'
import { quantile } from '../timing.ts'
import { measureVisit, type Visit } from './visit.ts'

const rounds = 5

type Portal = DemoPortal & { token: string; course: number }

/** The pages, as a person who is logged in; `again` is a second visit on the same device. */
const pages: { what: string; path: (portal: Portal) => string; again?: boolean }[] = [
  { what: 'home', path: () => '/' },
  { what: 'bulletins', path: () => '/bulletins/announcement' },
  { what: 'directory', path: () => '/facebook' },
  { what: 'Factrak course', path: ({ course }) => `/factrak/courses/${course}` },
  { what: 'scheduler', path: () => '/schedulecourses' },
  { what: 'scheduler, again', path: () => '/schedulecourses', again: true },
]

/**
 * Measures pages in a phone-sized browser with a quarter of the processor, 150 ms of latency and
 * 1.6 Mbit/s. With `--against <folder>`, alternates with another built checkout and prints the
 * ratio.
 */
export async function benchPages() {
  const at = process.argv.indexOf('--against')
  const other = at > 0 ? process.argv[at + 1] : undefined
  const root = join(import.meta.dirname, '../../..')
  const portals = [await startPortal(root)]
  if (other) portals.push(await startPortal(resolve(other)))
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: [
      ...['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
      ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
    ],
  })
  try {
    const rows = []
    for (const page of pages) {
      const [ours = [], theirs] = await visitInTurn(browser, portals, page)
      const compared = theirs && ratios(medians(ours), medians(theirs))
      rows.push({ what: page.what, ...medians(ours), ...compared })
    }
    console.log(
      `Pages on a phone, processor ÷4, 150 ms, 1.6 Mbit/s: medians of ${rounds} visits, milliseconds and kB; × is the ratio to the other checkout`,
    )
    console.table(rows)
  } finally {
    await browser.close()
    for (const portal of portals) await stopDemoPortal(portal)
  }
}

/** The visits of a page, by portal. */
async function visitInTurn(
  browser: Browser,
  portals: readonly Portal[],
  { path, again = false }: (typeof pages)[number],
) {
  const visits: Visit[][] = portals.map(() => [])
  for (let round = 0; round < rounds; round++) {
    for (const [side, portal] of portals.entries()) {
      const address = `${portal.origin}${path(portal)}`
      visits[side]?.push(await measureVisit(browser, { address, token: portal.token, again }))
    }
  }
  return visits
}

const fields = ['fcp', 'lcp', 'tbt', 'cls', 'kB', 'scriptKB'] as const
type Medians = Record<(typeof fields)[number], number>

const medians = (visits: readonly Visit[]) =>
  Object.fromEntries(
    fields.map((field) => {
      const value = quantile(
        visits.map((visit) => visit[field]),
        0.5,
      )
      return [field, field === 'cls' ? Number(value.toFixed(3)) : Math.round(value)]
    }),
  ) as Medians

const ratios = (ours: Medians, theirs: Medians) =>
  Object.fromEntries(
    (['fcp', 'lcp', 'tbt', 'cls', 'scriptKB'] as const).map((field) => [
      field === 'cls' ? 'their cls' : `${field} ×`,
      field === 'cls' ? theirs.cls : Number((ours[field] / Math.max(1, theirs[field])).toFixed(2)),
    ]),
  )

/** Starts the portal of a checkout, with a person logged in and a course that has reviews. */
async function startPortal(root: string): Promise<Portal> {
  const portal = await startDemoPortal(root)
  const { identity, api } = await demoTokens(portal, 'moderator')
  const found = await fetch(`${portal.origin}/api/v2/factrak/surveys?limit=1`, {
    headers: { authorization: `Bearer ${api}` },
  })
  const { data } = (await found.json()) as { data: { courseID: number }[] }
  return { ...portal, token: identity, course: data[0]?.courseID ?? 1 }
}
