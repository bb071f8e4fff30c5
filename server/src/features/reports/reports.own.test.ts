import { bulletins } from '@wso/contract/posts/bulletins'
import { reports } from '@wso/contract/reports/reports'
import { expect, inject, test } from 'vitest'
import { addPerson, startApp } from '#test/app.ts'

const { db, as } = await startApp(inject('postgres'))
const asAdmin = await as(await addPerson(db, { admin: true }))

test('an admin cannot decide a case about their own post, nor see who reported it', async () => {
  const owner = await addPerson(db, { type: 'staff', admin: true })
  const asOwner = await as(owner)
  const { id: itemID } = await asOwner(bulletins.create, {
    body: { type: 'job', title: 'My post', body: 'Text' },
  })
  const asReporter = await as(await addPerson(db, { name: 'Wren Reporter' }))
  const { id } = await asReporter(reports.create, {
    body: { kind: 'bulletin', itemID, reason: 'spam' },
  })
  const seen = await asOwner(reports.get, { params: { id } })
  expect(seen).toMatchObject({ item: { isOwn: true }, reasons: [{ reason: 'spam' }] })
  expect(JSON.stringify(seen)).not.toContain('Reporter')
  await expect(
    asOwner(reports.decide, { params: { id }, body: { action: 'keep' } }),
  ).rejects.toMatchObject({ status: 403, errorCode: 1331 })
  const other = await asAdmin(reports.get, { params: { id } })
  expect(other).toMatchObject({
    item: { isOwn: false },
    reasons: [{ reporter: { name: 'Wren Reporter' } }],
  })
})
