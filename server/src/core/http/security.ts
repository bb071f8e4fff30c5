import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import helmet, { type HelmetOptions } from 'helmet'
import type { Config } from '../../config/config.ts'
import { onceFor } from '../onceFor.ts'

/** Sensors and payment, which no page uses. */
const unused = ['geolocation', 'microphone', 'payment', 'usb', 'browsing-topics']

/** Only our own pages may request the camera, to scan the barcode of a book. */
const permissionsPolicy = ['camera=(self)', ...unused.map((feature) => `${feature}=()`)].join(', ')

/** Hashes of the inline scripts and styles of a page, as the policy names them. */
export type InlineHashes = { scripts: readonly string[]; styles: readonly string[] }

const nothingInline: InlineHashes = { scripts: [], styles: [] }

/** Allows only our own scripts, styles and pictures, and no framing. */
const options = ({ MODE }: Config): HelmetOptions => ({
  contentSecurityPolicy: false, // Set below, because each page names the hashes of its inline parts.
  xFrameOptions: { action: 'deny' },
  // The demo runs on plain HTTP over loopback.
  strictTransportSecurity: MODE === 'production',
})

/** The content security policy of a response; only a page has inline parts. */
export const contentSecurityPolicy = ({ scripts, styles }: InlineHashes = nothingInline) =>
  Object.entries({
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scripts],
    'style-src': ["'self'", ...styles],
    'img-src': ["'self'", 'blob:', 'data:'],
    'font-src': ["'self'"],
    'object-src': ["'none'"],
    'connect-src': ["'self'"],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
  })
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join(';')

/** A response that is no document loads nothing and cannot be framed. */
const dataPolicy = "default-src 'none';frame-ancestors 'none'"

/** A worker obeys the policy of its own script. */
const filePolicy = "default-src 'self';frame-ancestors 'none'"

/** The headers of helmet that a browser obeys in the response of a document alone. */
const ofDocuments = [
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
]

/**
 * The security headers of pages, of the other files of the site, and of all other responses. Files
 * and data go without the headers of documents, 0.5 kB in each of the thirty responses of a page.
 */
export const securityHeaders = onceFor((config: Config) => {
  const all = headersOf(options(config))
  const others = Object.fromEntries(
    Object.entries(all).filter(([name]) => !ofDocuments.includes(name)),
  )
  return {
    page: {
      ...all,
      'content-security-policy': contentSecurityPolicy(),
      'permissions-policy': permissionsPolicy,
    },
    file: { ...others, 'content-security-policy': filePolicy },
    data: { ...others, 'content-security-policy': dataPolicy },
  } satisfies Record<string, Record<string, string>>
})

/**
 * Sends the security headers of files and data with every response; pages add their own. Call it
 * before other hooks, which may refuse a request; no hook runs for an address that cannot be read.
 */
export function secureResponses(app: FastifyInstance, config: Config) {
  const { file, data } = securityHeaders(config)
  app.addHook('onRequest', ({ routeOptions }, reply, done) => {
    reply.headers(routeOptions.config.isSiteFile ? file : data)
    done()
  })
}

/** The headers that helmet sets, which depend only on its options. */
function headersOf(given: HelmetOptions): Record<string, string> {
  const headers: Record<string, string> = {}
  const response = {
    setHeader: (name: string, value: string) => void (headers[name.toLowerCase()] = value),
    removeHeader: () => undefined,
  } as unknown as ServerResponse
  helmet(given)({} as IncomingMessage, response, (error) => {
    if (error) throw error
  })
  return headers
}
