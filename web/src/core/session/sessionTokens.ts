import { ApiError, createCall } from '@wso/contract/core/client'
import type { Endpoint, Request, Result } from '@wso/contract/core/endpoint'
import { api } from '#core/api/endpoints.ts'
import { timeoutMs, tooSlow } from '#core/api/timeout.ts'

const send = createCall()

/** Calls a session endpoint with a time limit. Every failure is an `ApiError`. */
export async function ask<E extends Endpoint>(
  endpoint: E,
  request: Request<E>,
  token?: string,
): Promise<Result<E>> {
  const signal = AbortSignal.timeout(timeoutMs)
  return send(endpoint, request, { token, signal }).catch((error: unknown): Result<E> => {
    throw error instanceof ApiError ? error : tooSlow()
  })
}

/** Returns the token of a response. @throws an `ApiError` when the response has none */
export async function askToken<E extends typeof api.auth.identityToken | typeof api.auth.apiToken>(
  endpoint: E,
  request: Request<E>,
  token?: string,
): Promise<string> {
  const answer = (await ask(endpoint, request, token)) as { token?: string } | undefined
  if (!answer?.token) throw missingData()
  return answer.token
}

/** The server answered, so this is no lost connection, which has status 0. */
export const missingData = () =>
  new ApiError(502, { errorCode: 502, message: 'missing response data' })

/** Returns an API token of a visitor, whose permissions depend on their network. */
export async function askVisitorToken(): Promise<string> {
  const visitor = await askToken(api.auth.identityToken, { body: { useIP: true } })
  return askToken(api.auth.apiToken, {}, visitor)
}
