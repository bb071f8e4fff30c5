import { Client } from 'pg'

/**
 * A connection that runs one query at a time. Services read in parallel where possible, even inside
 * a transaction, which has only one connection; version 9 of the driver refuses a second query.
 */
export class SerialClient extends Client {
  /** Settles when the latest query has ended. */
  #latest: Promise<unknown> = Promise.resolve()
  /** The number of queries that have not ended. */
  #open = 0

  override query = ((...args: unknown[]) => {
    const [query, ...rest] = args
    const run = () =>
      (super.query as (...all: unknown[]) => unknown).call(this, this.named(query), ...rest)
    // A pool passes callbacks, and uses its connections for one query at a time.
    if (!isAwaited(args)) return run()
    const turn = this.#open === 0 ? (run() as Promise<unknown>) : this.#latest.then(run)
    this.#open += 1
    this.#latest = turn.then(this.#end, this.#end)
    return turn
  }) as Client['query']

  readonly #end = () => void (this.#open -= 1)

  /** Returns the query to send; a subclass may prepare it under a name. */
  protected named(query: unknown): unknown {
    return query
  }
}

/**
 * Returns true for a query that returns a promise, rather than taking a callback or being a cursor.
 */
const isAwaited = ([query, ...rest]: unknown[]) =>
  rest.every((each) => typeof each !== 'function') &&
  !(typeof query === 'object' && query !== null && ('submit' in query || 'callback' in query))
