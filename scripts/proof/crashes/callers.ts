import { setTimeout as wait } from 'node:timers/promises'
import { ApiError, type Call, createCall } from '@wso/contract/core/client'
import type { Ledger } from './ledger.ts'

/** Where calls go, and whether the run is over. */
export type Target = { origin: () => string; isOver: boolean; ledger: Ledger }

/** No answer after this time is a fault, in milliseconds. */
const longest = 45_000
const patience = 180_000

/** Repeats work as a client does until the portal answers. @throws a refusal, and after three minutes */
export async function untilAnswered<T>(
  target: Target,
  token: string,
  work: (call: Call) => Promise<T>,
): Promise<T> {
  const until = Date.now() + patience
  for (;;) {
    try {
      const fetchNoted = (address: string, init: RequestInit) => noted(target, address, init)
      const options = { origin: target.origin(), token: () => token, fetch: fetchNoted }
      return await work(createCall(options))
    } catch (error) {
      const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500
      if (isRefused || !(error instanceof ApiError) || Date.now() > until) throw error
      await wait(100)
    }
  }
}

/** Fetches, and notes what no crash may cause: an error other than 503 with `Retry-After`, and silence. */
export async function noted({ ledger }: Target, address: string, init: RequestInit) {
  const what = `${init.method ?? 'GET'} ${new URL(address).pathname}`
  try {
    const response = await fetch(address, { ...init, signal: AbortSignal.timeout(longest) })
    if (response.status === 503 && response.headers.has('retry-after')) ledger.refused += 1
    else if (response.status >= 500) {
      ledger.faults.push(`${what}: ${response.status} ${await response.clone().text()}`)
    }
    return response
  } catch (error) {
    if (error instanceof Error && error.name === 'TimeoutError')
      ledger.faults.push(`${what}: no answer within ${longest / 1000} seconds`)
    else ledger.lost += 1
    throw error
  }
}

/** Repeats what the desk does until its database is back. */
export async function persist<T>(work: () => Promise<T>): Promise<T> {
  const until = Date.now() + patience
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (Date.now() > until) throw error
      await wait(200)
    }
  }
}
