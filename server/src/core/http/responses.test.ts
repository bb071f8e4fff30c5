import { contract } from '@wso/contract'
import { expect, test } from 'vitest'
import { refuse } from '../refusal.ts'
import { withDeclaredData } from './responses.ts'

test('a refusal carries the declared fields of its data alone', () => {
  const data = { ticket: 'a.b.c', userID: 7 }
  const { details } = withDeclaredData(
    contract.auth.identityToken,
    refuse('secondFactorNeeded', undefined, { data }),
  )
  expect(details.data).toEqual({ ticket: 'a.b.c' })
})

test('data that no row declares for a refusal is not sent', () => {
  const refusal = refuse('notFound', undefined, { data: { id: 4 }, updateToken: true })
  expect(withDeclaredData(contract.plans.update, refusal).details).toEqual({ updateToken: true })
})
