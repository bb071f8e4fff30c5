import { hash, randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isServer } from '#core/database/address.ts'

/** Returns the path of a demo's secret. */
export const demoSecretFile = (folder: string) => join(folder, 'demo-secret')

/**
 * Returns a demo's random secret, stored in its data folder with access for this account only, so
 * that logins survive a restart. A demo on a PostgreSQL server gets a new secret at each start.
 */
export function demoSecret(databaseURL: string): string {
  if (isServer(databaseURL)) return randomBytes(48).toString('base64')
  return keptIn(databaseURL, demoSecretFile(databaseURL))
}

/** Returns the path of a demo's key of authorship. */
export const demoAuthorKeyFile = (folder: string) => join(folder, 'demo-author-key')

/**
 * Returns a demo's key of authorship. It has to outlast a restart, so on a PostgreSQL server, where
 * there is no folder for it, it follows from the URL.
 */
export function demoAuthorKey(databaseURL: string): string {
  if (isServer(databaseURL)) return hash('sha256', `demo authors ${databaseURL}`, 'base64')
  return keptIn(databaseURL, demoAuthorKeyFile(databaseURL))
}

/** Reads a random secret from a file in a folder, or writes it there. */
function keptIn(databaseURL: string, file: string): string {
  const secret = randomBytes(48).toString('base64')
  try {
    mkdirSync(databaseURL, { recursive: true })
    writeFileSync(file, secret, { mode: 0o600, flag: 'wx' })
    return secret
  } catch {
    // A folder that cannot be used is reported when the database is opened in it.
    if (!existsSync(file)) return secret
    chmodSync(file, 0o600)
    return readFileSync(file, 'utf8')
  }
}
