import { sql } from 'drizzle-orm'
import type { Db } from '#core/database/db.ts'
import type { Gauged } from '#core/operations/metrics.ts'

/** The job queue: how many jobs wait and have failed, and for how long the oldest due one has waited. */
export const jobMetrics = (db: Db): readonly Gauged[] => [
  {
    name: 'jobs',
    help: 'Jobs in the queue, by state; failed: out of attempts',
    labelNames: ['state'],
    read: async () => {
      const [row] = await db.execute<{ waiting: number; failed: number }>(sql`
        select count(*) filter (where attempts < max_attempts)::int as waiting,
          count(*) filter (where attempts >= max_attempts)::int as failed
        from graphile_worker.jobs`)
      return Object.entries(row ?? {}).map(([state, value]) => ({ labels: { state }, value }))
    },
  },
  {
    name: 'jobs_oldest_seconds',
    help: 'For how long the oldest job that is due has waited',
    labelNames: [],
    read: async () => {
      const [row] = await db.execute<{ seconds: number }>(sql`
        select coalesce(extract(epoch from now() - min(run_at)), 0)::float8 as seconds
        from graphile_worker.jobs where run_at <= now() and attempts < max_attempts`)
      return [{ labels: {}, value: row?.seconds ?? 0 }]
    },
  },
]
