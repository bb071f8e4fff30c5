import { adminPeople } from '@wso/contract/account/adminPeople'
import { merges } from '@wso/contract/account/merges'
import { plans } from '@wso/contract/planning/plans'
import { schedules } from '@wso/contract/planning/schedules'
import { bulletins } from '@wso/contract/posts/bulletins'
import { discussions, posts } from '@wso/contract/posts/discussions'
import { desc, eq, sql } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import { auditLog } from '#features/audit/audit.table.ts'
import { conversations } from '#features/conversations/conversations.table.ts'
import { ephmatchPairs } from '#features/matching/records/pairs.table.ts'
import { schedules as scheduleRows } from '#features/planning/schedules/schedules.table.ts'
import { rides } from '#features/posts/rides/rides.table.ts'
import { userStars } from '#features/users/stars/stars.table.ts'
import { bans, users } from '#features/users/users.table.ts'
import { addAccount, requestDeletion } from '#test/accounts.ts'
import { addPerson, ban, startApp } from '#test/app.ts'
import { type } from '#test/cli.ts'
import { newRide, startAbout } from '#test/factories/conversations.ts'
import { addCourse, addReader, addSurvey } from '#test/factories/factrak.ts'
import { addSingle, match } from '#test/factories/matching.ts'
import { fourYears } from '#test/factories/plans.ts'
import { week } from '#test/factories/schedules.ts'
import { tracesOf } from '#test/traces.ts'

const portal = await startApp(inject('postgres'))
const { services, db, as, pool } = portal
const admin = await addPerson(db, { type: 'staff', admin: true })
const asAdmin = await as(admin)

type Person = { id: number }

const preview = (kept: Person, duplicate: Person) =>
  asAdmin(merges.preview, { params: { id: kept.id }, query: { duplicateID: duplicate.id } })

/** Merges the second account into the first, as it is previewed. */
async function merge(kept: Person, duplicate: Person) {
  const { version } = await preview(kept, duplicate)
  const body = { duplicateID: duplicate.id, version }
  return asAdmin(merges.merge, { params: { id: kept.id }, body })
}

/** Two accounts of a person, the kept one with the smaller or the larger id. */
async function twoAccounts(order: 'kept first' | 'duplicate first' = 'kept first') {
  const [one, other] = [await addReader(db), await addReader(db)]
  return order === 'kept first' ? { kept: one, duplicate: other } : { kept: other, duplicate: one }
}

test('everything moves, the preview says how much, and no row names the duplicate', async () => {
  const { kept, duplicate } = await twoAccounts()
  const [asKept, asDuplicate] = [await as(kept), await as(duplicate)]
  const board = { type: 'announcement', title: 'Cat', body: 'Gray' } as const
  const { id: bulletin } = await asDuplicate(bulletins.create, { body: board })
  const { id: thread } = await asKept(discussions.create, {
    body: { title: 'One', content: 'Two' },
  })
  await asDuplicate(posts.create, { body: { discussionID: thread, content: 'Three' } })
  for (const call of [asKept, asDuplicate]) {
    // oxlint-disable-next-line no-await-in-loop -- two people
    await call(schedules.create, { body: week })
    // oxlint-disable-next-line no-await-in-loop -- two people
    await call(schedules.makeFeed, {})
  }
  await asDuplicate(plans.create, { body: fourYears })
  const { parts } = await preview(kept, duplicate)
  expect(parts).toMatchObject([
    { kind: 'posts', moved: 2, lost: 0 },
    // A plan and a schedule move; a person has one calendar.
    { kind: 'plans', moved: 2, lost: 1 },
  ])
  expect(await tracesOf(pool, duplicate)).toContain('plans.user_id')

  expect(await merge(kept, duplicate)).toMatchObject({ id: kept.id })
  expect(await tracesOf(pool, duplicate)).toEqual([])
  expect(await db.$count(users, eq(users.id, duplicate.id))).toBe(0)
  expect(await asKept(bulletins.get, { params: { id: bulletin } })).toMatchObject({
    user: { id: kept.id },
  })
  const own = await db.select().from(scheduleRows).where(eq(scheduleRows.userID, kept.id))
  expect(own.map(({ isDefault }) => isDefault).toSorted()).toEqual([false, true])
  const [entry] = await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
  expect(entry).toMatchObject({
    action: 'account.merge',
    subject: `user:${kept.id}`,
    userID: admin.id,
    details: { duplicate: duplicate.id },
  })
})

