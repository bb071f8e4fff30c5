import { ephmatchProfile } from '@wso/contract/matching/ownProfile'
import { ephmatchProfiles } from '@wso/contract/matching/profiles'
import { expect, inject, test } from 'vitest'
import { addPerson, startApp } from '#test/app.ts'
import { addSingle } from '#test/factories/matching.ts'

const portal = await startApp(inject('postgres'))
const { db, as } = portal

test('changes based on an older version are refused with the saved profile; without a version they are saved', async () => {
  const { id, call } = await addSingle(portal)
  const { version } = await call(ephmatchProfile.get, {})
  expect(version).toBeTypeOf('string')
  const update = (body: object) => call(ephmatchProfile.update, { body })
  const saved = await update({ description: 'First', version })
  await expect(update({ matchMessage: 'Second', version })).rejects.toMatchObject({
    status: 409,
    data: { description: 'First', version: saved.version },
  })
  await update({ matchMessage: 'Second', version: saved.version })
  expect(await update({ locationTown: 'Taos' })).toMatchObject({
    description: 'First',
    matchMessage: 'Second',
    locationTown: 'Taos',
  })
  const other = await addSingle(portal)
  const seen = await other.call(ephmatchProfiles.get, { params: { userID: id } })
  expect(seen).not.toHaveProperty('version')
})

test('a person who joined elsewhere meanwhile does not overwrite that profile', async () => {
  const call = await as(await addPerson(db))
  await call(ephmatchProfile.create, { body: { description: 'On my phone', version: 'none' } })
  const late = { body: { description: 'On my laptop', version: 'none' } }
  await expect(call(ephmatchProfile.create, late)).rejects.toMatchObject({
    status: 409,
    data: { description: 'On my phone' },
  })
  await call(ephmatchProfile.optOut, {})
  expect(await call(ephmatchProfile.create, { body: {} })).toMatchObject({
    description: 'On my phone',
  })
})
