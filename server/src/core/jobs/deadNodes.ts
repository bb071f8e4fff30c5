import { setTimeout as wait } from 'node:timers/promises'
import type { Pool, PoolClient } from 'pg'

/*
 * A job whose node was killed would stay locked for four hours. So each node holds, on a connection of its
 * own, an advisory lock named like its locks on jobs: PostgreSQL ends it with the connection, and thus with
 * the node. What nobody holds any more, another node releases.
 */

/** How long to wait before the next connection, in milliseconds. */
const pauseMs = 2000

/** Shows that this node lives, under the name by which it locks jobs, until `signal` aborts. */
export async function showLife(pool: Pool, lockedBy: string, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const client = await pool.connect().catch(() => undefined)
    if (client) {
      await client
        .query('select pg_advisory_lock(hashtextextended($1, 0))', [lockedBy])
        .then(() => endOf(client, signal))
        .catch(() => undefined)
      // Another user of the connection would keep the lock.
      client.release(true)
    }
    await wait(pauseMs, undefined, { signal }).catch(() => undefined)
  }
}

/** Resolves when a connection is lost or `signal` aborts. */
const endOf = (client: PoolClient, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    client.once('end', resolve)
    if (signal.aborted) resolve()
    signal.addEventListener('abort', () => resolve(), { once: true })
  })

/**
 * Releases the jobs of nodes that no longer live; they run again at once. Locks of the last minute stay:
 * their node may be starting, or may have lost its connection for a moment.
 */
export async function releaseJobsOfDeadNodes(pool: Pool): Promise<void> {
  await pool.query(`select graphile_worker.force_unlock_workers(array_agg(locked_by))
    from (
      select distinct locked_by from graphile_worker.jobs where locked_at < now() - interval '1 minute'
    ) held
    where pg_try_advisory_xact_lock(hashtextextended(locked_by, 0))`)
}
