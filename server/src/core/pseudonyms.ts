import { createCipheriv, createDecipheriv, hash, hkdfSync } from 'node:crypto'
import type { Config } from '../config/config.ts'

/** The key of authorship, which is kept outside the database. */
export type AuthorKey = Pick<Config, 'AUTHOR_KEY'>

/** The columns of a person from which their pseudonyms are made. */
export type Author = { id: number; authorSalt: string }

/** Every use of a pseudonym. Pseudonyms of different purposes cannot be compared. */
export const purposes = [
  'factrak author',
  'factrak vote',
  'factrak flag',
  'factrak mark',
  'dormtrak author',
] as const
export type Purpose = (typeof purposes)[number] | 'allowance' | 'call' | 'check'

const cipher = 'aes-256-ecb'
const blockBytes = 16
/** Base64url characters of a block. */
const length = 22

/**
 * Returns the pseudonym of each name: equal for equal names, and without the key no more than a random
 * value. A name has to contain the salt of a person, which is deleted with the account. Each
 * pseudonym is one encrypted block, so a new key can replace the old one without knowing the names.
 */
export function pseudonymsOf(
  { AUTHOR_KEY }: AuthorKey,
  purpose: Purpose,
  names: readonly string[],
): string[] {
  const blocks = names.map((name) => hash('sha256', name, 'buffer').subarray(0, blockBytes))
  return split(crypt(createCipheriv(cipher, keyFrom(AUTHOR_KEY, purpose), null), blocks))
}

/** Returns one pseudonym; see `pseudonymsOf`. */
export const pseudonymOf = (config: AuthorKey, purpose: Purpose, name: string): string =>
  pseudonymsOf(config, purpose, [name])[0]!

/** Replaces the key of pseudonyms. */
export function rekeyed(
  pseudonyms: readonly string[],
  purpose: Purpose,
  { from, to }: { from: string; to: string },
): string[] {
  const old = pseudonyms.map((pseudonym) => Buffer.from(pseudonym, 'base64url'))
  const plain = crypt(createDecipheriv(cipher, keyFrom(from, purpose), null), old)
  return split(crypt(createCipheriv(cipher, keyFrom(to, purpose), null), [plain]))
}

/** Blocks are hashes, so no two are equal by chance and they need no chaining and no padding. */
function crypt(
  engine: ReturnType<typeof createCipheriv | typeof createDecipheriv>,
  blocks: readonly Buffer[],
) {
  engine.setAutoPadding(false)
  return Buffer.concat([engine.update(Buffer.concat(blocks)), engine.final()])
}

const split = (bytes: Buffer) =>
  Array.from({ length: bytes.length / blockBytes }, (_, at) =>
    bytes.toString('base64url', at * blockBytes, (at + 1) * blockBytes).slice(0, length),
  )

/** Derives the key of one purpose, so that no two purposes share a key. */
function keyFrom(secret: string, purpose: Purpose): Buffer {
  const name = `${purpose}\n${secret}`
  const known = keys.get(name)
  if (known) return known
  const key = Buffer.from(hkdfSync('sha256', secret, '', `author ${purpose}`, 32))
  keys.set(name, key)
  return key
}
const keys = new Map<string, Buffer>()
