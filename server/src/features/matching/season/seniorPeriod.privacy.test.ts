import { matchBlocks } from '@wso/contract/matching/blocks'
import { ephmatchMatches } from '@wso/contract/matching/matches'
import { ephmatchProfile } from '@wso/contract/matching/ownProfile'
import { ephmatchProfiles } from '@wso/contract/matching/profiles'
import { notifications } from '@wso/contract/notifications/notifications'
import { reports } from '@wso/contract/reports/reports'
import { beforeEach, expect, inject, test } from 'vitest'
import { addPerson, startApp } from '#test/app.ts'
import { addSingle, match, relate } from '#test/factories/matching.ts'

const eras = [
  { start: '2026-10-10T04:00:00Z', end: '2026-10-31T04:00:00Z' },
  { start: '2026-11-14T05:00:00Z', end: '2026-11-28T05:00:00Z', seniorOnly: true },
]
const settings = { EPHMATCH_ERAS: JSON.stringify(eras) }
const portal = await startApp(inject('postgres'), { settings })
const { db, as, clock } = portal
const open = '2026-10-20T12:00:00Z'
const seniorsOnly = '2026-11-20T12:00:00Z'

beforeEach(() => clock.set(open))

/** Two juniors and two seniors in Ephmatch; one junior is a match of a senior. */
async function people() {
  const junior = await addSingle(portal, { classYear: 2028, name: 'Juna Reed', visible: false })
  const [senior, other] = [
    await addSingle(portal, { classYear: 2027, name: 'Sena Holm' }),
    await addSingle(portal, { classYear: 2026, name: 'Otto Berg' }),
  ]
  const unmatched = await addSingle(portal, { classYear: 2028, visible: false })
  await match(portal.services, junior, senior)
  clock.set(seniorsOnly)
  return { junior, unmatched, senior: { ...senior, call: await as(senior) }, other }
}

test('a senior finds no junior in the list, the profile, the matches or the photo', async () => {
  const { junior, senior, other } = await people()
  const { call } = senior
  const params = { userID: junior.id }
  for (const sort of ['alphabetical', 'new', 'updated', 'recommended'] as const) {
    const { items } = await call(ephmatchProfiles.list, { query: { sort } })
    expect(items.map(({ userID }) => userID)).not.toContain(junior.id)
    expect(items.map(({ userID }) => userID)).toContain(other.id)
  }
  const list = (query: object) => call(ephmatchProfiles.list, { query })
  expect((await list({ classYear: '2028' })).total).toBe(0)
  expect((await list({ relation: 'like' })).total).toBe(0)
  await expect(call(ephmatchProfiles.get, { params })).rejects.toMatchObject({ status: 404 })
  expect(await call(ephmatchMatches.list, { query: {} })).toEqual({ items: [], total: 0 })
  expect(await call(ephmatchMatches.counts, {})).toEqual({ total: 0, unseen: 0 })
  const photo = await portal.app.inject({
    url: `/pic/ephmatch/${junior.unixID}.jpg`,
    headers: { authorization: `Bearer ${await portal.tokenOf(senior)}` },
  })
  expect(photo.statusCode).toBe(404)
  const received = await call(notifications.list, { query: {} })
  expect(JSON.stringify(received)).not.toContain('Juna')
})

test('no decision about a junior tells a profile from none', async () => {
  const { unmatched, senior } = await people()
  const stranger = await addPerson(db, { classYear: 2028, visible: false })
  for (const relation of ['like', 'dislike', 'none'] as const) {
    const about = (one: { id: number }) =>
      relate(senior, one, relation).catch((error: { errorCode: number; status: number }) => ({
        errorCode: error.errorCode,
        status: error.status,
      }))
    expect(await about(unmatched)).toEqual(await about(stranger))
  }
  const report = ({ id }: { id: number }) =>
    senior
      .call(reports.create, { body: { kind: 'ephmatchProfile', itemID: id, reason: 'person' } })
      .catch(({ errorCode }: { errorCode: number }) => errorCode)
  expect([await report(unmatched), await report(stranger)]).toEqual([404, 404])
  const block = ({ id }: { id: number }) =>
    senior.call(matchBlocks.block, { params: { userID: id } }).then(
      () => 200,
      ({ errorCode }: { errorCode: number }) => errorCode,
    )
  expect(await block(unmatched)).toEqual(await block(stranger))
})

test('a junior keeps their own profile, and everyone is back when the period is over', async () => {
  const { junior, senior } = await people()
  const asJunior = await as(junior)
  expect(await asJunior(ephmatchProfile.get, {})).toMatchObject({ userID: junior.id })
  clock.set('2026-12-05T12:00:00Z')
  const matches = await (await as(senior))(ephmatchMatches.list, { query: {} })
  expect(matches.items).toMatchObject([{ matchedUserID: junior.id }])
})
