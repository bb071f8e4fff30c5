import { keyedHash, keyedHashes } from '#core/secrets.ts'
import type { Config } from '../../../config/config.ts'

type Secrets = Pick<Config, 'SECRETS'>
/**
 * The identifiers of a person across accounts: their username, and their identities at sign-on
 * servers.
 */
export type Identities = { unixID: string; links: readonly { issuer: string; subject: string }[] }

const purpose = 'tombstone'

const namesOf = ({ unixID, links }: Identities) => [
  `username ${unixID.toLowerCase()}`,
  ...links.map(({ issuer, subject }) => `sign-on ${issuer} ${subject}`),
]

/** Returns the hashes under which a tombstone is stored. */
export const hashesToKeep = (config: Secrets, person: Identities) =>
  namesOf(person).map((name) => keyedHash(config, purpose, name))

/** Returns the hashes under which a person's tombstone may be stored, for every secret in use. */
export const hashesToFind = (config: Secrets, person: Identities) =>
  namesOf(person).flatMap((name) => keyedHashes(config, purpose, name))

/** How long a deletion can be undone, and how long a tombstone is kept, in days. */
export const undoDays = 7
export const tombstoneDays = 6 * 365