test.each(['kept first', 'duplicate first'] as const)(
  'matches and their conversations move to the side of the kept account: %s',
  async (order) => {
    const [one, two, three] = [
      await addSingle(portal),
      await addSingle(portal),
      await addSingle(portal),
    ]
    const [duplicate, kept] = order === 'kept first' ? [three, one] : [one, three]
    await match(services, duplicate, two)
    await startAbout(duplicate, 'match', two.id)
    await merge(kept, duplicate)
    const low = Math.min(kept.id, two.id)
    const [pair] = await db.select().from(ephmatchPairs).where(eq(ephmatchPairs.lowID, low))
    expect(pair).toMatchObject({ highID: Math.max(kept.id, two.id), lowRelation: 'like' })
    const [conversation] = await db
      .select()
      .from(conversations)
      .where(eq(conversations.ownerID, low))
    expect(conversation).toMatchObject({ askerID: Math.max(kept.id, two.id), isMatch: true })
    const waits = kept.id < two.id ? conversation!.askerWaits : conversation!.ownerWaits
    expect(waits).toBe(true)
  },
)

test('conversations between the two accounts end, and their confirmed seats are free again', async () => {
  const { kept, duplicate } = await twoAccounts()
  const [keptCaller, duplicateCaller] = [
    { ...kept, call: await as(kept) },
    { ...duplicate, call: await as(duplicate) },
  ]
  const rideID = await newRide(keptCaller)
  const { id } = await startAbout(duplicateCaller, 'ride', rideID, { seats: 1 })
  await db
    .update(conversations)
    .set({ seats: 1, seatsState: 'confirmed' })
    .where(eq(conversations.id, id))
  await db.update(rides).set({ seats: 1 }).where(eq(rides.id, rideID))
  // No one may count another person's conversations.
  expect((await preview(kept, duplicate)).parts).toEqual([])
  await merge(kept, duplicate)
  expect(await db.$count(conversations, eq(conversations.id, id))).toBe(0)
  const [ride] = await db.select().from(rides).where(eq(rides.id, rideID))
  expect(ride!.seats).toBe(2)
})

test('stars of and by both accounts are there once, and none on oneself', async () => {
  const { kept, duplicate } = await twoAccounts('duplicate first')
  const [x, y] = [await addPerson(db), await addPerson(db)]
  const createdTime = '2026-10-10T12:00:00.000Z'
  const star = (userID: number, otherID: number) => ({ userID, otherID, createdTime })
  await db
    .insert(userStars)
    .values([
      star(kept.id, x.id),
      star(duplicate.id, x.id),
      star(duplicate.id, y.id),
      star(y.id, duplicate.id),
      star(kept.id, duplicate.id),
    ])
  expect((await preview(kept, duplicate)).parts).toEqual([{ kind: 'stars', moved: 2, lost: 2 }])
  await merge(kept, duplicate)
  const rows = await db.select().from(userStars)
  const pairs = rows.map(({ userID, otherID }) => `${userID} ${otherID}`)
  expect(pairs.toSorted()).toEqual(
    [`${kept.id} ${x.id}`, `${kept.id} ${y.id}`, `${y.id} ${kept.id}`].toSorted(),
  )
})

test('a ban of the duplicate is added to that of the kept account', async () => {
  const { kept, duplicate } = await twoAccounts()
  await ban(db, duplicate, { booktrak: true, reason: 'Spam' })
  await merge(kept, duplicate)
  const [row] = await db.select().from(bans).where(eq(bans.userID, kept.id))
  expect(row).toMatchObject({ booktrak: true, reason: 'Spam' })
})

