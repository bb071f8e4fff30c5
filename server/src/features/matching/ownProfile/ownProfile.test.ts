import { matchBlocks } from '@wso/contract/matching/blocks'
import { ephmatchMatches } from '@wso/contract/matching/matches'
import { ephmatchProfile } from '@wso/contract/matching/ownProfile'
import { ephmatchProfiles } from '@wso/contract/matching/profiles'
import { notifications } from '@wso/contract/notifications/notifications'
import { reports } from '@wso/contract/reports/reports'
import sharp from 'sharp'
import { expect, inject, test } from 'vitest'
import { idempotencyKeys } from '#core/http/idempotency/idempotency.table.ts'
import { users } from '#features/users/users.table.ts'
import { addPerson, startApp } from '#test/app.ts'
import { addSingle, match, relate } from '#test/factories/matching.ts'

const portal = await startApp(inject('postgres'))
const { db, as, app, services, tokenOf, clock } = portal
const asAdmin = await as(await addPerson(db, { type: 'staff', admin: true }))

const picture = async (background = 'red') =>
  new Blob([
    new Uint8Array(
      await sharp({ create: { width: 700, height: 900, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  ])

const sees = async (one: { id: number }, url: string, accept = 'image/webp') =>
  app.inject({ url, headers: { authorization: `Bearer ${await tokenOf(one)}`, accept } })

test('a new profile starts with the home that the person shows, and a later one keeps its location', async () => {
  const home = { homeTown: 'Santa Fe', homeState: 'NM', homeCountry: 'United States' }
  const shown = await as(await addPerson(db, home))
  expect(await shown(ephmatchProfile.create, { body: {} })).toMatchObject({
    locationTown: 'Santa Fe',
    locationState: 'NM',
    deleted: false,
  })
  await shown(ephmatchProfile.update, { body: { locationTown: 'Taos' } })
  expect(await shown(ephmatchProfile.create, { body: {} })).toMatchObject({ locationTown: 'Taos' })
  const hidden = await as(await addPerson(db, { ...home, homeVisible: false }))
  expect(await hidden(ephmatchProfile.create, { body: {} })).not.toHaveProperty('locationTown')
})

test('an administrator who is no student has no profile and makes none; one who is a student does', async () => {
  await expect(asAdmin(ephmatchProfile.create, { body: {} })).rejects.toMatchObject({
    errorCode: 1330,
  })
  await expect(asAdmin(ephmatchProfile.get, {})).rejects.toMatchObject({ status: 404 })
  const student = await as(await addPerson(db, { admin: true }))
  expect(await student(ephmatchProfile.create, { body: {} })).toMatchObject({ deleted: false })
})

test('a platform is stored with its name, and NONE clears both', async () => {
  const { call } = await addSingle(portal)
  const update = (body: object) => call(ephmatchProfile.update, { body })
  expect(
    await update({ messagingPlatform: 'Instagram', messagingUsername: '@juno.mo' }),
  ).toMatchObject({ messagingPlatform: 'Instagram', messagingUsername: 'juno.mo' })
  expect(await update({ description: 'Hi' })).toMatchObject({ messagingUsername: 'juno.mo' })
  const none = await update({
    messagingPlatform: 'NONE',
    messagingUsername: 'juno.mo',
    lookingFor: 'NONE',
  })
  for (const field of ['messagingPlatform', 'messagingUsername', 'lookingFor']) {
    expect(none).not.toHaveProperty(field)
  }
})

test.each([
  [{ messagingPlatform: 'Pigeon', messagingUsername: 'x' }, 1934],
  [{ messagingPlatform: 'Phone' }, 1935],
  [{ messagingPlatform: 'Phone', messagingUsername: '' }, 1935],
  [{ messagingPlatform: 'Phone', messagingUsername: 'call me' }, 1101],
  [{ messagingPlatform: 'Instagram', messagingUsername: 'two words' }, 1101],
  [{ description: 'x'.repeat(255) }, 1936],
  [{ lookingFor: 'money' }, 1938],
  [{ matchMessage: 'x'.repeat(255) }, 1101],
])('a profile with %j is refused with %s', async (body, errorCode) => {
  const asNew = await as(await addPerson(db))
  await expect(asNew(ephmatchProfile.create, { body })).rejects.toMatchObject({
    status: 400,
    errorCode,
  })
  await expect(asNew(ephmatchProfile.get, {})).rejects.toMatchObject({ status: 404 })
})

test('a description of 254 emoji fits', async () => {
  const description = '🦉'.repeat(254)
  const { call } = await addSingle(portal, {}, { description })
  expect(await call(ephmatchProfile.get, {})).toMatchObject({ description })
})

test('opting out immediately hides profile, photo and matches, and opting in again restores them', async () => {
  const [ann, ben] = [await addSingle(portal), await addSingle(portal)]
  await ann.call(ephmatchProfile.setPhoto, { file: await picture() })
  await match(services, ann, ben)
  const params = { userID: ann.id }
  const { photo } = await ben.call(ephmatchProfiles.get, { params })
  const { deleted } = await ann.call(ephmatchProfile.optOut, {})
  expect(deleted).toBe(true)
  await expect(ben.call(ephmatchProfiles.get, { params })).rejects.toMatchObject({ status: 404 })
  await expect(relate(ben, ann, 'dislike')).rejects.toMatchObject({ errorCode: 1931 })
  expect(await ben.call(ephmatchMatches.counts, {})).toEqual({ total: 0, unseen: 0 })
  expect((await ben.call(notifications.list, { query: {} })).items).toEqual([])
  expect((await sees(ben, photo!.large)).statusCode).toBe(404)
  expect((await sees(ann, photo!.large)).statusCode).toBe(200)
  await ann.call(ephmatchProfile.create, { body: {} })
  expect(await ben.call(ephmatchMatches.counts, {})).toMatchObject({ total: 1 })
  expect((await sees(ben, photo!.large)).statusCode).toBe(200)
})

test('erasing immediately removes every row except blocks', async () => {
  const [ann, ben, cy] = [await addSingle(portal), await addSingle(portal), await addSingle(portal)]
  await ann.call(ephmatchProfile.setPhoto, { file: await picture() })
  await ann.call(ephmatchProfile.create, { body: {} }, { idempotencyKey: 'opt-in' })
  await match(services, ann, ben)
  await relate(cy, ann, 'like')
  await ann.call(matchBlocks.block, { params: { userID: cy.id } })
  await ann.call(ephmatchProfile.erase, {})
  const countIn = async (table: string, ...columns: string[]) => {
    const where = columns.map((column) => `${column} = ${ann.id}`).join(' or ')
    const rows = await db.execute<{ n: number }>(
      `select count(*)::int as n from ${table} where ${where}`,
    )
    return rows[0]!.n
  }
  expect(await countIn('ephmatch_profiles', 'user_id')).toBe(0)
  expect(await countIn('ephmatch_photos', 'user_id')).toBe(0)
  expect(await countIn('ephmatch_pairs', 'low_id', 'high_id')).toBe(0)
  expect(await countIn('ephmatch_undos', 'user_id', 'other_id')).toBe(0)
  expect(await db.$count(idempotencyKeys)).toBe(0)
  expect(await countIn('match_blocks', 'user_id')).toBe(1)
  const rows = await db.execute(
    `select from notifications where subject_kind = 'ephmatchMatch' and user_id in (${ann.id}, ${ben.id})`,
  )
  expect(rows).toEqual([])
  expect(await ben.call(ephmatchMatches.counts, {})).toEqual({ total: 0, unseen: 0 })
})

test('a photo has an unguessable URL and one by username; both refuse outsiders', async () => {
  const [ann, ben] = [await addSingle(portal), await addSingle(portal)]
  const outsiders = {
    junior: [await addPerson(db), 404],
    professor: [await addPerson(db, { type: 'professor', classYear: null }), 403],
  } as const
  await ann.call(ephmatchProfile.setPhoto, { file: await picture() })
  const { photo } = await ben.call(ephmatchProfiles.get, { params: { userID: ann.id } })
  expect(photo!.large).toMatch(/^\/pic\/ephmatch\/large\/[\w-]{22}\.jpg$/)
  const addresses = [photo!.large, photo!.thumb, `/pic/ephmatch/${ann.unixID}.jpg`]
  for (const address of addresses) {
    // oxlint-disable no-await-in-loop -- one after the other
    const answer = await sees(ben, address)
    expect(answer).toMatchObject({ statusCode: 200 })
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, no-cache',
    })
    expect((await sees(ben, address, 'image/*')).headers['content-type']).toBe('image/jpeg')
    expect((await app.inject({ url: address })).statusCode).toBe(401)
    for (const [outsider, status] of Object.values(outsiders)) {
      expect((await sees(outsider, address)).statusCode).toBe(status)
    }
    // oxlint-enable no-await-in-loop
  }
  await ann.call(ephmatchProfile.setPhoto, { file: await picture('blue') })
  expect((await sees(ben, photo!.large)).statusCode).toBe(404)
  await ann.call(ephmatchProfile.removePhoto, {})
  await expect(ann.call(ephmatchProfile.removePhoto, {})).rejects.toMatchObject({ status: 404 })
  expect((await sees(ben, `/pic/ephmatch/${ann.unixID}.jpg`)).statusCode).toBe(404)
})

test('a person without a profile has no photo to set', async () => {
  const asNew = await as(await addPerson(db))
  await expect(asNew(ephmatchProfile.setPhoto, { file: await picture() })).rejects.toMatchObject({
    status: 404,
  })
})

test('people who block each other cannot see each other anywhere until they unblock', async () => {
  const [ann, ben] = [await addSingle(portal), await addSingle(portal)]
  await ann.call(ephmatchProfile.setPhoto, { file: await picture() })
  await ben.call(ephmatchProfile.setPhoto, { file: await picture() })
  await match(services, ann, ben)
  await ann.call(matchBlocks.block, { params: { userID: ben.id } })
  await ann.call(matchBlocks.block, { params: { userID: ben.id } })
  for (const [one, other] of [
    [ann, ben],
    [ben, ann],
  ] as const) {
    // oxlint-disable no-await-in-loop -- one after the other
    const params = { userID: other.id }
    const { items } = await one.call(ephmatchProfiles.list, { query: { limit: 100 } })
    expect(items.map(({ userID }) => userID)).not.toContain(other.id)
    await expect(one.call(ephmatchProfiles.get, { params })).rejects.toMatchObject({ status: 404 })
    await expect(relate(one, other, 'like')).rejects.toMatchObject({ errorCode: 1931 })
    await expect(one.call(ephmatchMatches.unmatch, { params })).rejects.toMatchObject({
      errorCode: 1933,
    })
    expect(await one.call(ephmatchMatches.counts, {})).toEqual({ total: 0, unseen: 0 })
    expect((await one.call(notifications.list, { query: {} })).items).toEqual([])
    expect((await sees(one, `/pic/ephmatch/${other.unixID}.jpg`)).statusCode).toBe(404)
    const report = { kind: 'ephmatchProfile', itemID: other.id, reason: 'person' } as const
    await expect(one.call(reports.create, { body: report })).rejects.toMatchObject({ status: 404 })
    // oxlint-enable no-await-in-loop
  }
  expect(await ann.call(matchBlocks.list, { query: {} })).toMatchObject({
    total: 1,
    items: [{ user: { id: ben.id } }],
  })
  expect(await ben.call(matchBlocks.list, { query: {} })).toEqual({ items: [], total: 0 })
  const params = { userID: ben.id }
  await ann.call(matchBlocks.unblock, { params })
  expect(await ann.call(ephmatchProfiles.get, { params })).toMatchObject({ matched: false })
  await expect(ann.call(matchBlocks.unblock, { params })).rejects.toMatchObject({ status: 404 })
})

test('blocking tells nothing about people whom the viewer cannot find', async () => {
  const [ann, matched] = [await addSingle(portal), await addSingle(portal, { visible: false })]
  await match(services, ann, matched)
  const hidden = await addPerson(db, { visible: false, name: 'Hidden Hazel' })
  const gone = await addPerson(db, { atWilliams: false, name: 'Gone Gale' })
  const shownOnce = await addPerson(db, { name: 'Shown Once' })
  const block = (userID: number) => ann.call(matchBlocks.block, { params: { userID } })
  const missing = await block(987_654).catch((error: unknown) => error)
  for (const { id } of [hidden, gone]) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const refusal = await block(id).catch((error: unknown) => error)
    expect(refusal).toMatchObject({ status: 404, message: (missing as Error).message })
  }
  await block(matched.id)
  await block(shownOnce.id)
  await db.update(users).set({ visible: false, williamsEmail: 'so@example.edu' })
  // Both are hidden now: again changes nothing, and the list tells their names alone.
  await block(shownOnce.id)
  const { items } = await ann.call(matchBlocks.list, { query: {} })
  expect(items.map(({ user }) => user.id).toSorted((a, b) => a - b)).toEqual([
    matched.id,
    shownOnce.id,
  ])
  expect(JSON.stringify(items)).not.toMatch(/Hazel|Gale|example/)
})

test('a profile hidden by moderators stays hidden after it is erased, and is restored when kept', async () => {
  const [ann, ben] = [await addSingle(portal), await addSingle(portal)]
  const body = {
    kind: 'ephmatchProfile',
    itemID: ann.id,
    reason: 'person',
    note: 'Not them',
  } as const
  const { id } = await ben.call(reports.create, { body })
  expect(await asAdmin(reports.get, { params: { id } })).toMatchObject({
    item: { author: 'Pat Pine', text: expect.stringContaining(`Message of ${ann.unixID}`) },
  })
  const decide = (action: 'keep' | 'hide') =>
    asAdmin(reports.decide, { params: { id }, body: { action, note: 'Your own photo, please.' } })
  await decide('hide')
  const get = () => ben.call(ephmatchProfiles.get, { params: { userID: ann.id } })
  await expect(get()).rejects.toMatchObject({ status: 404 })
  const hidden = { hidden: true, hiddenNote: 'Your own photo, please.' }
  expect(await ann.call(ephmatchProfile.get, {})).toMatchObject(hidden)
  await ann.call(ephmatchProfile.erase, {})
  const asAnn = await as(ann)
  expect(await asAnn(ephmatchProfile.create, { body: {} })).toMatchObject({ hidden: true })
  clock.set('2026-10-15T15:05:00Z')
  await decide('keep')
  expect(await get()).toMatchObject({ userID: ann.id })
  expect(await asAnn(ephmatchProfile.get, {})).not.toHaveProperty('hidden')
})
