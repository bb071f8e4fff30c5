import type { Raw } from '@wso/contract/core/endpoint'
import type { Asked } from '#core/context.ts'

/**
 * An answer outside the envelope that a browser may keep and must ask about before it shows it
 * again: losing the right to see something takes effect at once. `body` is only made when the
 * client does not have this version.
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

/** Whether an `If-None-Match` names the version; a proxy may have made it weak. */
const holds = (ifNoneMatch: string, version: string) =>
  ifNoneMatch.split(',').some((tag) => {
    const name = tag.trim().replace(/^W\//, '')
    return name === '*' || name === `"${version}"`
  })
