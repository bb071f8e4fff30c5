import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** A push service on this machine that stores messages and returns them to GET requests. */
export async function startPushService() {
  const received = new Map<string, string[]>()
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    if (request.method === 'GET') {
      response.end(JSON.stringify(received.get(path) ?? []))
      return
    }
    void keep(path, request).then(() => response.writeHead(201).end())
  })
  const keep = async (path: string, request: IncomingMessage) => {
    const body = await buffer(request)
    received.set(path, [...(received.get(path) ?? []), body.toString('base64')])
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return { host, close }
}

/** The content of a push message. */
export type Pushed = { title: string; body: string; address: string; tag: string }

/** A subscription in a browser's format, with its decryption keys (RFC 8291). */
export function createSubscription(host: string) {
  const keys = createECDH('prime256v1')
  keys.generateKeys()
  const auth = randomBytes(16)
  const endpoint = `http://${host}/${randomBytes(8).toString('hex')}`
  const json = {
    endpoint,
    keys: { p256dh: keys.getPublicKey('base64url'), auth: auth.toString('base64url') },
  }
  const received = async (): Promise<Pushed[]> => {
    const bodies = (await (await fetch(endpoint)).json()) as string[]
    return bodies.map(
      (body) => JSON.parse(decrypt(Buffer.from(body, 'base64'), keys, auth)) as Pushed,
    )
  }
  return { json, received }
}

type Keys = ReturnType<typeof createECDH>

/** Decrypts a message with a single record, `aes128gcm` of RFC 8188. */
function decrypt(body: Buffer, keys: Keys, auth: Buffer): string {
  const salt = body.subarray(0, 16)
  const idLength = body[20] ?? 0
  const senderKey = body.subarray(21, 21 + idLength)
  const sealed = body.subarray(21 + idLength)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), senderKey])
  const secret = Buffer.from(hkdfSync('sha256', keys.computeSecret(senderKey), auth, info, 32))
  const derive = (name: string, length: number) =>
    Buffer.from(
      hkdfSync('sha256', secret, salt, Buffer.from(`Content-Encoding: ${name}\0`), length),
    )
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
  decipher.setAuthTag(sealed.subarray(-16))
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  // The text ends at the padding: a byte 2, then zeros.
  return plain.subarray(0, plain.lastIndexOf(2)).toString('utf8')
}
