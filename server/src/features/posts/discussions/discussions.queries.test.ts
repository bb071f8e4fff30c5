import type { Call } from '@wso/contract/core/client'
import { bulletins } from '@wso/contract/posts/bulletins'
import { discussions, posts } from '@wso/contract/posts/discussions'
import { rides } from '@wso/contract/posts/rides'
import { reports } from '@wso/contract/reports/reports'
import { expect, inject, test } from 'vitest'
import { addPerson, startApp } from '#test/app.ts'
import { sentDuring } from '#test/sent.ts'

const { db, pool, as } = await startApp(inject('postgres'))
const [asAnn, asBo] = [await as(await addPerson(db)), await as(await addPerson(db))]

const trip = { source: 'Campus', destination: 'Albany', offer: true, date: '2026-10-20' }
for (let number = 0; number < 12; number += 1) {
  const { id } = await asAnn(discussions.create, { body: { title: `T${number}`, content: 'One' } })
  await asBo(posts.create, { body: { discussionID: id, content: 'Two' } })
  await asBo(bulletins.create, { body: { type: 'job', title: `B${number}`, body: 'Text' } })
  await asBo(rides.create, { body: { ...trip, body: 'Text' } })
}

/** The texts of the queries that a call sends. */
const textsOf = async (call: () => Promise<unknown>) =>
  (await sentDuring(call)).map(({ text }) => text)

type Paged = { items: unknown[]; total: number }
type List = (call: Call, query: object) => Promise<Paged>
const asNew = await as(await addPerson(db))
const paged: [string, List][] = [
  ['bulletins', (call, query) => call(bulletins.list, { query })],
  ['rides', (call, query) => call(rides.list, { query })],
  ['discussions', (call, query) => call(discussions.list, { query })],
]

test.each(paged)('only a page of %s that may have rows before it is counted', async (_, list) => {
  const counts = async (call: Call, query: object) => {
    let page: Paged | undefined
    const texts = await textsOf(async () => (page = await list(call, query)))
    const counted = texts.filter((text) => text.startsWith('select count('))
    return { items: page!.items.length, total: page!.total, counted: counted.length }
  }
  expect(await counts(asAnn, { limit: 5 })).toEqual({ items: 5, total: 12, counted: 0 })
  expect(await counts(asNew, { mine: 'true' })).toEqual({ items: 0, total: 0, counted: 0 })
  expect(await counts(asAnn, { q: 'xyzzy' })).toEqual({ items: 0, total: 0, counted: 0 })
  const before = '2020-01-01T00:00:00Z'
  for (const query of [{ limit: 0 }, { offset: 50 }, { start: before }, { q: 't', offset: 50 }]) {
    // oxlint-disable-next-line no-await-in-loop -- the queries of one page are counted at a time
    expect(await counts(asAnn, query)).toEqual({ items: 0, total: 12, counted: 1 })
  }
})

test.each(paged)('a list of %s for one person is not that of the next', async (_, list) => {
  const [own, other] = [await list(asAnn, { mine: 'true' }), await list(asBo, { mine: 'true' })]
  expect(await list(asNew, { mine: 'true' })).toMatchObject({ total: 0 })
  expect(own.total + other.total).toBeGreaterThanOrEqual(12)
  expect(await list(asAnn, { mine: 'true' })).toEqual(own)
})

/** The plan of a query for values that are not known, without a sequential scan where possible. */
async function planOf(text: string) {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('set local enable_seqscan = off')
    await client.query('set local plan_cache_mode = force_generic_plan')
    await client.query(`prepare planned as ${text}`)
    const values = new Set(text.match(/\$\d+/g)).size
    const given = values > 0 ? `(${Array.from({ length: values }, () => 'null').join(', ')})` : ''
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(
      `explain (costs off) execute planned${given}`,
    )
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  } finally {
    await client.query('deallocate all')
    await client.query('rollback')
    client.release()
  }
}

test('a prepared list of discussions and its count use their partial index', async () => {
  const texts = await textsOf(() => asAnn(discussions.list, { query: { offset: 50 } }))
  const [page, count] = texts.filter((text) => text.includes('from "discussions"'))
  expect(await planOf(page!)).toMatch(/Index Scan Backward using discussions_listed/)
  expect(await planOf(page!)).toMatch(/Index Only Scan using discussions_listed/)
  expect(await planOf(count!)).toMatch(/Scan using discussions_listed/)
})

test('prepared lists of cases and their counts use the partial indexes', async () => {
  const asAdmin = await as(await addPerson(db, { admin: true }))
  for (const state of ['open', 'decided'] as const) {
    // oxlint-disable no-await-in-loop -- one call's queries at a time
    const texts = await textsOf(() => asAdmin(reports.list, { query: { state } }))
    const sent = texts.filter((text) => text.includes('from "report_cases"'))
    expect(sent).toHaveLength(2)
    for (const text of sent) expect(await planOf(text)).toContain(`report_cases_${state}`)
    // oxlint-enable no-await-in-loop
  }
})
