import Fastify, { type FastifyInstance } from 'fastify'
import type { Db } from '#core/database/db.ts'
import { migrationCounts } from '#core/database/migrationCounts.ts'
import type { Metrics } from './metrics.ts'

/** The services that the health server checks. */
export type HealthServerOptions = {
  db: Db
  metrics: Metrics
  isReachable: () => boolean
  isStopping: () => boolean
}

/**
 * Serves two endpoints for machines on a separate port, which only this host can reach unless
 * METRICS_HOST says otherwise: `/ready` for a load balancer, `/metrics` for Prometheus.
 */
export function buildHealthServer({
  db,
  metrics,
  isReachable,
  isStopping,
}: HealthServerOptions): FastifyInstance {
  const app = Fastify({ forceCloseConnections: true })
  app.get('/ready', async (_, reply) => {
    const problem = isStopping()
      ? 'stopping'
      : isReachable()
        ? await databaseProblem(db)
        : 'the database cannot be reached'
    return reply.code(problem ? 503 : 200).send(problem ? { ok: false, problem } : { ok: true })
  })
  app.get('/metrics', async (_, reply) =>
    reply.type(metrics.contentType).send(await metrics.text()),
  )
  return app
}

/** Returns why the database cannot serve this version of the portal; undefined when it can. */
async function databaseProblem(db: Db): Promise<string | undefined> {
  const late = new Promise<string>((resolve) => {
    setTimeout(resolve, 2000, 'the database does not respond').unref()
  })
  return Promise.race([late, pendingMigrations(db)])
}

async function pendingMigrations(db: Db) {
  try {
    const { missing } = await migrationCounts(db)
    return missing > 0 ? `${missing} migrations are missing` : undefined
  } catch {
    return 'the database cannot be reached'
  }
}
