import { generateKeyPairSync } from 'node:crypto'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer as createHttp2Server } from 'node:http2'
import type { AddressInfo, Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

/** A message as a provider received it. */
export type Received = { path: string; headers: Record<string, unknown>; body: string }

/** The next responses of a provider; 201 by default. */
export type Provider = {
  url: string
  received: Received[]
  answer: (status: number, body?: string) => void
  close: () => Promise<void>
}

/** Listens on a free loopback port. */
async function listen(server: Server, protocol: string) {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `${protocol}://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const closing = (server: Server) => () =>
  new Promise<void>((resolve) => server.close(() => resolve()))

/** A push service, or FCM with its token server at `/token`. */
export async function httpProvider(): Promise<Provider> {
  const received: Received[] = []
  let [status, answer] = [201, '{}']
  const server = createServer(async (request: IncomingMessage, response: ServerResponse) => {
    const body = Buffer.from(await text(request), 'utf8').toString()
    const { url: path = '', headers } = request
    if (path === '/token') {
      response.end(JSON.stringify({ access_token: 'an access token', expires_in: 3600 }))
      return
    }
    received.push({ path, headers, body })
    response.writeHead(status).end(answer)
  })
  return {
    url: await listen(server, 'http'),
    received,
    answer: (nextStatus, body = '{}') => void ([status, answer] = [nextStatus, body]),
    close: async () => {
      server.closeAllConnections()
      await closing(server)()
    },
  }
}

/** APNs: HTTP/2 without encryption, because it is local. */
export async function http2Provider(): Promise<Provider> {
  const received: Received[] = []
  let [status, answer] = [200, '']
  const server = createHttp2Server((request, response) => {
    void text(request).then((body) => {
      received.push({ path: request.url, headers: request.headers, body })
      response.writeHead(status)
      return response.end(answer)
    })
  })
  return {
    url: await listen(server, 'http'),
    received,
    answer: (nextStatus, body = '') => void ([status, answer] = [nextStatus, body]),
    close: closing(server),
  }
}

/** A mail server that accepts every message until a test makes it refuse. */
export async function mailServer() {
  const received: string[] = []
  let refusal: number | undefined
  let meanwhile: () => Promise<unknown> = async () => undefined
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    onAuth: (_, __, done) =>
      done(Object.assign(new Error('The password has expired.'), { responseCode: 535 })),
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData: (stream, { envelope }, done) => {
      const lines: string[] = []
      stream.setEncoding('utf8')
      stream.on('data', (part: string) => void lines.push(part))
      const finish = async () => {
        if (refusal === undefined) received.push(lines.join(''))
        const to = envelope.rcptTo.map(({ address }) => address).join()
        const answer =
          refusal === undefined
            ? undefined
            : Object.assign(new Error(`The mailbox of <${to}> is full.`), { responseCode: refusal })
        await meanwhile()
        done(answer)
      }
      stream.on('end', () => void finish())
    },
  })
  // A killed client drops its connection.
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    /** Refuses with a code of SMTP: 4xx for now, 5xx for ever; undefined accepts again. */
    refuse: (code: number | undefined) => void (refusal = code),
    /** Runs between receiving a message and accepting it. */
    meanwhile: (act: typeof meanwhile) => void (meanwhile = act),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

/** Key files in the providers' formats, generated for each test run. */
export async function providerKeys(tokenURL: string) {
  const folder = await mkdtemp(join(tmpdir(), 'wso-keys-'))
  const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const ec = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const pem = { type: 'pkcs8', format: 'pem' } as const
  const [fcm, apns] = [join(folder, 'fcm.json'), join(folder, 'apns.p8')]
  await writeFile(
    fcm,
    JSON.stringify({
      project_id: 'portal',
      client_email: 'portal@college.test',
      private_key: rsa.privateKey.export(pem),
      token_uri: `${tokenURL}/token`,
    }),
  )
  await writeFile(apns, ec.privateKey.export(pem))
  return { fcm, apns, apnsPublicKey: ec.publicKey.export({ type: 'spki', format: 'pem' }) }
}
