import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import type { Config } from '../config/config.ts'

type Secrets = Pick<Config, 'SECRETS'>

/**
 * Returns a keyed hash of a value that should not be stored, such as a username or a network.
 * Hashes for different purposes cannot be compared.
 */
export const keyedHash = ({ SECRETS }: Secrets, purpose: string, value: string) =>
  hashWith(SECRETS[0], purpose, value)

/**
 * Returns the hashes of a value under every secret in use, to find rows written before a rotation.
 */
export const keyedHashes = ({ SECRETS }: Secrets, purpose: string, value: string) =>
  SECRETS.map((secret) => hashWith(secret, purpose, value))

const hashWith = (secret: string, purpose: string, value: string) =>
  createHmac('sha256', keyFrom(secret, `hash ${purpose}`))
    .update(value)
    .digest('base64url')

const cipher = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

/** Encrypts a short text with the current secret. The same text gives a different result each time. */
export function seal({ SECRETS }: Secrets, purpose: string, text: string): string {
  const iv = randomBytes(ivBytes)
  const encrypt = createCipheriv(cipher, keyFrom(SECRETS[0], `seal ${purpose}`), iv)
  const sealed = Buffer.concat([iv, encrypt.update(text, 'utf8'), encrypt.final()])
  return Buffer.concat([sealed, encrypt.getAuthTag()]).toString('base64url')
}

/**
 * Decrypts the result of `seal` with any secret in use. Returns undefined when none of them works.
 */
export function unseal({ SECRETS }: Secrets, purpose: string, sealed: string): string | undefined {
  for (const secret of SECRETS) {
    const text = unsealWith(keyFrom(secret, `seal ${purpose}`), Buffer.from(sealed, 'base64url'))
    if (text !== undefined) return text
  }
  return undefined
}

function unsealWith(key: Buffer, bytes: Buffer): string | undefined {
  try {
    const decrypt = createDecipheriv(cipher, key, bytes.subarray(0, ivBytes))
    decrypt.setAuthTag(bytes.subarray(-tagBytes))
    return (
      decrypt.update(bytes.subarray(ivBytes, -tagBytes), undefined, 'utf8') + decrypt.final('utf8')
    )
  } catch {
    return undefined
  }
}

/** Derives a key for one purpose, so that no two uses of a secret share a key. */
function keyFrom(secret: string, purpose: string): Buffer {
  const name = `${purpose}\n${secret}`
  const known = keys.get(name)
  if (known) return known
  const key = Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
  keys.set(name, key)
  return key
}
const keys = new Map<string, Buffer>()
