import { account } from '@wso/contract/account/account'
import { plans } from '@wso/contract/planning/plans'
import { expect, inject, test } from 'vitest'
import { linkSecretHash } from '#core/linkSecret.ts'
import { addPerson, startApp } from '#test/app.ts'
import { fourYears } from '#test/factories/plans.ts'

const { db, as } = await startApp(inject('postgres'))

test('a person downloads their plans, without the secrets of their links', async () => {
  const [asAnn, asBo] = [await as(await addPerson(db)), await as(await addPerson(db))]
  const { id } = await asAnn(plans.create, { body: fourYears })
  const { secret, since } = await asAnn(plans.share, { params: { id } })
  await asBo(plans.create, { body: { ...fourYears, name: 'Of another person' } })
  const data = await asAnn(account.data, {})
  expect(data.plans).toEqual([
    { ...fourYears, id, version: 1, updatedTime: expect.any(String), sharedSince: since },
  ])
  const text = JSON.stringify(data)
  for (const hidden of [secret, linkSecretHash(secret), 'Of another person']) {
    expect(text).not.toContain(hidden)
  }
})
