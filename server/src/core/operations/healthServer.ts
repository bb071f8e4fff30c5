import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { migrationsFolder } from '#core/database/db.ts'
import type { Metrics } from './metrics.ts'

/** The services that the health server checks. */
export type HealthServerOptions = { pool: Pool; metrics: Metrics; isStopping: () => boolean }

/**
 * Serves two endpoints for machines on a separate port that only this host can reach: `/ready` for
 * a load balancer, `/metrics` for Prometheus.
 */
export function buildHealthServer({
  pool,
  metrics,
  isStopping,
}: HealthServerOptions): FastifyInstance {
  const app = Fastify({ forceCloseConnections: true })
  app.get('/ready', async (_, reply) => {
    const problem = isStopping() ? 'stopping' : await databaseProblem(pool)
    return reply.code(problem ? 503 : 200).send(problem ? { ok: false, problem } : { ok: true })
  })
  app.get('/metrics', async (_, reply) =>
    reply.type(metrics.contentType).send(await metrics.text()),
  )
  return app
}

/** Returns why the database cannot serve this version of the portal; undefined when it can. */
async function databaseProblem(pool: Pool): Promise<string | undefined> {
  const late = new Promise<string>((resolve) => {
    setTimeout(resolve, 2000, 'the database does not respond').unref()
  })
  return Promise.race([late, pendingMigrations(pool)])
}

async function pendingMigrations(pool: Pool) {
  try {
    const { rows } = await pool.query<{ done: number }>(
      'select count(*)::int as done from drizzle.__drizzle_migrations',
    )
    const missing = (await knownMigrations()) - (rows[0]?.done ?? 0)
    return missing > 0 ? `${missing} migrations are missing` : undefined
  } catch {
    return 'the database cannot be reached'
  }
}

async function knownMigrations(): Promise<number> {
  const journal = await readFile(join(migrationsFolder, 'meta/_journal.json'), 'utf8')
  return (JSON.parse(journal) as { entries: unknown[] }).entries.length
}
