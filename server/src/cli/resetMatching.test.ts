import { matchBlocks } from '@wso/contract/matching/blocks'
import { ephcatch } from '@wso/contract/matching/ephcatch'
import { ephmatchMatches } from '@wso/contract/matching/matches'
import { ephmatchProfile } from '@wso/contract/matching/ownProfile'
import { notifications } from '@wso/contract/notifications/notifications'
import { beforeEach, expect, inject, test } from 'vitest'
import { auditLog } from '#features/audit/audit.table.ts'
import { ephcatchPairs, ephmatchPairs } from '#features/matching/records/pairs.table.ts'
import { ephmatchProfiles } from '#features/matching/records/profiles.table.ts'
import { addPerson, startApp } from '#test/app.ts'
import { type } from '#test/cli.ts'
import { addSingle, match, relate } from '#test/factories/matching.ts'

const portal = await startApp(inject('postgres'))
const { db, as, clock, services } = portal

beforeEach(() => clock.set('2026-10-15T15:00:00Z'))

test('everything in Ephmatch is erased once it is confirmed, and blocks stay', async () => {
  const [ann, ben, cy] = [await addSingle(portal), await addSingle(portal), await addSingle(portal)]
  await match(services, ann, ben)
  await relate(cy, ann, 'like')
  await ann.call(matchBlocks.block, { params: { userID: cy.id } })
  await relate(cy, ben, 'like')

  for (const options of [[], ['--confirm', 'ephcatch']]) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const { code, errors } = await type(services, ['reset-matching', 'ephmatch', ...options])
    expect([code, errors]).toEqual([1, expect.stringContaining('--confirm ephmatch')])
  }
  expect(await type(services, ['reset-matching', 'tinder'])).toMatchObject({ code: 1 })
  const dry = await type(services, ['reset-matching', 'ephmatch', '--dry-run'])
  expect(dry.out).toContain('Profiles erased: 3.')
  expect(await db.$count(ephmatchProfiles)).toBe(3)

  const done = await type(services, ['reset-matching', 'ephmatch', '--confirm', 'ephmatch'])
  expect(done).toMatchObject({ code: 0, out: expect.stringContaining('matches among them: 1.') })
  expect(await db.$count(ephmatchProfiles)).toBe(0)
  expect(await db.$count(ephmatchPairs)).toBe(0)
  const asAnn = await as(ann)
  await expect(asAnn(ephmatchProfile.get, {})).rejects.toMatchObject({ status: 404 })
  await expect(asAnn(ephmatchMatches.counts, {})).rejects.toMatchObject({ status: 403 })
  expect((await asAnn(notifications.list, { query: {} })).items).toEqual([])
  expect(await asAnn(matchBlocks.list, { query: {} })).toMatchObject({ total: 1 })
  const [entry] = await db.select().from(auditLog)
  expect(entry).toMatchObject({
    source: 'command line',
    action: 'matching.reset',
    subject: 'matching:ephmatch',
    details: { profiles: 3, decisions: 3, matches: 1 },
  })
  const again = await addSingle(portal)
  expect(await again.call(ephmatchProfile.get, {})).toMatchObject({ userID: again.id })
})

test('a reset of Ephcatch erases its likes and leaves Ephmatch', async () => {
  const single = await addSingle(portal)
  clock.set('2026-06-01T15:00:00Z')
  const [ann, ben] = [
    await addPerson(db, { classYear: 2026 }),
    await addPerson(db, { classYear: 2026 }),
  ]
  await (
    await as(ann)
  )(ephcatch.like, { params: { userID: ben.id } })
  await type(services, ['reset-matching', 'ephcatch', '--confirm', 'ephcatch'])
  expect(await db.$count(ephcatchPairs)).toBe(0)
  clock.set('2026-10-15T15:00:00Z')
  expect(await (await as(single))(ephmatchProfile.get, {})).toMatchObject({ userID: single.id })
})

test('people who decide during a reset leave nothing behind', async () => {
  const people = await Promise.all(Array.from({ length: 6 }, () => addSingle(portal)))
  const deciding = people.flatMap((one) =>
    people.filter((other) => other !== one).map((other) => relate(one, other, 'like')),
  )
  const [reset] = await Promise.all([
    type(services, ['reset-matching', 'ephmatch', '--confirm', 'ephmatch']),
    Promise.allSettled(deciding),
  ])
  expect(reset).toMatchObject({ code: 0, errors: '' })
  expect(await db.$count(ephmatchPairs)).toBe(0)
  expect(await db.$count(ephmatchProfiles)).toBe(0)
})
