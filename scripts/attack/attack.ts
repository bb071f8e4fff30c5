import { ApiError, type Call } from '@wso/contract/core/client'
import type { Services } from '@wso/server/core/context'

/** A portal in its own process, with a demo campus, that the attacks run against. */
export type Portal = {
  kind: 'embedded' | 'external'
  url: string
  /** The data folder; undefined with an external PostgreSQL. */
  folder: string | undefined
  databaseURL: string
  /** Logs in to a demo account over HTTP and returns its API. */
  signIn: (name: string) => Promise<Person>
  /** Logs in the person that the sign-on server describes with these claims. */
  signOn: (claims: Record<string, unknown>) => Promise<Person>
  /** Runs a function on the portal's database as the nightly jobs would, some days from now. */
  maintain: <T>(days: number, run: (services: Services) => Promise<T>) => Promise<T>
  /** Everything the process has written so far. */
  output: () => string
}

export type Person = { call: Call; token: string }

/**
 * One attack. Returns what it observed when the portal refused it, and throws when it succeeded.
 */
export type Attack = { name: string; run: (portal: Portal) => Promise<string> }

/** Returns the status of an attempt: 200 when it succeeded. */
export const statusOf = (attempt: Promise<unknown>): Promise<number> =>
  attempt.then(
    () => 200,
    (error: unknown) => (error instanceof ApiError ? error.status : Promise.reject(error)),
  )

/** @throws the message unless the condition holds, for an attack that succeeded */
export function hold(condition: boolean, message: string): asserts condition {
  if (!condition) throw new Error(message)
}

/** Returns the 95th percentile of durations in milliseconds. */
export function p95(times: readonly number[]) {
  const sorted = times.toSorted((a, b) => a - b)
  return Math.round(sorted[Math.ceil(sorted.length * 0.95) - 1] ?? 0)
}

/** The limit for another person's login and profile during a storm: the 95th percentile. */
const maxMs = 300

/**
 * Logs another person in and loads their profile repeatedly while `storm` runs.
 * @throws when a request of that person fails or the 95th percentile is too slow
 */
export async function measureDuring(
  portal: Portal,
  storm: (isOver: () => boolean) => Promise<void>,
) {
  const quiet = await visits(portal, 3000)
  const until = Date.now() + 10_000
  const raging = storm(() => Date.now() > until)
  const during = await visits(portal, 10_000)
  await raging
  const slow = p95(during)
  const usual = p95(quiet)
  hold(slow < maxMs, `Another person's login and profile: p95 ${slow} ms (quiet: ${usual} ms).`)
  return `another person's login and profile: p95 ${slow} ms of ${during.length} (quiet: ${usual} ms)`
}

async function visits(portal: Portal, milliseconds: number) {
  const until = Date.now() + milliseconds
  const times: number[] = []
  while (Date.now() < until) {
    const start = performance.now()
    const { token } = await portal.signIn('senior')
    const response = await fetch(`${portal.url}/api/v2/users/me`, {
      headers: { authorization: `Bearer ${token}` },
    })
    if (!response.ok) throw new Error(`The profile of another person answered ${response.status}.`)
    times.push(performance.now() - start)
  }
  return times
}

/** Repeats a call from several places at once until the storm is over; counts the statuses. */
export async function flood(
  send: () => Promise<Response>,
  { lanes, isOver }: { lanes: number; isOver: () => boolean },
) {
  const statuses: Record<number, number> = {}
  const lane = async () => {
    while (!isOver()) {
      const response = await send()
      await response.arrayBuffer()
      statuses[response.status] = (statuses[response.status] ?? 0) + 1
      if (response.status === 429) await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return statuses
}
