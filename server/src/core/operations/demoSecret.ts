import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Returns the random secret of a demo, kept in its data folder for this account alone, so that
 * sign-ins outlast a restart. A demo on a PostgreSQL server gets a new one at each start.
 */
export function demoSecret(databaseURL: string): string {
  const secret = randomBytes(48).toString('base64')
  if (/^postgres(ql)?:\/\//.test(databaseURL)) return secret
  const file = join(databaseURL, 'demo-secret')
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
