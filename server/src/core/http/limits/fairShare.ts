import { refuse } from '../../refusal.ts'

type Limits = {
  /** The number of calls that one caller can have in progress; further calls wait. */
  atOnce: number
  /** The number of waiting calls that one caller can have. */
  waiting: number
  /** Milliseconds of work that a caller can use per minute; unlimited when absent. */
  budget?: number
  /** The number of calls by all callers, in progress and waiting. */
  total: number
}

type Share = { running: number; waiting: (() => void)[]; used: number; asOf: number }

const minute = 60_000

/**
 * Limits expensive work by caller: how many calls at once and, measured by time spent, how much per
 * minute. Returns a function that runs work when it is the caller's turn, and throws 429 with
 * `Retry-After` beyond the caller's limits and 503 beyond the limits of the node. Waiting work whose
 * `gone` aborts is dropped: a search that was typed over must not fill the line of its caller.
 */
export function createFairShare(
  limits: Limits,
  clock: () => number = performance.now.bind(performance),
) {
  const shares = new Map<string, Share>()
  let total = 0
  let forgotAt = 0

  const shareOf = (caller: string) => {
    const share = shares.get(caller) ?? { running: 0, waiting: [], used: 0, asOf: clock() }
    shares.set(caller, share)
    const recovered = ((clock() - share.asOf) / minute) * (limits.budget ?? 0)
    share.used = Math.max(0, share.used - recovered)
    share.asOf = clock()
    return share
  }

  const check = (share: Share) => {
    const { budget } = limits
    if (total >= limits.total) throw busy()
    if (share.waiting.length >= limits.waiting) throw slowDown(1)
    if (budget !== undefined && share.used >= budget) {
      throw slowDown(Math.ceil(((share.used - budget) / budget) * 60))
    }
  }

  /** Removes callers with no calls in progress and no used time left to recover. */
  const forgetIdle = () => {
    if (shares.size < 1000 || clock() - forgotAt < 1000) return
    forgotAt = clock()
    for (const caller of shares.keys()) {
      const { running, used } = shareOf(caller)
      if (running === 0 && used === 0) shares.delete(caller)
    }
  }

  return async <T>(caller: string, work: () => Promise<T>, gone?: AbortSignal): Promise<T> => {
    forgetIdle()
    const share = shareOf(caller)
    check(share)
    total += 1
    try {
      if (share.running < limits.atOnce) share.running += 1
      else await waitForTurn(share, gone) // Take over the turn of a finished call.
      const start = clock()
      try {
        return await work()
      } finally {
        share.used += clock() - start
        const next = share.waiting.shift()
        if (next) next()
        else share.running -= 1
      }
    } finally {
      total -= 1
    }
  }
}

/** Resolves when a finished call passes on its turn, and rejects when `gone` aborts before. */
const waitForTurn = ({ waiting }: Share, gone?: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    waiting.push(resolve)
    const leave = () => {
      const at = waiting.indexOf(resolve)
      if (at < 0) return
      waiting.splice(at, 1)
      reject(slowDown(1)) // Nobody is left to read it.
    }
    gone?.addEventListener('abort', leave, { once: true })
  })

const slowDown = (seconds: number) =>
  refuse('tooMany', undefined, { headers: { 'retry-after': String(seconds) } })

const busy = () => refuse('unavailable', undefined, { headers: { 'retry-after': '5' } })
