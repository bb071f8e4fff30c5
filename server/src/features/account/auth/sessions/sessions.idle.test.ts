import { auth } from '@wso/contract/account/auth'
import { eq } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import { addPerson, startApp } from '#test/app.ts'
import { forgetOld } from '../auth.jobs.ts'
import { sessions } from '../auth.table.ts'
import { startSession } from './sessions.start.ts'

const { services, db, clock, visitor } = await startApp(inject('postgres'))
const days = (count: number) =>
  clock.set(new Date(clock.now().getTime() + count * 86_400_000).toISOString())

async function addSession() {
  const person = await addPerson(db)
  const terms = { userAgent: 'test', remember: true }
  const { token, sessionID } = await startSession(services, person, terms)
  return { sessionID, use: () => visitor(auth.apiToken, {}, { token }) }
}

test('a session ends after 30 days without use', async () => {
  const { use } = await addSession()
  await use()
  days(30)
  await expect(use()).rejects.toMatchObject({ status: 401 })
})

test('a session that is used lives for 180 days at most', async () => {
  const { use } = await addSession()
  for (const _ of Array(6)) {
    days(29)
    // oxlint-disable-next-line no-await-in-loop -- the clock goes on between the calls
    expect(await use()).toMatchObject({ token: expect.any(String) })
  }
  days(6)
  await expect(use()).rejects.toMatchObject({ status: 401 })
})

test('the nightly job deletes sessions that have ended, and no others', async () => {
  const idle = await addSession()
  days(29)
  const used = await addSession()
  days(1)
  await forgetOld(services)
  const left = ({ sessionID }: { sessionID: number }) =>
    db.$count(sessions, eq(sessions.id, sessionID))
  expect([await left(idle), await left(used)]).toEqual([0, 1])
})
