import type { Raw } from '@wso/contract/core/endpoint'
import type { Asked } from '#core/context.ts'

/**
 * An answer outside the envelope that a browser may cache but must revalidate before showing it
 * again, so that lost access takes effect at once. `body` is called only when the client lacks this
 * version.
 */
export async function conditionalResponse(
  { ifNoneMatch }: Asked,
  { version, type, body }: { version: string; type: string; body: () => Promise<Raw['body']> },
): Promise<Raw> {
  const headers = {
    etag: `"${version}"`,
    'cache-control': 'private, no-cache',
    vary: 'Accept, Authorization',
    'content-type': type,
  }
  if (holds(ifNoneMatch, version)) return { status: 304, headers, body: '' }
  return { headers, body: await body() }
}

/** Returns true when an `If-None-Match` header names the version, possibly weakened by a proxy. */
const holds = (ifNoneMatch: string, version: string) =>
  ifNoneMatch.split(',').some((tag) => {
    const name = tag.trim().replace(/^W\//, '')
    return name === '*' || name === `"${version}"`
  })
