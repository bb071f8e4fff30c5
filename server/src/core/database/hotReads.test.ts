import { courses as coursesContract } from '@wso/contract/courses/courses'
import { factrak } from '@wso/contract/factrak/factrak'
import { ratings } from '@wso/contract/factrak/ratings'
import { notifications } from '@wso/contract/notifications/notifications'
import { bulletins } from '@wso/contract/posts/bulletins'
import { discussions } from '@wso/contract/posts/discussions'
import { rides } from '@wso/contract/posts/rides'
import { users } from '@wso/contract/users/users'
import { sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { Client } from 'pg'
import { expect, inject, test, vi } from 'vitest'
import { seedCampus } from '#seed/seed.ts'
import { addPerson, startApp } from '#test/app.ts'

const portal = await startApp(inject('postgres'))
const { db, webDb, webPool } = portal
await seedCampus(portal.services, { people: 300, report: () => undefined })
// With a few sessions, a plan for any id would look as cheap as a plan for one.
await db.execute(sql`
  insert into sessions (user_id, device, remember, expire_time, last_used_time)
  select id, 'test', true, '2026-12-15', '2026-10-15' from users, generate_series(1, 20)`)
await db.execute(sql`analyze`)

const student = await addPerson(db, { hasAcceptedFactrakPolicy: true, factrakSurveyDeficit: 0 })
const call = await portal.as(student)

const number = async (query: string) =>
  Number(Object.values((await db.execute(query)).rows[0] ?? {})[0])
const profile = await number(
  `select id from users where visible and at_williams order by id limit 1 offset 40`,
)
const thread = await number(`select id from discussions order by post_count desc limit 1`)
const course = await number(
  `select course_id from factrak_surveys group by 1 order by count(*) desc limit 1`,
)

/** Calls of the most visited pages. Add a line when the SQL of another is built once. */
const hot: Record<string, () => Promise<unknown>> = {
  '/users/me': () => call(users.get, { params: { id: 'me' } }),
  'a profile': () => call(users.get, { params: { id: profile } }),
  'a list of bulletins': () =>
    call(bulletins.list, { query: { type: 'announcement', limit: 20 }, preload: ['user'] }),
  'the posts of a thread': () =>
    call(discussions.posts, {
      params: { id: thread },
      query: { order: 'asc', limit: 20 },
      preload: ['user'],
    }),
  'a course': () => call(coursesContract.get, { params: { id: course }, query: {} }),
  'the ratings of a course': () => call(ratings.ofCourse, { params: { id: course }, query: {} }),
  'the reviews of a course': () =>
    call(factrak.list, {
      query: {
        ...{ courseID: course, limit: 20 },
        ...{ populateAgreements: 'true', populateClientAgreement: 'true' },
      },
      preload: ['professor', 'course'],
    }),
  "the directory's first page": () =>
    call(users.list, { query: { limit: 20 }, preload: ['dorm', 'office'] }),
  'a list of discussions': () =>
    call(discussions.list, { query: { limit: 20 }, preload: ['user'] }),
  'a list of rides': () => call(rides.list, { query: { limit: 20 }, preload: ['user'] }),
  "the ratings of a course's professors": () =>
    call(ratings.courseByProfessor, { params: { id: course } }),
  'the number of unread notifications': () => call(notifications.counts, {}),
}

/** PostgreSQL plans a prepared statement for its values five times before it may keep one plan. */
const customPlans = 5
/** Enough calls for each connection to plan five times, and a dozen more. */
const calls = webPool.options.max * customPlans + 12

/** Does some work; returns the queries sent on the way, and how often SQL was built for them. */
async function observed(work: () => Promise<void>) {
  const send = vi.spyOn(Client.prototype, 'query')
  const build = vi.spyOn(PgDialect.prototype, 'sqlToQuery')
  try {
    await work()
    const sent = (send.mock.calls as unknown[][]).map(
      ([query]) => query as { name?: string; text: string },
    )
    return { sent, built: build.mock.calls.length }
  } finally {
    send.mockRestore()
    build.mockRestore()
  }
}

type Plans = { name: string; custom: number; generic: number }

/** The prepared statements with these names, on every connection that serves requests. */
async function plansOf(names: ReadonlyMap<string, unknown>): Promise<Plans[]> {
  const clients = await Promise.all(
    Array.from({ length: webPool.totalCount }, () => webPool.connect()),
  )
  const results = await Promise.all(
    clients.map((client) =>
      client.query<Plans>(
        'select name, custom_plans::int as custom, generic_plans::int as generic from pg_prepared_statements',
      ),
    ),
  )
  for (const client of clients) client.release()
  return results.flatMap(({ rows }) => rows).filter(({ name }) => names.has(name))
}

test.each(Object.entries(hot))(
  '%s: its SQL is built once, and PostgreSQL stops planning its reads',
  async (_, request) => {
    const repeat = async (times: number) => {
      for (let time = 0; time < times; time += 1) await request()
    }
    await repeat(12)
    const { sent, built } = await observed(() => repeat(calls))
    expect(built).toBe(0)
    expect(sent.filter(({ name }) => !name).map(({ text }) => text)).toEqual([])
    const timesOf = Map.groupBy(sent, ({ name }) => name!)
    const plans = await plansOf(timesOf)
    expect(plans.filter(({ custom }) => custom > customPlans)).toEqual([])
    const reused = (name: string) =>
      plans.reduce((sum, plan) => sum + (plan.name === name ? plan.generic : 0), 0)
    const plannedOften = [...timesOf].filter(
      ([name, { length }]) => reused(name) < length - webPool.options.max * customPlans,
    )
    expect(plannedOften.map(([, [first]]) => first?.text)).toEqual([])
    // Every call looks up its session and reads something.
    expect(sent.length).toBeGreaterThanOrEqual(2 * calls)
  },
)

test('a query that is built and planned for each request is noticed', async () => {
  const { sent, built } = await observed(async () => {
    for (const id of [1, 2]) await webDb.execute(sql`select ${id}::int as noticed`)
  })
  expect(built).toBe(2)
  expect(sent.map(({ name }) => name)).toEqual([undefined, undefined])
})
