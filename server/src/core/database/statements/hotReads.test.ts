import { courses as coursesContract } from '@wso/contract/factrak/courses'
import { ratings } from '@wso/contract/factrak/ratings'
import { factrak } from '@wso/contract/factrak/reviews'
import { notifications } from '@wso/contract/notifications/notifications'
import { bulletins } from '@wso/contract/posts/bulletins'
import { discussions } from '@wso/contract/posts/discussions'
import { rides } from '@wso/contract/posts/rides'
import { users } from '@wso/contract/users/users'
import { sql } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import { seedCampus } from '#seed/seed.ts'
import { addPerson, startApp } from '#test/app.ts'
import { sentDuring } from '#test/sent.ts'
import { sharedConnections } from '../db.ts'
import { prepared } from './prepared.ts'

const portal = await startApp(inject('postgres'))
const { db, webDb, use } = portal
await seedCampus(portal.services, { people: 300, report: () => undefined })
// With a few sessions, a plan for any id would look as cheap as a plan for one.
await db.execute(sql`
  insert into sessions (user_id, device, remember, expire_time, last_used_time)
  select id, 'test', true, '2026-12-15', '2026-10-15' from users, generate_series(1, 20)`)
await db.execute(sql`analyze`)

const student = await addPerson(db, { hasAcceptedFactrakPolicy: true, factrakSurveyDeficit: 0 })
const call = await portal.as(student)

const number = async (query: string) => Number(Object.values((await db.execute(query))[0] ?? {})[0])
const profile = await number(
  `select id from users where visible and at_williams order by id limit 1 offset 40`,
)
const thread = await number(`select id from discussions order by post_count desc limit 1`)
const course = await number(
  `select course_id from factrak_surveys group by 1 order by count(*) desc limit 1`,
)

/** Calls of the most visited pages. Add a line for another that is called often. */
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
        courseID: course,
        limit: 20,
        populateAgreements: 'true',
        populateClientAgreement: 'true',
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

/** The number of connections that serve requests. */
const connections = Object.values(use()).reduce((sum, each) => sum + each, 0)
const exclusive = connections - sharedConnections

/** PostgreSQL plans a prepared statement for its values five times before it may keep one plan. */
const customPlans = 5
/** Enough calls for each connection to plan five times, and a dozen more. */
const calls = connections * customPlans + 12

type Plans = { text: string; custom: number; generic: number }

const columns = {
  text: sql<string>`statement`,
  custom: sql<number>`custom_plans::int`,
  generic: sql<number>`generic_plans::int`,
}
const from = sql`pg_prepared_statements`

/** Takes long enough for each shared connection to run one. */
const selectShared = prepared((within) => within.select(columns).from(sql`pg_sleep(0.05), ${from}`))

/** The prepared statements of every connection that serves requests. */
async function preparedPlans(): Promise<Plans[]> {
  let open = 0
  const all = Promise.withResolvers<void>()
  const onEach = Array.from({ length: exclusive }, () =>
    webDb.transaction(async (within) => {
      open += 1
      if (open === exclusive) all.resolve()
      await all.promise
      return within.select(columns).from(from)
    }),
  )
  const shared = Array.from({ length: sharedConnections }, () => selectShared(webDb, {}))
  return (await Promise.all([...onEach, ...shared])).flat()
}

/** The statements that are sent, by their text, and those of them that are prepared. */
async function observed(work: () => Promise<void>) {
  const timesOf = Map.groupBy(await sentDuring(work), ({ text }) => text)
  const plans = (await preparedPlans()).filter(({ text }) => timesOf.has(text))
  const unprepared = [...timesOf.keys()].filter((text) => plans.every((plan) => plan.text !== text))
  return { timesOf, plans, unprepared }
}

test.each(Object.entries(hot))('%s: PostgreSQL stops planning its reads', async (_, request) => {
  const repeat = async (times: number) => {
    for (let time = 0; time < times; time += 1) await request()
  }
  await repeat(12)
  const { timesOf, plans, unprepared } = await observed(() => repeat(calls))
  expect(unprepared).toEqual([])
  expect(plans.filter(({ custom }) => custom > customPlans)).toEqual([])
  const reused = (text: string) =>
    plans.reduce((sum, plan) => sum + (plan.text === text ? plan.generic : 0), 0)
  const plannedOften = [...timesOf].filter(
    ([text, { length }]) => reused(text) < length - connections * customPlans,
  )
  expect(plannedOften.map(([text]) => text)).toEqual([])
  // Every call looks up its session and reads something.
  const sent = [...timesOf.values()].flat()
  expect(sent.length).toBeGreaterThanOrEqual(2 * calls)
})

test('a query that is not prepared is noticed', async () => {
  const { unprepared } = await observed(async () => {
    for (const id of [1, 2]) await webDb.execute(sql`select ${id}::int as noticed`)
  })
  expect(unprepared).toEqual(['select $1::int as noticed'])
})
