/**
 * One of two people in their own process, so that neither waits for the other here: a hostile one, who
 * sends a call over several connections as fast as they can, or another, who opens their profile.
 * Receives its orders as a message, and answers with what it saw.
 */
import { setPriority } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'

export type Order = {
  origin: string
  request: { method: string; url: string; headers: Record<string, string>; payload?: string }
  /** How many connections send the call, one after the other each. */
  lanes: number
  /** Milliseconds between two calls of a connection. */
  pause: number
  duration: number
  /** True for the process that must not take the processor from the server. */
  isIdle: boolean
}

export type Seen = { times: number[]; statuses: Record<string, number> }

async function perform({ origin, request, lanes, pause, duration, isIdle }: Order): Promise<Seen> {
  if (isIdle) setPriority(19)
  const { url, payload, ...how } = request
  const seen: Seen = { times: [], statuses: {} }
  const until = performance.now() + duration
  const lane = async () => {
    while (performance.now() < until) {
      const start = performance.now()
      const init = { ...how, ...(payload !== undefined && { body: payload }) }
      const response = await fetch(`${origin}${url}`, init)
      await response.arrayBuffer()
      seen.times.push(performance.now() - start)
      seen.statuses[response.status] = (seen.statuses[response.status] ?? 0) + 1
      if (pause > 0) await wait(pause)
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return seen
}

process.once('message', (order) => {
  void perform(order as Order).then((seen) => process.send?.(seen, () => process.disconnect()))
})
