import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isServer } from '#core/database/address.ts'

/** Returns where the secret of a demo is kept. */
export const demoSecretFile = (folder: string) => join(folder, 'demo-secret')

/**
 * Returns the random secret of a demo, kept in its data folder for this account alone, so that
 * sign-ins outlast a restart. A demo on a PostgreSQL server gets a new one at each start.
 */
export function demoSecret(databaseURL: string): string {
  const secret = randomBytes(48).toString('base64')
  if (isServer(databaseURL)) return secret
  const file = demoSecretFile(databaseURL)
  try {
    mkdirSync(databaseURL, { recursive: true })
    writeFileSync(file, secret, { mode: 0o600, flag: 'wx' })
    return secret
  } catch {
    // An unusable folder is reported when the database is opened in it.
    if (!existsSync(file)) return secret
    chmodSync(file, 0o600)
    return readFileSync(file, 'utf8')
  }
}
