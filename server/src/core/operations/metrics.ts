import type { Pool } from 'pg'
import type { Live } from '#core/live/live.ts'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

type Observation = { method: string; route: string; status: number; seconds: number }

export type Metrics = {
  observe: (request: Observation) => void
  /** All metrics in the Prometheus text format. */
  text: () => Promise<string>
  contentType: string
}

/** A node's metrics: requests by route, database connections, the process. */
export function createMetrics(pool: Pool, live: Live): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of requests, by route',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  })
  watchPool(pool, registry)
  watchStreams(live, registry)
  return {
    observe: ({ method, route, status, seconds }) =>
      durations.observe({ method, route, status }, seconds),
    text: () => registry.metrics(),
    contentType: registry.contentType,
  }
}

function watchStreams(live: Live, registry: Registry) {
  const streams = new Gauge({
    name: 'live_streams',
    help: 'Open streams of live events',
    registers: [registry],
    collect: () => {
      streams.set(live.size())
    },
  })
}

function watchPool(pool: Pool, registry: Registry) {
  const connections = new Gauge({
    name: 'db_connections',
    help: 'Connections of the database pool, by state; waiting: requests without one',
    labelNames: ['state'],
    registers: [registry],
    collect: () => {
      connections.set({ state: 'busy' }, pool.totalCount - pool.idleCount)
      connections.set({ state: 'idle' }, pool.idleCount)
      connections.set({ state: 'waiting' }, pool.waitingCount)
    },
  })
}
