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
