import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { OpenDb } from '#core/database/db.ts'
import type { Live } from '#core/live/live.ts'
import { addCounters } from './counters.ts'

type Observation = { method: string; route: string; status: number; seconds: number }

/** A number that is read when the metrics are: its labels, and its value. */
export type Reading = { labels: Record<string, string>; value: number }

/** A number of things in the database, which every node of the portal reports alike. */
export type Gauged = {
  name: string
  help: string
  labelNames: string[]
  read: () => Promise<Reading[]>
}

export type Metrics = {
  observe: (request: Observation) => void
  /** All metrics in the Prometheus text format. */
  text: () => Promise<string>
  contentType: string
}

/** A node's metrics: requests by route, database connections, logins, the process. */
export function createMetrics(
  use: OpenDb['use'],
  live: Live,
  gauged: readonly Gauged[] = [],
): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of requests, by route',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  })
  watchConnections(use, registry)
  watchStreams(live, registry)
  for (const each of gauged) watchNumber(each, registry)
  addCounters(registry)
  return {
    observe: ({ method, route, status, seconds }) =>
      durations.observe({ method, route, status }, seconds),
    text: () => registry.metrics(),
    contentType: registry.contentType,
  }
}

function watchNumber({ name, help, labelNames, read }: Gauged, registry: Registry) {
  const gauge = new Gauge({
    name,
    help,
    labelNames,
    registers: [registry],
    collect: async () => {
      // While the database is away, the other metrics are worth the more.
      const readings = await read().catch(() => [])
      gauge.reset()
      for (const { labels, value } of readings) gauge.set(labels, value)
    },
  })
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

function watchConnections(use: OpenDb['use'], registry: Registry) {
  const connections = new Gauge({
    name: 'db_connections',
    help: 'Connections for requests, by state; waiting: statements without one',
    labelNames: ['state'],
    registers: [registry],
    collect: () => {
      for (const [state, count] of Object.entries(use())) connections.set({ state }, count)
    },
  })
}