test('a merge is refused when something changed since the preview, and then done', async () => {
  const { kept, duplicate } = await twoAccounts()
  const { version } = await preview(kept, duplicate)
  const asDuplicate = await as(duplicate)
  await asDuplicate(bulletins.create, {
    body: { type: 'announcement', title: 'Late', body: 'Later' },
  })
  const body = { duplicateID: duplicate.id, version }
  const params = { id: kept.id }
  await expect(asAdmin(merges.merge, { params, body })).rejects.toMatchObject({ status: 409 })
  expect(await db.$count(users, eq(users.id, duplicate.id))).toBe(1)
  await merge(kept, duplicate)
})

test('own accounts, one account twice, unknown ones and those with reviews about them are refused', async () => {
  const { kept, duplicate } = await twoAccounts()
  const taught = await addPerson(db, { type: 'professor' })
  await addSurvey(db, { professorID: taught.id, courseID: (await addCourse(db)).id })
  await expect(preview(admin, duplicate)).rejects.toMatchObject({ errorCode: 1409 })
  await expect(preview(kept, admin)).rejects.toMatchObject({ errorCode: 1409 })
  await expect(preview(kept, kept)).rejects.toMatchObject({ status: 409 })
  await expect(preview(kept, { id: 999_999 })).rejects.toMatchObject({ status: 404 })
  await expect(preview(kept, taught)).rejects.toMatchObject({
    message: expect.stringContaining('has to be the one that is kept'),
  })
  const version = 'x'
  const own = { params: { id: admin.id }, body: { duplicateID: duplicate.id, version } }
  await expect(asAdmin(merges.merge, own)).rejects.toMatchObject({ errorCode: 1409 })
  const asKept = await as(kept)
  const other = { params: { id: kept.id }, body: { duplicateID: duplicate.id, version } }
  await expect(asKept(merges.merge, other)).rejects.toMatchObject({ errorCode: 1330 })
  const leaving = await addAccount(services)
  await requestDeletion(await as(leaving), leaving)
  await expect(preview(kept, leaving)).rejects.toMatchObject({ status: 409 })
})

test('of ten merges of one duplicate at once one is done and loses nothing', async () => {
  const { duplicate } = await twoAccounts()
  const asDuplicate = await as(duplicate)
  await asDuplicate(bulletins.create, {
    body: { type: 'announcement', title: 'Cat', body: 'Gray' },
  })
  const keepers = await Promise.all(Array.from({ length: 10 }, () => addReader(db)))
  const results = await Promise.allSettled(keepers.map((kept) => merge(kept, duplicate)))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const refused = results.flatMap((each) =>
    each.status === 'rejected' ? [each.reason.status] : [],
  )
  expect(refused.every((status) => [404, 409].includes(status))).toBe(true)
  const kept = keepers[results.findIndex(({ status }) => status === 'fulfilled')]!
  const [row] = await db.execute(
    sql`select count(*)::int as count from bulletins where user_id = ${kept.id}`,
  )
  expect(row).toEqual({ count: 1 })
  await asAdmin(adminPeople.get, { params: { id: kept.id } })
})

test('the command line previews and merges', async () => {
  const { kept, duplicate } = await twoAccounts()
  const asDuplicate = await as(duplicate)
  await asDuplicate(schedules.create, { body: week })
  const command = ['merge-person', duplicate.unixID, kept.unixID]
  const line = 'plans and schedules: 1 moved'
  expect((await type(services, [...command, '--dry-run'])).out).toContain(line)
  expect(await db.$count(users, eq(users.id, duplicate.id))).toBe(1)
  expect((await type(services, command)).out).toContain(line)
  expect(await db.$count(users, eq(users.id, duplicate.id))).toBe(0)
  const same = await type(services, ['merge-person', kept.unixID, kept.unixID])
  expect(same).toMatchObject({ code: 1, errors: expect.stringContaining('another account') })
})
