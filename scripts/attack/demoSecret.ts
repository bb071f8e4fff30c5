import { createHash, createHmac } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { readConfig } from '@wso/server/config'
import type { Attack } from './attack.ts'

const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/**
 * Forges a token with a secret derived from the URL of the database, and reaches the demo from
 * other addresses.
 */
export const demoSecret: Attack = {
  name: 'demo secret',
  run: async (portal) => {
    const secret = createHash('sha256').update(`demo ${portal.databaseURL}`).digest('base64')
    const iat = Math.floor(Date.now() / 1000)
    const claims = { typ: 'api', aud: 'api', id: 1, sid: 1, tokenLevel: 3, iat, orig_iat: iat }
    const content = `${base64({ alg: 'HS256', typ: 'JWT' })}.${base64({ ...claims, exp: iat + 600 })}`
    const signature = createHmac('sha256', secret).update(content).digest('base64url')
    const { status } = await fetch(`${portal.url}/api/v2/users/me`, {
      headers: { authorization: `Bearer ${content}.${signature}` },
    })
    if (status !== 401) throw new Error(`A forged token was answered with ${status}.`)
    if (listensEverywhere()) throw new Error('The demo listens on every address by default.')
    if (!portal.folder) return 'the forged token is refused; the demo listens on loopback only'
    const { mode } = await stat(join(portal.folder, 'demo-secret'))
    if ((mode & 0o077) !== 0) throw new Error('Other accounts can read the secret of the demo.')
    return 'the forged token is refused; other accounts cannot read the secret; loopback only'
  },
}

function listensEverywhere() {
  try {
    readConfig({ MODE: 'demo', HOST: '0.0.0.0', SECRET: 'x'.repeat(32) })
    return true
  } catch {
    return false
  }
}
