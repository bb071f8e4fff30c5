import { lookup } from 'node:dns/promises'
import { type IncomingMessage, request as requestHTTP } from 'node:http'
import { request as requestHTTPS } from 'node:https'
import { isPublicAddress } from './publicAddress.ts'

type Address = { address: string; family: number }

export type DownloadRules = {
  /** The allowed hosts, which also apply to redirects. A leading dot allows every subdomain. */
  hosts: readonly string[]
  /** The accepted media types, without parameters. */
  types: readonly string[]
  /** The maximum size of a body, in bytes. */
  most: number
  /** The maximum number of redirects, each to one of the hosts. */
  redirects: number
  /** An origin that may be unencrypted and private: a stand-in for a service, in tests and demos. */
  standIn?: string | undefined
  /** Resolves a host; the system's resolver by default, replaced in tests. */
  resolve?: (host: string) => Promise<Address[]>
}

/**
 * The cause of a failed download: `refused` by our rules, `status` from the server, otherwise the
 * network.
 */
export class DownloadError extends Error {
  readonly reason: 'refused' | 'status' | 'failed'
  readonly status: number | undefined

  constructor(reason: 'refused' | 'status' | 'failed', message: string, status?: number) {
    super(message)
    this.reason = reason
    this.status = status
  }
}

const refused = (message: string) => new DownloadError('refused', message)

/**
 * Downloads from one of a few fixed hosts. Every hop is checked: its host is in the list, it is
 * encrypted, and all its addresses are public. The connection uses the address that was checked, so
 * DNS rebinding has no effect.
 * @throws DownloadError
 */
export async function download(
  start: URL,
  rules: DownloadRules,
  { signal, headers = {} }: { signal: AbortSignal; headers?: Record<string, string> },
): Promise<Uint8Array> {
  let url = start
  for (let hops = 0; hops <= rules.redirects; hops += 1) {
    checkAddress(url, rules)
    const target = await resolvePublic(url, rules)
    const response = await open(url, target, { signal, headers })
    const { statusCode = 0 } = response
    if (![301, 302, 303, 307, 308].includes(statusCode)) return receive(response, rules)
    response.destroy()
    const { location } = response.headers
    if (!location || !URL.canParse(location, url)) throw refused('a redirect without an address')
    url = new URL(location, url)
  }
  throw refused('too many redirects')
}

function checkAddress(url: URL, { hosts, standIn }: DownloadRules) {
  if (url.username || url.password) throw refused('an address with a password')
  if (standIn !== undefined && url.origin === new URL(standIn).origin) return
  if (url.protocol !== 'https:' || url.port !== '') throw refused('an address without TLS')
  const isKnown = hosts.some((host) =>
    host.startsWith('.') ? url.hostname.endsWith(host) : url.hostname === host,
  )
  if (!isKnown) throw refused('a host that is not in the list')
}

/** Resolves a host once. @throws when any of its addresses is not public */
async function resolvePublic(url: URL, rules: DownloadRules): Promise<Address> {
  const { standIn, resolve = resolveAll } = rules
  const addresses = await resolve(url.hostname.replace(/^\[|\]$/g, '')).catch(() => [])
  const [first] = addresses
  if (!first) throw new DownloadError('failed', 'the host cannot be resolved')
  if (standIn !== undefined && url.origin === new URL(standIn).origin) return first
  if (!addresses.every(({ address }) => isPublicAddress(address))) {
    throw refused('an address that is not public')
  }
  return first
}

const resolveAll = (host: string) => lookup(host, { all: true, verbatim: true })

/** Opens a connection to an address that was checked, and sends the request. */
function open(
  url: URL,
  { address, family }: Address,
  { signal, headers }: { signal: AbortSignal; headers: Record<string, string> },
): Promise<IncomingMessage> {
  const send = url.protocol === 'https:' ? requestHTTPS : requestHTTP
  return new Promise((resolve, reject) => {
    const request = send(url, {
      agent: false, // A reused connection could lead to another address.
      signal,
      // Without compression, so that a small response cannot expand.
      headers: { ...headers, 'accept-encoding': 'identity' },
      lookup: (_host, options, done) =>
        options.all ? done(null, [{ address, family }]) : done(null, address, family),
    })
    request.on('response', resolve)
    request.on('error', (error) => reject(new DownloadError('failed', error.message)))
    request.end()
  })
}

/** Reads a body within the limits. */
async function receive(response: IncomingMessage, rules: DownloadRules): Promise<Uint8Array> {
  try {
    const { statusCode = 0, headers } = response
    if (statusCode !== 200) {
      throw new DownloadError('status', `the server answered ${statusCode}`, statusCode)
    }
    const [type = ''] = (headers['content-type'] ?? '').toLowerCase().split(';', 1)
    if (!rules.types.includes(type.trim())) throw refused('another type of content')
    if ((headers['content-encoding'] ?? 'identity') !== 'identity') throw refused('an encoded body')
    if (Number(headers['content-length'] ?? 0) > rules.most)
      throw refused('a body that is too large')
    return await readAtMost(response, rules.most)
  } finally {
    response.destroy()
  }
}

/** Reads a body of at most `most` bytes. @throws DownloadError */
export async function readAtMost(
  body: AsyncIterable<Uint8Array>,
  most: number,
): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for await (const chunk of body) {
      size += chunk.length
      if (size > most) throw refused('a body that is too large')
      chunks.push(chunk)
    }
  } catch (error) {
    if (error instanceof DownloadError) throw error
    throw new DownloadError('failed', error instanceof Error ? error.message : 'cut off')
  }
  return Buffer.concat(chunks)
}
