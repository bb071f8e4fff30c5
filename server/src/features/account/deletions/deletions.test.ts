import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { account } from '@wso/contract/account/account'
import { auth } from '@wso/contract/account/auth'
import { factrak } from '@wso/contract/factrak/reviews'
import { schedules } from '@wso/contract/planning/schedules'
import { users as usersRows } from '@wso/contract/users/users'
import { and, eq } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import { carryOutDeletions } from '#features/account/account/account.delete.ts'
import { personOfIdentity } from '#features/account/auth/signIn/identities.service.ts'
import { bans, users } from '#features/users/users.table.ts'
import { addAccount, leave, password, requestDeletion } from '#test/accounts.ts'
import { addPerson, ban, startApp } from '#test/app.ts'
import { type } from '#test/cli.ts'
import { addCourse, addProfessor, newSurvey } from '#test/factories/factrak.ts'
import { forgetTombstones } from './deletions.jobs.ts'
import { applyTombstone } from './deletions.public.ts'
import { tombstones } from './deletions.table.ts'

const { app, services, db, as, clock, visitor } = await startApp(inject('postgres'))

const days = (count: number) =>
  clock.set(new Date(clock.now().getTime() + count * 86_400_000).toISOString())
const signIn = ({ unixID }: { unixID: string }) =>
  visitor(auth.identityToken, { body: { unixID, password } })

/** Returns the person whom a directory login adds under the username of a deleted account. */
const returnAs = async ({ unixID }: { unixID: string }) => {
  const entry = { unixID, name: 'Back Again', type: 'student' } as const
  const { id } = await personOfIdentity(services, { issuer: 'directory', subject: unixID, entry })
  const [person] = await db.select().from(users).where(eq(users.id, id))
  return person!
}

test('a deletion hides the person, ends every session and stops the calendar at once', async () => {
  const person = await addAccount(services)
  const [call, elsewhere, asBo] = [
    await as(person),
    await as(person),
    await as(await addPerson(db)),
  ]
  const { path } = await call(schedules.makeFeed, {})
  const { deletionTime } = await requestDeletion(call, person)
  expect(Date.parse(deletionTime) - clock.now().getTime()).toBe(7 * 86_400_000)
  for (const each of [call, elsewhere]) {
    // oxlint-disable-next-line no-await-in-loop -- two sessions
    await expect(each(auth.sessions, {})).rejects.toMatchObject({ status: 401 })
  }
  await expect(asBo(usersRows.get, { params: { id: person.id } })).rejects.toMatchObject({
    errorCode: 1403,
  })
  expect((await app.inject(path)).statusCode).toBe(404)
})

test('logging in within seven days cancels the deletion and restores the profile', async () => {
  const [shown, hidden] = [
    await addAccount(services),
    await addAccount(services, { visible: false }),
  ]
  for (const person of [shown, hidden]) {
    // oxlint-disable-next-line no-await-in-loop -- two people
    await requestDeletion(await as(person), person)
  }
  days(6.9)
  await carryOutDeletions(services)
  expect(await signIn(shown)).toMatchObject({ restored: true })
  expect(await signIn(hidden)).toMatchObject({ restored: true })
  expect(await signIn(shown)).not.toHaveProperty('restored')
  days(1)
  await carryOutDeletions(services)
  const rows = await db.select().from(users)
  const visible = ({ id }: { id: number }) => rows.find((row) => row.id === id)?.visible
  expect([visible(shown), visible(hidden)]).toEqual([true, false])
})

test('after seven days the account is gone', async () => {
  const person = await addAccount(services)
  await requestDeletion(await as(person), person)
  days(7)
  await carryOutDeletions(services)
  expect(await db.$count(users, eq(users.id, person.id))).toBe(0)
  await expect(signIn(person)).rejects.toMatchObject({ status: 401 })
})

