import { ephmatchProfile } from '@wso/contract/matching/ownProfile'
import { decisions } from '@wso/contract/reports/decisions'
import { reports } from '@wso/contract/reports/reports'
import { expect, inject, test } from 'vitest'
import { addPerson, startApp } from '#test/app.ts'
import { addSingle } from '#test/factories/matching.ts'

const portal = await startApp(inject('postgres'))
const { db, as } = portal
const asAdmin = await as(await addPerson(db, { type: 'staff', admin: true }))

test('a hidden profile that is erased and made again during an appeal stays hidden', async () => {
  const [ann, ben] = [await addSingle(portal), await addSingle(portal)]
  const body = { kind: 'ephmatchProfile', itemID: ann.id, reason: 'person' } as const
  const { id } = await ben.call(reports.create, { body })
  await asAdmin(reports.decide, { params: { id }, body: { action: 'hide', rule: 'person' } })
  await ann.call(decisions.appeal, { params: { id }, body: { text: 'It is me.' } })
  await ann.call(ephmatchProfile.erase, {})
  const asAnn = await as(ann)
  expect(await asAnn(ephmatchProfile.create, { body: {} })).toMatchObject({ hidden: true })
})
