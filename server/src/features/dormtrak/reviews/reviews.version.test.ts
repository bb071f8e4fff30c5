import { dormReviews } from '@wso/contract/dormtrak/reviews'
import { expect, inject, test } from 'vitest'
import { startApp } from '#test/app.ts'
import { addReader, addReviewer } from '#test/factories/dormtrak.ts'

const { db, as } = await startApp(inject('postgres'))

test('changes based on an older version are refused with the saved review; without a version they are saved', async () => {
  const { call, params, review } = await addReviewer({ db, as })
  const { version } = review
  expect(version).toBeTypeOf('string')
  const saved = await call(dormReviews.update, { params, body: { wifi: 1, version } })
  expect(saved.version).not.toBe(version)
  const body = { noise: 'Quiet', version }
  await expect(call(dormReviews.update, { params, body })).rejects.toMatchObject({
    status: 409,
    data: { id: review.id, wifi: 1, version: saved.version },
  })
  const held = await call(dormReviews.update, {
    params,
    body: { holdBack: true, version: saved.version },
  })
  expect(held.version).not.toBe(saved.version)
  expect(await call(dormReviews.update, { params, body: { noise: 'Quiet' } })).toMatchObject({
    noise: 'Quiet',
    wifi: 1,
  })
  const asReader = await as(await addReader(db))
  await call(dormReviews.update, { params, body: { holdBack: false } })
  expect(await asReader(dormReviews.get, { params })).not.toHaveProperty('version')
})

test('of several changes of one version at once, one is saved', async () => {
  const { call, params, review } = await addReviewer({ db, as })
  const answers = await Promise.allSettled(
    ['a', 'b', 'c', 'd'].map((noise) =>
      call(dormReviews.update, { params, body: { noise, version: review.version } }),
    ),
  )
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})
