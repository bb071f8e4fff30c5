import { join, resolve } from 'node:path'
import { type Browser, chromium } from 'playwright-core'
import { type DemoPortal, demoTokens, startDemoPortal, stopDemoPortal } from '../demoPortal.ts'
import { quantile } from '../timing.ts'
import { measureVisit, type Visit } from './visit.ts'

const rounds = 5

type Portal = DemoPortal & { tokens: Record<Who, string>; ids: Record<Item, number> }
type Who = 'student' | 'moderator'
type Item = 'course' | 'person' | 'thread'

type MeasuredPage = {
  what: string
  path: (ids: Portal['ids']) => string
  /** What people came for; links to an item when it is left out. */
  content?: string
  who?: Who
  /** A second visit on the same device. */
  again?: boolean
}

/** The pages, as a person who is logged in. The student has saved schedules. */
const pages: MeasuredPage[] = [
  { what: 'home', path: () => '/' },
  { what: 'home, again', path: () => '/', again: true },
  { what: 'bulletins', path: () => '/bulletins/announcement' },
  { what: 'directory results', path: () => '/facebook?q=an' },
  { what: 'a profile', path: ({ person }) => `/facebook/users/${person}`, content: 'main h1' },
  { what: 'a thread', path: ({ thread }) => `/discussions/threads/${thread}` },
  { what: 'a Factrak course', path: ({ course }) => `/factrak/courses/${course}` },
  {
    what: 'scheduler',
    path: () => '/schedulecourses',
    content: 'main [data-tint]',
    who: 'student',
  },
  {
    what: 'scheduler, again',
    path: () => '/schedulecourses',
    again: true,
    content: 'main [data-tint]',
    who: 'student',
  },
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
      const row = { what: page.what, ...medians(ours), ...compared }
      // A run takes half an hour.
      console.log(JSON.stringify(row))
      rows.push(row)
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
  { path, content, who = 'moderator', again = false }: MeasuredPage,
) {
  const visits: Visit[][] = portals.map(() => [])
  for (let round = 0; round < rounds; round++) {
    for (const [side, { origin, ids, tokens }] of portals.entries()) {
      const asked = { address: `${origin}${path(ids)}`, token: tokens[who], content, again }
      visits[side]?.push(await measureVisit(browser, asked))
    }
  }
  return visits
}

const fields = ['fcp', 'content', 'usable', 'tbt', 'cls', 'kB', 'scriptKB'] as const
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
    (['fcp', 'content', 'usable', 'tbt', 'cls', 'scriptKB'] as const).map((field) => [
      field === 'cls' ? 'their cls' : `${field} ×`,
      field === 'cls' ? theirs.cls : Number((ours[field] / Math.max(1, theirs[field])).toFixed(2)),
    ]),
  )

/** Starts the portal of a checkout, with people logged in, and finds items to open. */
async function startPortal(root: string): Promise<Portal> {
  const portal = await startDemoPortal(root)
  const { identity: moderator, api } = await demoTokens(portal, 'moderator')
  const { identity: student } = await demoTokens(portal, 'student')
  const first = async (path: string, field: string) => {
    const headers = { authorization: `Bearer ${api}` }
    const found = await fetch(`${portal.origin}/api/v2${path}`, { headers })
    const { data } = (await found.json()) as { data: Record<string, number>[] }
    return data[0]?.[field] ?? 1
  }
  const ids = {
    course: await first('/factrak/surveys?limit=1', 'courseID'),
    person: await first('/users?q=an&limit=1', 'id'),
    thread: await first('/bulletin/discussions?limit=1', 'id'),
  }
  return { ...portal, tokens: { moderator, student }, ids }
}
