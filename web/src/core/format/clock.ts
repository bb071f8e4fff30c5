import { viewing } from '#core/page/viewing.ts'

/**
 * The clock of the site, which follows the server's: a device whose clock is wrong sees the same terms,
 * openings and ages as everyone else, and so does a portal that runs at another time (`NOW`).
 */

/** A device this close to the server keeps its own clock, which has more than whole seconds. */
const closeMs = 5000

/**
 * The server's time minus the time since the page began, by the latest answer. A slow or kept answer is
 * of an earlier time, so the largest value is right.
 */
let began: number | undefined
const watchers = new Set<() => void>()

/** Takes over the time of an answer, its `Date` header. Other texts are ignored. */
export function followServer(date: string | null): void {
  const time = Date.parse(date ?? '')
  if (Number.isNaN(time)) return
  const before = siteNow().getTime()
  began = Math.max(began ?? -Infinity, time - performance.now())
  if (Math.abs(siteNow().getTime() - before) > closeMs) for (const watch of watchers) watch()
}

/** Returns the server's current time, or the device's before the first answer. */
export function siteNow(): Date {
  const device = (import.meta.env.SSR ? viewing.now() : undefined) ?? Date.now()
  const server = began === undefined ? device : began + performance.now()
  return new Date(Math.abs(server - device) > closeMs ? server : device)
}

/** Returns the site's time of a moment that this device noted by its own clock. */
export const siteTimeOf = (noted: number): Date =>
  new Date(noted + siteNow().getTime() - Date.now())

/** Calls a function when the site's clock jumps. Returns a function that stops it. */
export function watchClock(watch: () => void): () => void {
  watchers.add(watch)
  return () => void watchers.delete(watch)
}
