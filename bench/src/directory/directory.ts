import { sentDuring } from '@wso/server/testing/sent'
import type { Pool } from 'pg'
import { readerOf, withPortal } from '../portal.ts'
import { timeCalls } from '../timing.ts'
import { addPeople, searches } from './directoryPeople.ts'

const sizes = [5_000, 50_000]
const most = 50

/**
 * Times the directory with 5,000 and with 50,000 people and eight concurrent callers, and checks
 * that every search uses indexes.
 */
export async function benchDirectory() {
  const [small, large] = [await measure(sizes[0]!), await measure(sizes[1]!)]
  console.log(`Directory, 8 concurrent callers, ms: ${sizes.join(' and ')} people`)
  console.table(
    Object.keys(searches).map((kind) => {
      const [few, many] = [small[kind]!, large[kind]!]
      const growth = Number((many.p50 / few.p50).toFixed(2))
      return {
        kind,
        'p50, few': few.p50,
        'p95, few': few.p95,
        p50: many.p50,
        p95: many.p95,
        'p50 grows': growth,
        ok: many.p95 < most && growth < 2,
      }
    }),
  )
}

/** Times every kind of search with that many people. */
async function measure(size: number) {
  return withPortal(async (portal) => {
    await addPeople(portal.pool, size)
    const read = await readerOf(portal, { id: 1 })
    const get = (query: string) => read(`/users?preload[]=dorm&preload[]=office&${query}`)
    const timings: Record<string, { p50: number; p95: number }> = {}
    for (const [kind, queries] of Object.entries(searches)) {
      await checkPlans(portal.pool, kind, () => get(queries[0]!))
      const ask = (at: number) => get(queries[at % queries.length]!)
      await timeCalls(ask, { calls: 40, callers: 8 }) // warms up
      timings[kind] = await timeCalls(ask, { calls: 400, callers: 8 })
    }
    return timings
  })
}

type Node = { 'Node Type': string; 'Relation Name'?: string; Plans?: Node[] }

/** @throws when a query about people scans a whole table */
async function checkPlans(pool: Pool, kind: string, ask: () => Promise<void>) {
  const asked = await sentDuring(ask)
  for (const { text, values } of asked.filter((one) => /^\s*(select|with)/i.test(one.text))) {
    const { rows } = await pool.query(`explain (format json) ${text}`, values)
    const nodes = flatten(rows[0]['QUERY PLAN'][0].Plan)
    const whole = nodes.find((node) => node['Node Type'].includes('Seq Scan') && isLarge(node))
    if (whole) throw new Error(`${kind}: reads all of ${whole['Relation Name']}:\n${text}`)
  }
}

const flatten = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(flatten)]
const isLarge = (node: Node) => /^(users|directory_entries)$/.test(node['Relation Name'] ?? '')
