import { auth } from '@wso/contract/account/auth'
import { secondFactor } from '@wso/contract/account/secondFactor'
import { generateSync } from 'otplib'
import { expect, inject, test } from 'vitest'
import * as z from 'zod/mini'
import { seal, unseal } from '#core/secrets.ts'
import { hashNetwork, networkHashes } from '#features/security/security.public.ts'
import { addAccount, password } from '#test/accounts.ts'
import { startApp } from '#test/app.ts'
import { authenticate } from '../auth.authenticate.ts'
import { spendCode } from '../secondFactor/secondFactorCodes.ts'
import { readTicket, signTicket } from './tickets.service.ts'

const { services, visitor, callWith, clock } = await startApp(inject('postgres'))
const [before] = services.config.SECRETS
const next = 'Zr3LmTn9sKeWu4yBd6HgJcFp1RaqX7v0'
const withSecrets = (...SECRETS: [string, ...string[]]) => ({
  ...services,
  config: { ...services.config, SECRETS },
})
const [during, after] = [withSecrets(next, before), withSecrets(next)]

test('sessions outlast the rotation of a secret, and end when the old one is dropped', async () => {
  const { unixID, id } = await addAccount(services)
  const { token } = await visitor(auth.identityToken, { body: { unixID, password } })
  const caller = { address: '203.0.113.7', userAgent: 'test', token }
  expect(await authenticate(during, caller, 'identity')).toMatchObject({ id })
  await expect(authenticate(after, caller, 'identity')).rejects.toMatchObject({ status: 401 })
})

test('tickets, sealed texts and hashes made before a rotation are still read', () => {
  const schema = z.object({ state: z.string() })
  const ticket = signTicket(services, 'sign-on', { state: 'x', seconds: 60 })
  expect(readTicket(during, 'sign-on', { schema, ticket })).toEqual({ state: 'x' })
  expect(readTicket(after, 'sign-on', { schema, ticket })).toBeUndefined()
  const sealed = seal(services.config, 'test', 'text')
  expect(unseal(during.config, 'test', sealed)).toBe('text')
  expect(unseal(after.config, 'test', sealed)).toBeUndefined()
  expect(unseal(during.config, 'another purpose', sealed)).toBeUndefined()
  const network = hashNetwork(services.config, '203.0.113.7')
  expect(networkHashes(during.config, '203.0.113.7')).toContain(network)
  expect(networkHashes(during.config, '203.0.113.9')).not.toContain(network)
})

test('authenticator apps and recovery codes keep working after a rotation', async () => {
  const { unixID, id } = await addAccount(services)
  const identity = await visitor(auth.identityToken, { body: { unixID, password } })
  const { token } = await visitor(auth.apiToken, {}, { token: identity.token })
  const call = callWith(token)
  const { secret } = await call(secondFactor.setUp, {})
  const codeNow = () => generateSync({ secret, epoch: Math.floor(clock.now().getTime() / 1000) })
  const { codes } = await call(secondFactor.enable, { body: { code: codeNow() } })
  const nextStep = () => clock.set(new Date(clock.now().getTime() + 30_000).toISOString())
  nextStep()
  expect(await spendCode(after, id, codeNow())).toBe(false)
  expect(await spendCode(during, id, codeNow())).toBe(true)
  expect(await spendCode(during, id, codes[0]!)).toBe(true)
  // An app that was used during the rotation no longer needs the old secret.
  nextStep()
  expect(await spendCode(after, id, codeNow())).toBe(true)
  expect(await spendCode(after, id, codes[1]!)).toBe(false)
})
