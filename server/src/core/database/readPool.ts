import { Pool, type PoolClient, type QueryConfig, type QueryResult } from 'pg'
import { preparedNameOf } from './preparedClient.ts'
import { type NamedRead, PreparedRead } from './preparedRead.ts'

/** The maximum number of reads that are sent together. */
const mostTogether = 8
/** A read that takes longer, in milliseconds, is sent alone, because reads behind it would wait. */
const quickMs = 3
/** The share of the connections that send quick reads, so that everything else finds one. */
const shareOfConnections = 1 / 4
/** How much the time of a read's best run is raised by each run, so that an old one counts less. */
const aging = 1.05

type Waiting = {
  query: NamedRead
  resolve: (result: QueryResult) => void
  reject: (why: unknown) => void
}

/** Drizzle asks for rows as arrays. */
const submittable = (query: NamedRead) =>
  (query.rowMode === 'array' ? new PreparedRead(query) : query) as QueryConfig

/**
 * A pool that sends quick prepared reads outside transactions together: those that wait at the same
 * time share a connection and a network packet, because sending a short read costs more than
 * running it. PostgreSQL runs them one after another, each in its own transaction: one that fails
 * changes no other result. A read that has not proved to be quick is sent alone.
 */
export class ReadPool extends Pool {
  /** Quick reads, in the order of their arrival. */
  readonly #waiting: Waiting[] = []
  /** The best recent time of each prepared read, in milliseconds, by name. */
  readonly #best = new Map<string, number>()
  /** The number of connections that send quick reads. */
  #lanes = 0
  #isPlanned = false

  override query = ((...args: unknown[]) => {
    const [query, values, callback] = args
    const name = callback === undefined ? preparedNameOf(query) : undefined
    if (name === undefined) return (super.query as (...all: unknown[]) => unknown)(...args)
    return new Promise<QueryResult>((resolve, reject) => {
      const named = { ...(query as QueryConfig), name, values: values as unknown[] }
      const read = { query: named, resolve, reject }
      if ((this.#best.get(name) ?? Infinity) > quickMs) void this.#send(() => [read])
      else this.#waiting.push(read)
      this.#plan()
    })
  }) as Pool['query']

  /** Waits for the other requests that have already reached this process. */
  #plan() {
    if (this.#isPlanned || this.#waiting.length === 0) return
    this.#isPlanned = true
    setImmediate(() => {
      this.#isPlanned = false
      if (this.#lanes < Math.ceil(this.options.max * shareOfConnections)) void this.#open()
    })
  }

  /** Sends quick reads over one connection. */
  async #open() {
    this.#lanes += 1
    await this.#send(() => this.#waiting.splice(0, mostTogether))
    this.#lanes -= 1
    this.#plan()
  }

  /** Waits for a connection and then sends the reads that `take` returns. */
  async #send(take: () => readonly Waiting[]) {
    let client: PoolClient
    try {
      client = await this.connect()
    } catch (error) {
      for (const { reject } of take()) reject(error)
      return
    }
    client.release(await this.#sendOn(client, take()))
  }

  /** Sends reads, and returns the error if the connection was lost. */
  async #sendOn(client: PoolClient, reads: readonly Waiting[]): Promise<Error | undefined> {
    let lost: Error | undefined
    const onError = (error: Error) => void (lost = error)
    client.on('error', onError)
    let since = performance.now()
    const { stream } = client.connection
    stream.cork()
    const sent = reads.map(({ query, resolve, reject }) =>
      new Promise<void>((done) => {
        client.query(submittable(query), (error: Error | null, result: QueryResult) => {
          const now = performance.now()
          this.#note(query.name, now - since)
          since = now
          if (error) reject(error)
          else resolve(result)
          done()
        })
      }).catch(reject),
    )
    stream.uncork()
    await Promise.all(sent)
    client.off('error', onError)
    return lost
  }

  #note(name: string, ms: number) {
    const best = this.#best.get(name)
    this.#best.set(name, best === undefined ? ms : Math.min(ms, best * aging))
  }
}
