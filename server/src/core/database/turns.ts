/** Work that runs a few at a time. */
export type Turns = {
  /** Runs work in its turn. @throws 503 when it has waited too long */
  run: <Result>(work: () => PromiseLike<Result>) => Promise<Result>
  count: () => { busy: number; waiting: number }
}

/** PostgreSQL's own code for too many connections, for which the response is 503. */
const tooMany = '53300'

/** Runs at most `max` works at once, in the order of their arrival. */
export function createTurns(max: number, maxWaitMs?: number): Turns {
  let busy = 0
  const waiting = new Set<() => void>()

  /** Resolves when the work that ends hands over its turn. */
  const handedOver = () =>
    new Promise<void>((resolve, reject) => {
      const late = () => {
        waiting.delete(start)
        reject(Object.assign(new Error('No connection became free in time.'), { code: tooMany }))
      }
      const timer = maxWaitMs === undefined ? undefined : setTimeout(late, maxWaitMs)
      const start = () => {
        clearTimeout(timer)
        resolve()
      }
      waiting.add(start)
    })

  const handOver = () => {
    const [next] = waiting
    if (!next) return void (busy -= 1)
    waiting.delete(next)
    next()
  }

  return {
    run: async (work) => {
      if (busy >= max) await handedOver()
      else busy += 1
      try {
        return await work()
      } finally {
        handOver()
      }
    },
    count: () => ({ busy, waiting: waiting.size }),
  }
}