test('fifty logins while the deletion is carried out either save the account or are refused', async () => {
  const person = await addAccount(services)
  await requestDeletion(await as(person), person)
  days(7)
  const tries = await Promise.allSettled([
    carryOutDeletions(services),
    ...Array.from({ length: 50 }, () => signIn(person)),
  ])
  const isThere = (await db.$count(users, eq(users.id, person.id))) === 1
  const signedIn = tries.slice(1).filter(({ status }) => status === 'fulfilled').length
  const refusals = tries.flatMap((one) => (one.status === 'rejected' ? [one.reason?.status] : []))
  expect(refusals.filter((status) => ![401, 429].includes(status))).toEqual([])
  expect(isThere ? signedIn > 0 : true).toBe(true)
})

test.each(['data', 'remove'] as const)(
  'account.%s needs the password of the last ten minutes',
  async (name) => {
    const person = await addAccount(services)
    const call = await as(person)
    const run = () => (name === 'data' ? call(account.data, {}) : requestDeletion(call, person))
    clock.set(new Date(clock.now().getTime() + 600_000).toISOString())
    await expect(run()).rejects.toMatchObject({ status: 403, errorCode: 1354 })
    await call(auth.confirm, { body: { password } })
    await run()
  },
)

test('a returning person keeps their bans', async () => {
  const person = await addAccount(services)
  await ban(db, person, { factrak: true, bulletinWrite: true })
  await leave(services, await as(person), person)
  const back = await returnAs(person)
  const [row] = await db.select().from(bans).where(eq(bans.userID, back.id))
  expect(row).toMatchObject({
    reason: 'A test of bans',
    factrak: true,
    bulletinWrite: true,
    dormtrak: false,
  })
})

test('a ban that ends before the person returns is not restored', async () => {
  const person = await addAccount(services)
  const endTime = new Date(clock.now().getTime() + 86_400_000).toISOString()
  await ban(db, person, { factrak: true, endTime })
  await leave(services, await as(person), person)
  days(2)
  const back = await returnAs(person)
  expect(await db.$count(bans, eq(bans.userID, back.id))).toBe(0)
})

const soon = { factrak: true, reason: 'Soon', endTime: '2090-01-01T05:00:00.000Z' }
const late = { booktrak: true, reason: 'Late', endTime: '2095-01-01T05:00:00.000Z' }
const forever = { booktrak: true, reason: 'For ever', endTime: null }
const over = { dormtrak: true, reason: 'Over', endTime: '2020-01-01T05:00:00.000Z' }

test.each([
  { kept: soon, current: late, terms: { reason: 'Late', endTime: late.endTime } },
  { kept: late, current: soon, terms: { reason: 'Late', endTime: late.endTime } },
  { kept: soon, current: forever, terms: { reason: 'For ever', endTime: null } },
  { kept: forever, current: soon, terms: { reason: 'For ever', endTime: null } },
])('of the bans “$kept.reason” and “$current.reason” the later end is kept', async (each) => {
  const [earlier, person] = [await addAccount(services), await addAccount(services)]
  await ban(db, earlier, each.kept)
  await ban(db, person, each.current)
  await leave(services, await as(earlier), earlier)
  await applyTombstone(services, { ...person, unixID: earlier.unixID })
  const [row] = await db.select().from(bans).where(eq(bans.userID, person.id))
  expect(row).toMatchObject({ factrak: true, booktrak: true, dormtrak: false, ...each.terms })
})

test('a ban in force is restored without the areas of one that has ended', async () => {
  const [earlier, person] = [await addAccount(services), await addAccount(services)]
  await ban(db, earlier, soon)
  await ban(db, person, over)
  await leave(services, await as(earlier), earlier)
  await applyTombstone(services, { ...person, unixID: earlier.unixID })
  const [row] = await db.select().from(bans).where(eq(bans.userID, person.id))
  expect(row).toMatchObject({ factrak: true, dormtrak: false, endTime: soon.endTime })
})

