import { ApiError, createCall } from '@wso/contract/core/client'
import type { Endpoint, Request, Result } from '@wso/contract/core/endpoint'
import { followServer } from '#core/format/clock.ts'
import { session } from '#core/session/session.ts'
import { isRefused } from './isRefused.ts'
import { timeoutMs, tooSlow, fileTimeoutMs } from './timeout.ts'

const send = createCall({
  onDate: followServer,
  onUpdateToken: () => void session.refresh().catch(() => undefined),
})

type CallOptions = { signal?: AbortSignal | undefined; idempotencyKey?: string | undefined }

/**
 * Calls an endpoint as the viewer, with a time limit. Refreshes an outdated token and retries once.
 * A public endpoint needs no token, so it works before a token exists and while one cannot be
 * fetched.
 * @throws an `ApiError`, or the reason of `signal`
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  request: Request<E>,
  options: CallOptions = {},
): Promise<Result<E>> {
  const timeout = AbortSignal.timeout(isLarge(endpoint, request) ? fileTimeoutMs : timeoutMs)
  const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout
  return authorized(endpoint, request, { ...options, signal }).catch((error: unknown) => {
    throw timeout.aborted && !(error instanceof ApiError) ? tooSlow() : error
  })
}

const isLarge = ({ raw }: Endpoint, request: object) => raw !== undefined || 'file' in request

async function authorized<E extends Endpoint>(
  endpoint: E,
  request: Request<E>,
  options: CallOptions,
): Promise<Result<E>> {
  if (endpoint.access === 'public') {
    return send(endpoint, request, { ...options, token: await session.personToken() })
  }
  const own = session.forRequest()
  return send(endpoint, request, { ...options, token: await own.token() }).catch(
    async (error: unknown) => {
      if (!isStaleToken(error)) throw error
      return send(endpoint, request, { ...options, token: await own.refresh() })
    },
  )
}

const missingScope = 1330
const isStaleToken = (error: unknown) =>
  isRefused<Endpoint>(error, missingScope) || (error instanceof ApiError && error.status === 401)

/** SVG first, to tell drawn initials from a photo: the site draws its own initials. */
const accept = 'image/svg+xml, image/webp, */*'

/** Fetches a file as the viewer: photos need a token, which an `<img>` cannot send. */
export async function fetchFile(address: string, signal?: AbortSignal): Promise<Blob> {
  const ask = async (token: string) =>
    fetch(address, {
      headers: { accept, authorization: `Bearer ${token}` },
      ...(signal && { signal }),
    })
  const own = session.forRequest()
  const first = await ask(await own.token())
  const response = first.status === 401 ? await ask(await own.refresh()) : first
  if (!response.ok) {
    throw new ApiError(response.status, {
      errorCode: response.status,
      message: 'The file did not load.',
    })
  }
  return response.blob()
}
