import { Agent, type IncomingMessage, request as open } from 'node:http'
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib'
import { files, type GeneratedRequest } from './request.ts'

/** An answer as it arrived; `stream` without its body, which does not end. */
export type Answer = {
  status: number
  headers: IncomingMessage['headers']
  body: Buffer
}

/** Milliseconds after which an answer is called missing. */
export const patience = 20_000

const agent = new Agent({ keepAlive: true, maxSockets: 4 })

type Caller = { from: string; token: string }

/**
 * Sends a request over HTTP, as it is, by a caller whose address a trusted proxy names.
 * @throws when there is no answer in time, or the connection ends without one
 */
export function sendRequest(
  origin: string,
  request: GeneratedRequest,
  { from, token }: Caller,
): Promise<Answer> {
  const { method } = request
  const { body, type } = bodyOf(request)
  const headers = {
    'x-forwarded-for': from,
    ...(token && { authorization: `Bearer ${token}` }),
    ...(type && { 'content-type': type }),
    ...request.headers,
    ...(body && { 'content-length': String(body.length) }),
  }
  const { hostname, port } = new URL(origin)
  return new Promise((resolve, reject) => {
    const sent = open(
      { agent, hostname, port, method, path: addressOf(request), headers: bytesOf(headers) },
      (response) => void read(response).then(resolve, reject),
    )
    sent.setTimeout(patience, () => sent.destroy(new Error(`no answer within ${patience} ms`)))
    sent.on('error', reject)
    sent.end(body)
  })
}

/** The address of a request, with its query. */
export const addressOf = ({ path, query }: GeneratedRequest) =>
  `${path}${query.length > 0 ? `?${query.join('&')}` : ''}`

async function read(response: IncomingMessage): Promise<Answer> {
  const { statusCode: status = 0, headers } = response
  if (headers['content-type']?.startsWith('text/event-stream')) {
    response.destroy()
    return { status, headers, body: Buffer.alloc(0) }
  }
  const chunks: Buffer[] = []
  for await (const chunk of response) chunks.push(chunk as Buffer)
  return { status, headers, body: decode(headers['content-encoding'], Buffer.concat(chunks)) }
}

const decoders: Readonly<Record<string, (body: Buffer) => Buffer>> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  deflate: inflateSync,
}

/** @throws for an encoding that no caller asks for */
function decode(encoding: string | undefined, body: Buffer) {
  if (encoding === undefined) return body
  const decoder = decoders[encoding]
  if (!decoder) throw new Error(`the encoding ${encoding}`)
  return decoder(body)
}

/** A header has bytes; Node sends those of Latin-1. */
const bytesOf = (headers: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      Buffer.from(value, 'utf8').toString('latin1'),
    ]),
  )

function bodyOf({ json, text, file }: GeneratedRequest): { body?: Buffer; type?: string } {
  if (text !== undefined) return { body: Buffer.from(text) }
  if (file) return multipart(file)
  return json === undefined
    ? {}
    : { body: Buffer.from(JSON.stringify(json)), type: 'application/json' }
}

const boundary = 'generated'

function multipart({ part, content }: NonNullable<GeneratedRequest['file']>) {
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="${part}"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n`
  const body = Buffer.concat([
    Buffer.from(head),
    files[content],
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])
  return { body, type: `multipart/form-data; boundary=${boundary}` }
}
