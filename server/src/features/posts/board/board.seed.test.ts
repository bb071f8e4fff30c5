import { board } from '@wso/contract/posts/board'
import { bulletins } from '@wso/contract/posts/bulletins'
import { discussions } from '@wso/contract/posts/discussions'
import { bulletinTypes } from '@wso/contract/posts/postTypes'
import { rides } from '@wso/contract/posts/rides'
import { reports } from '@wso/contract/reports/reports'
import { eq, isNull, sql } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import { discussions as threads, posts } from '#features/posts/discussions/discussions.table.ts'
import { users } from '#features/users/users.table.ts'
import { seedCampus } from '#seed/seed.ts'
import { startApp } from '#test/app.ts'

const { db, as, services } = await startApp(inject('postgres'))
await seedCampus(services, { people: 300, report: () => undefined })
const [student] = await db.select().from(users).where(eq(users.unixID, 'student'))
const [admin] = await db.select().from(users).where(eq(users.unixID, 'admin'))
const asStudent = await as(student!)

test('the demo campus has something of every kind now', async () => {
  const counts = await asStudent(board.counts, {})
  expect(Object.entries(counts).filter(([, count]) => count < 3)).toEqual([])
})

test('no title comes twice on the first page of a kind of post, and wages are those of a campus', async () => {
  for (const type of bulletinTypes) {
    const { items } = await asStudent(bulletins.list, { query: { type } })
    const titles = items.map(({ title }) => title)
    expect(titles.filter((title, at) => titles.indexOf(title) !== at)).toEqual([])
    const hourly = items.flatMap(({ body }) => /(\d+) dollars an hour/.exec(body)?.[1] ?? [])
    expect(hourly.filter((wage) => Number(wage) < 15 || Number(wage) > 25)).toEqual([])
  }
})

test('every thread says what its posts say, and some have 300 of them', async () => {
  const truth = db
    .select({
      id: posts.discussionID,
      count: sql<number>`count(*)::int`.as('count'),
      newest: sql`max(${posts.createdTime})`.as('newest'),
    })
    .from(posts)
    .groupBy(posts.discussionID)
    .as('truth')
  const [found] = await db
    .select({
      wrong: sql<number>`count(*) filter (where ${truth.count} <> ${threads.postCount} or ${truth.newest} <> ${threads.lastActive})::int`,
      longest: sql<number>`max(${threads.postCount})`,
      future: sql<number>`count(*) filter (where ${threads.lastActive} > ${services.now().toISOString()}::timestamptz)::int`,
    })
    .from(threads)
    .innerJoin(truth, eq(truth.id, threads.id))
  expect(found).toEqual({ wrong: 0, longest: 300, future: 0 })
  expect(await db.$count(posts, isNull(posts.userID))).toBeGreaterThan(5)
  expect((await asStudent(discussions.list, { query: {} })).total).toBeGreaterThan(10)
})

test('the demo student has a matching ride, and the admin a queue', async () => {
  expect(await asStudent(rides.ownMatches, {})).toMatchObject([
    { own: { offer: false }, match: { offer: true, destination: 'Albany airport' } },
  ])
  const asAdmin = await as(admin!)
  expect(await asAdmin(reports.counts, {})).toMatchObject({ open: 6, decided: 2 })
})
