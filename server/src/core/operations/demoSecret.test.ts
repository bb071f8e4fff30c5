import { chmod, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { demoSecret } from './demoSecret.ts'

const folder = await mkdtemp(join(tmpdir(), 'demo-secret-'))
afterAll(() => rm(folder, { recursive: true }))

test('a demo keeps a random secret that only its account can read', async () => {
  const secret = demoSecret(folder)
  expect(Buffer.from(secret, 'base64')).toHaveLength(48)
  const mode = async () => (await stat(join(folder, 'demo-secret'))).mode & 0o777
  expect(await mode()).toBe(0o600)
  await chmod(join(folder, 'demo-secret'), 0o644)
  expect(demoSecret(folder)).toBe(secret)
  expect(await mode()).toBe(0o600)
  expect(demoSecret(join(folder, 'other'))).not.toBe(secret)
})

test('a demo on a server has a new secret at each start', () => {
  const url = 'postgres://localhost/demo'
  expect(demoSecret(url)).not.toBe(demoSecret(url))
})
