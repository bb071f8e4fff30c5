import { auth } from '@wso/contract/account/auth'
import { secondFactor } from '@wso/contract/account/secondFactor'
import type { ApiError } from '@wso/contract/core/client'
import { generateSync } from 'otplib'
import { afterAll, expect, inject, test } from 'vitest'
import { directories } from '#core/operations/counters.ts'
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

/** What a server says of a student with so many groups that the proof of them is long. */
const inManyGroups = {
  ...fern,
  groups: Array.from({ length: 100 }, (_, i) => `cn=group-${i},ou=groups,dc=college,dc=test`),
}

test.each([
  ['a short', fern, { id_token_hint: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/) }],
  ['a long', inManyGroups, {}],
])(
  'a login with %s proof tells where the browser logs out of the server, also after a code',
  async (_, claims, hint) => {
    const other = await startProvider()
    const app = await startApp(inject('postgres'), {
      settings: { ...settings, OIDC_ISSUER: other.issuer },
    })
    const signOn = async () => {
      const { url, ticket } = await app.visitor(auth.startSignOn, { query: {} })
      return app.visitor(auth.finishSignOn, { body: { answer: other.agree(url, claims), ticket } })
    }
    const { signOutURL = '' } = await signOn()
    expect(signOutURL.split('?')[0]).toBe(`${other.issuer}/logout`)
    expect(Object.fromEntries(new URL(signOutURL).searchParams)).toEqual({
      client_id: 'portal',
      ...hint,
      post_logout_redirect_uri: 'https://portal.college.test/',
    })
    const [person] = await app.db.select().from(users)
    const call = await app.as(person!)
    const { secret } = await call(secondFactor.setUp, {})
    const code = () => generateSync({ secret, epoch: Math.floor(app.clock.now().getTime() / 1000) })
    await call(secondFactor.enable, { body: { code: code() } })
    app.clock.set(new Date(app.clock.now().getTime() + 60_000).toISOString())
    const refusal: ApiError = await signOn().then(
      () => undefined as never,
      (error) => error,
    )
    const { ticket } = refusal.data as { ticket: string }
    const token = await app.visitor(auth.answerSecondFactor, { body: { ticket, code: code() } })
    expect(token.signOutURL).toContain('/logout?')
    await other.close()
  },
)

test.each([
  ['/token', 503, 503, 1],
  ['/me', 500, 503, 1],
  ['/keys', 502, 503, 1],
  ['/token', 400, 401, 0],
  ['/me', 403, 401, 0],
])(
  'a sign-on whose %s answers %i ends with %i, and %i failure is counted',
  async (path, status, shown, failures) => {
    const other = await startProvider()
    other.separate()
    const app = await startApp(inject('postgres'), {
      settings: { ...settings, OIDC_ISSUER: other.issuer },
    })
    const failed = async () => {
      const { values } = await directories.get()
      const isFailed = ({ labels }: (typeof values)[number]) =>
        labels.directory === 'sso' && labels.outcome === 'failed'
      return values.find(isFailed)?.value ?? 0
    }
    const before = await failed()
    const { url, ticket } = await app.visitor(auth.startSignOn, { query: {} })
    other.fail(path, status)
    const body = { answer: other.agree(url, fern), ticket }
    await expect(app.visitor(auth.finishSignOn, { body })).rejects.toMatchObject({ status: shown })
    expect(await failed()).toBe(before + failures)
    await other.close()
  },
)

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
