import { auth } from '@wso/contract/account/auth'
import { afterAll, expect, inject, test } from 'vitest'
import { users } from '#features/users/users.table.ts'
import { startApp } from '#test/app.ts'
import { fern, signOnSettings, startProvider } from '#test/directory/provider.ts'
import { finish as finishSignOn } from './signOn.service.ts'

const provider = await startProvider()
afterAll(() => provider.close())

const settings = signOnSettings(provider)
const portal = await startApp(inject('postgres'), { settings })
const { visitor } = portal

const begin = () => visitor(auth.startSignOn, { query: {} })

test('what the server says only in its user info is read there, for the same person alone', async () => {
  const other = await startProvider()
  other.separate()
  const app = await startApp(inject('postgres'), {
    settings: { ...settings, OIDC_ISSUER: other.issuer },
  })
  const { url, ticket } = await app.visitor(auth.startSignOn, { query: {} })
  await app.visitor(auth.finishSignOn, { body: { answer: other.agree(url, fern), ticket } })
  expect(await app.db.select().from(users)).toMatchObject([{ name: 'Fern Alder', type: 'student' }])
  await other.close()
})

test('a refused sign-on says why in the log, without names', async () => {
  const lines: string[] = []
  const log = {
    ...portal.services.log,
    warn: (facts: object) => void lines.push(JSON.stringify(facts)),
  }
  const reasonFor = async (claims: Record<string, unknown>) => {
    const { url, ticket } = await begin()
    const answer = provider.agree(url, claims)
    await finishSignOn({ ...portal.services, log }, { answer, ticket }).catch(() => undefined)
    return lines.pop()
  }
  expect(await reasonFor({ name: 'Fern' })).toContain('no claim preferred_username')
  expect(await reasonFor({ ...fern, preferred_username: 'fern1@evil.example' })).toMatch(
    /domain that is not allowed/,
  )
  expect(await reasonFor({ ...fern, nonce: 'another' })).toMatch(/err/)
})
