import { discussions } from '@wso/contract/posts/discussions'
import { startTestPostgres } from '@wso/server/testing/postgres'
import { afterAll, expect, test } from 'vitest'
import { openCampus } from './campus.ts'
import { checkAll } from './check.ts'
import { live } from './history.ts'

const postgres = await startTestPostgres()
afterAll(() => postgres.end())

/** `npm run simulate` lives longer. */
test('a simulated day has no step that the model does not allow, and its seed repeats it', async () => {
  const { failure, history, checks } = await live(postgres, { seed: 4, days: 1 })
  expect(failure).toBeUndefined()
  expect(history.length).toBe(40)
  expect(checks).toBeGreaterThan(300)
  const again = await live(postgres, { seed: 4, days: 1 })
  expect(again.history).toEqual(history)
})

test('a call whose node is killed before or after its commit takes effect once', async () => {
  const campus = await openCampus(postgres, 1)
  campus.setTime(Date.parse('2026-09-08T14:00:00Z'))
  const places = [1, 'commit', 10, 'commit', 20, 30, 40] as const
  for (const [node, kill] of places.entries()) {
    const body = { title: `Thread ${node}`, content: 'First' }
    const sending = { by: 0, node, key: `key-${node}`, kill }
    expect(await campus.send(sending, discussions.create, { body })).toMatchObject({ code: 0 })
  }
  const call = await campus.nodes[0].as(campus.model.people[0]!)
  const { items } = await call(discussions.list, { query: { limit: 100 } })
  expect(items.map(({ title }) => title).toSorted()).toEqual(
    places.map((_, node) => `Thread ${node}`).toSorted(),
  )
  expect(campus.killed()).toBe(places.length)
  await campus.close()
})

const changes = [
  ['update menu_items set quantity = quantity - 1 where quantity_limit', 'the menu'],
  ["insert into pickup_slots (day, time, taken) values ('2026-09-08', '12:00', 1)", 'pickup times'],
  [
    'insert into user_stars (user_id, other_id, created_time) select min(id), max(id), now() from users',
    'stars',
  ],
] as const

test.each(changes)('what no step did is noticed: %s', async (statement, what) => {
  const campus = await openCampus(postgres, 2)
  campus.setTime(Date.parse('2026-09-08T14:00:00Z'))
  const tally = { checks: 0 }
  await checkAll(campus, tally)
  await campus.nodes[0].db.execute(statement)
  await expect(checkAll(campus, tally)).rejects.toThrow(what)
  await campus.close()
})
