import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { ReadableStream } from 'node:stream/web'
import { Decrypter, Encrypter } from 'age-encryption'
import { CliError } from '../command.ts'

/** The first bytes of every encrypted file. */
const intro = 'age-encryption.org/v1\n'

type Chunks = AsyncIterable<Uint8Array>

/**
 * Returns a function that encrypts a stream to a public key (`age1…`), so that even the portal's
 * own machine cannot read it.
 * @throws a CliError for anything else
 */
export function encryptTo(recipient: string): (chunks: Chunks) => Chunks {
  const encrypter = new Encrypter()
  try {
    encrypter.addRecipient(recipient)
  } catch {
    throw new CliError(`--to: "${recipient}" is not a public key such as age1…`)
  }
  return (chunks) => transformed(chunks, (stream) => encrypter.encrypt(stream))
}

/**
 * Returns a function that decrypts a stream with the secret key in a file.
 * @throws a CliError when the file does not contain a key
 */
export async function decryptWith(keyFile: string): Promise<(chunks: Chunks) => Chunks> {
  const text = await readFile(keyFile, 'utf8').catch((error: Error) => {
    throw new CliError(`${keyFile} cannot be read: ${error.message}`)
  })
  const keys = text.split(/\s+/).filter((word) => word.startsWith('AGE-SECRET-KEY-'))
  if (keys.length === 0) throw new CliError(`${keyFile} does not contain a secret key.`)
  const decrypter = new Decrypter()
  for (const key of keys) decrypter.addIdentity(key)
  return (chunks) => transformed(chunks, (stream) => decrypter.decrypt(stream))
}

type Transform = (stream: globalThis.ReadableStream<Uint8Array>) => Promise<AsyncIterable<unknown>>

async function* transformed(chunks: Chunks, transform: Transform): Chunks {
  const stream = ReadableStream.from(chunks) as globalThis.ReadableStream<Uint8Array>
  for await (const chunk of await transform(stream)) yield chunk as Uint8Array
}

/** Returns true for a file that was encrypted to a public key. */
export async function isEncrypted(path: string): Promise<boolean> {
  const start = createReadStream(path, { end: intro.length - 1 })
  let text = ''
  try {
    for await (const chunk of start) text += String(chunk)
  } catch {
    return false // Reported when the file is read.
  }
  return text === intro
}
