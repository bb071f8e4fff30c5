import { auth } from '@wso/contract/account/auth'
import { demoNames } from '@wso/contract/site/demo'
import { and, count, eq, sql } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import { departments } from '#features/college/departments/departments.table.ts'
import { dormRooms } from '#features/college/dorms/dorms.table.ts'
import { notifications } from '#features/notifications/notifications/notifications.table.ts'
import { plans } from '#features/planning/plans/plans.table.ts'
import { posts } from '#features/posts/discussions/discussions.table.ts'
import { bans, userPhotos, users, userTags } from '#features/users/users.table.ts'
import { addPerson, startApp } from '#test/app.ts'
import { seedCampus } from './seed.ts'
import { steps } from './steps.ts'

const quiet = { people: 300, report: () => undefined }
const start = () => startApp(inject('postgres'))
type App = Awaited<ReturnType<typeof start>>

/** One campus, shared by the tests that only read. */
const lines: string[] = []
const campus = await start()
const outcome = await seedCampus(campus.services, {
  people: 300,
  report: (line) => lines.push(line),
})

const everyone = ({ db }: App) =>
  db
    .select({ unixID: users.unixID, name: users.name, major: users.major })
    .from(users)
    .orderBy(users.id)

test('an empty database becomes a campus, and a line is reported for each step', async () => {
  expect(outcome).toBe('seeded')
  expect(lines).toHaveLength(steps.length)
  expect(lines[1]).toMatch(/^users: .*\d+ people.* \(\d+\.\d s\)$/)
  const kinds = await campus.db
    .select({ type: users.type, n: count() })
    .from(users)
    .groupBy(users.type)
  expect(Object.fromEntries(kinds.map(({ type, n }) => [type, n]))).toMatchObject({
    student: expect.any(Number),
    professor: expect.any(Number),
    staff: expect.any(Number),
    alumni: expect.any(Number),
  })
})

test('the same clock gives the same campus', async () => {
  const other = await start()
  await seedCampus(other.services, quiet)
  expect(await everyone(other)).toEqual(await everyone(campus))
})

test('every demo account logs in with the password demo', async () => {
  for (const unixID of demoNames) {
    const token = await campus.visitor(auth.identityToken, { body: { unixID, password: 'demo' } })
    expect(token.token).toBeTruthy()
  }
})

test('each demo account is who the documentation says', async () => {
  const { db } = campus
  const rows = await db
    .select()
    .from(users)
    .where(sql`${users.unixID} = any(${sql.param([...demoNames])})`)
  const demo = Object.fromEntries(rows.map((row) => [row.unixID, row]))
  const policies = (accepted: boolean) => ({
    hasAcceptedFactrakPolicy: accepted,
    hasAcceptedDormtrakPolicy: accepted,
  })
  expect(demo).toMatchObject({
    student: { type: 'student', classYear: 2028, ...policies(true) },
    senior: { type: 'student', classYear: 2027 },
    sophomore: { classYear: 2029, hasAcceptedFactrakPolicy: true, factrakSurveyDeficit: 2 },
    newstudent: { classYear: 2030, ...policies(false) },
    alum: { type: 'alumni', atWilliams: true },
    professor: { type: 'professor' },
    staff: { type: 'staff', admin: false },
    admin: { type: 'staff', admin: true },
    moderator: { classYear: 2027, factrakAdmin: true, ...policies(true) },
    manager: { type: 'staff', goodrichManager: true },
    banned: { classYear: 2028, ...policies(true) },
  })
  const students = rows.filter(({ type }) => type === 'student')
  expect(students.every(({ dormRoomID }) => dormRoomID !== null)).toBe(true)
  const [ban] = await db.select().from(bans).where(eq(bans.userID, demo['banned']!.id))
  expect(ban).toMatchObject({ bulletinRead: true, factrak: true, goodrich: true, ephmatch: true })
})

test('two processes that start together make one campus', async () => {
  const { services, db } = await start()
  const outcomes = await Promise.all([1, 2, 3].map(() => seedCampus(services, quiet)))
  expect(outcomes.toSorted()).toEqual(['seeded', 'was seeded before', 'was seeded before'])
  const admins = await db.select().from(users).where(eq(users.unixID, 'admin'))
  expect(admins).toHaveLength(1)
})

test('a seed that fails leaves nothing behind, and the next one is complete', async () => {
  const { services, db } = await start()
  const breaksOff = {
    people: 300,
    report: () => {
      throw new Error('the power failed')
    },
  }
  await expect(seedCampus(services, breaksOff)).rejects.toThrow('the power failed')
  expect(await db.$count(users)).toBe(0)
  expect(await seedCampus(services, quiet)).toBe('seeded')
})

test('a database with people in it is left alone', async () => {
  const { services, db } = await start()
  await addPerson(db)
  expect(await seedCampus(services, quiet)).toBe('already holds data')
  expect(await db.$count(users)).toBe(1)
})

test('a database with other data is not changed', async () => {
  const { services, db } = await start()
  await db.insert(departments).values({ name: 'Alchemy' })
  expect(await seedCampus(services, quiet)).toBe('already holds data')
  expect(await db.$count(users)).toBe(0)
})

test('no room holds more students than it has beds', async () => {
  const { db } = campus
  const crowded = await db
    .select({ id: dormRooms.id })
    .from(dormRooms)
    .innerJoin(users, eq(users.dormRoomID, dormRooms.id))
    .groupBy(dormRooms.id)
    .having(sql`count(*) > case ${dormRooms.roomType} when 'd' then 2 else 1 end`)
  expect(crowded).toEqual([])
})

test('people list different groups, and some have a portrait', async () => {
  const { db } = campus
  expect(await db.$count(userTags)).toBeGreaterThan(50)
  const [photo] = await db.select().from(userPhotos).limit(1)
  expect([...photo!.thumbJPEG.slice(0, 2)]).toEqual([0xff, 0xd8])
})

test('the plan of the demo student agrees with their profile, schedule and notifications', async () => {
  const { db } = campus
  const [student] = await db.select().from(users).where(eq(users.unixID, 'student'))
  const [plan] = await db.select().from(plans).where(eq(plans.userID, student!.id))
  expect(plan!.content.programs.filter(Boolean)).toEqual([
    'major-biology',
    'concentration-environmental-studies',
  ])
  expect(student).toMatchObject({ major: 'BIOL/ENVI', classYear: 2028 })
  const semesters = plan!.content.semesters.map(({ year, semester, cells }) => ({
    term: `${year} ${semester}`,
    cells: cells.filter((cell) => cell !== null),
  }))
  // A junior has taken four semesters.
  expect(semesters.map(({ cells }) => cells.every(({ state }) => state === 'taken'))).toEqual([
    ...[true, true, true, true],
    ...[false, false, false, false],
  ])
  const codes = semesters.flatMap(({ cells }) =>
    cells.flatMap((cell) => (cell.kind === 'course' ? [cell.course.code] : [])),
  )
  expect(codes.length).toBeGreaterThan(20)
  expect(new Set(codes).size).toBe(codes.length)
  const [change] = await db
    .select()
    .from(notifications)
    .where(and(eq(notifications.userID, student!.id), eq(notifications.topic, 'scheduleChange')))
  expect(codes).toContain((change!.details as { code: string }).code)
})

test('no thread says the same twice', async () => {
  const { db } = campus
  const repeated = await db
    .select({ content: posts.content })
    .from(posts)
    .groupBy(posts.discussionID, posts.content)
    .having(sql`count(*) > 1`)
  expect(repeated).toEqual([])
})
