import { createHash, randomBytes } from 'node:crypto'

/** Returns the hash under which the secret of a link is stored and found. */
export const linkSecretHash = (secret: string): string =>
  createHash('sha256').update(secret).digest('base64url')

/** Creates the secret of a link, which cannot be guessed. Only its hash is stored. */
export function newLinkSecret(): { secret: string; secretHash: string } {
  const secret = randomBytes(24).toString('base64url')
  return { secret, secretHash: linkSecretHash(secret) }
}