test('a returning person owes the same reviews, and cannot review a course again', async () => {
  const policies = { hasAcceptedFactrakPolicy: true, onCampusSemesters: 5 }
  const person = await addAccount(services, { ...policies, factrakSurveyDeficit: 2 })
  const [professor, course] = [await addProfessor(db), await addCourse(db)]
  const subject = { professorID: professor.id, courseID: course.id }
  await (
    await as(person)
  )(factrak.create, { body: newSurvey(subject) })
  await leave(services, await as(person), person)
  const back = await returnAs(person)
  expect(back).toMatchObject({ onCampusSemesters: 5, factrakSurveyDeficit: 2 })
  await db.update(users).set({ hasAcceptedFactrakPolicy: true }).where(eq(users.id, back.id))
  const call = await as(back)
  expect(await call(factrak.progress, {})).toMatchObject({ deficit: 1, total: 1 })
  const own = await call(factrak.ofUser, { params: { id: 'me' }, query: {} })
  expect(own.items).toEqual([])
  await expect(call(factrak.create, { body: newSurvey(subject) })).rejects.toMatchObject({
    errorCode: 1537,
  })
  const other = await addCourse(db)
  await call(factrak.create, { body: newSurvey({ ...subject, courseID: other.id }) })
  // Repeating it does not help either.
  await db.execute(`delete from factrak_flags`)
  await leave(services, call, back)
  const again = await returnAs(person)
  await db.update(users).set({ hasAcceptedFactrakPolicy: true }).where(eq(users.id, again.id))
  for (const { id: courseID } of [course, other]) {
    // oxlint-disable-next-line no-await-in-loop -- two courses
    const body = newSurvey({ ...subject, courseID })
    // oxlint-disable-next-line no-await-in-loop -- two courses
    await expect((await as(again))(factrak.create, { body })).rejects.toMatchObject({
      errorCode: 1537,
    })
  }
})

test('an import that adds the person again applies their tombstone too', async () => {
  const person = await addAccount(services)
  await ban(db, person, { booktrak: true })
  await leave(services, await as(person), person)
  const file = join(tmpdir(), `people-${person.unixID}-${process.pid}.csv`)
  await writeFile(file, `unixID,name,type\n${person.unixID},Back Again,student\n`)
  await type(services, ['import-people', file])
  const [row] = await db
    .select({ booktrak: bans.booktrak })
    .from(bans)
    .innerJoin(users, eq(users.id, bans.userID))
    .where(eq(users.unixID, person.unixID))
  expect(row).toEqual({ booktrak: true })
})

test('a person who returns under another username is recognized by their sign-on identity', async () => {
  const identity = { issuer: 'https://sso.college.test', subject: 'sub-7' }
  const signOn = async (unixID: string, subject = identity.subject) => {
    const entry = { unixID, name: 'Rowan Reed', type: 'student' } as const
    return personOfIdentity(services, { ...identity, subject, entry })
  }
  const { id } = await signOn('rr1')
  await ban(db, { id }, { dormtrak: true })
  await leave(services, await as({ id }), { id, unixID: 'rr1' })
  const isBanned = async ({ id: userID }: { id: number }) =>
    (await db.$count(bans, and(eq(bans.userID, userID), bans.dormtrak))) === 1
  expect(await isBanned(await signOn('rr2', 'somebody else'))).toBe(false)
  expect(await isBanned(await signOn('rr3'))).toBe(true)
})

test('another person with another username inherits nothing', async () => {
  const person = await addAccount(services)
  await ban(db, person, { factrak: true })
  await leave(services, await as(person), person)
  const other = await returnAs({ unixID: `${person.unixID}x` })
  expect(await db.$count(bans, eq(bans.userID, other.id))).toBe(0)
})

test('a tombstone contains no name and is deleted after six years', async () => {
  const person = await addAccount(services, { name: 'Zenobia Quill' })
  await leave(services, await as(person), person)
  const text = JSON.stringify(await db.select().from(tombstones))
  for (const word of [person.unixID, 'Zenobia', `"${person.id}"`]) expect(text).not.toContain(word)
  days(6 * 365 + 1)
  await forgetTombstones(services)
  expect(await db.$count(tombstones)).toBe(0)
})
