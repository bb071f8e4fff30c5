import { Counter, Gauge, type Registry } from 'prom-client'
import { noteAnswer, type Outcome } from './lastAnswers.ts'

/** What this process counts itself; every node's metrics have it. */
const logins = new Counter({
  name: 'logins_total',
  help: 'Logins, and passwords and codes that were wrong',
  labelNames: ['outcome'],
  registers: [],
})
export const directories = new Counter({
  name: 'directory_calls_total',
  help: 'Logins at the campus directory and the sign-on server; failed: it did not answer as it should',
  labelNames: ['directory', 'outcome'],
  registers: [],
})
export const redis = new Gauge({
  name: 'redis_connected',
  help: '1 while the rate limits are shared through Redis, 0 while it is away; absent without Redis',
  labelNames: ['service'],
  registers: [],
})

/** Adds them to the metrics. */
export function addCounters(registry: Registry) {
  registry.registerMetric(logins)
  registry.registerMetric(directories)
  registry.registerMetric(redis)
}

type Directory = 'ldap' | 'sso'

export const countLogin = (outcome: 'accepted' | 'refused') => logins.inc({ outcome })
export const countDirectory = (directory: Directory, outcome: Outcome) => {
  directories.inc({ directory, outcome })
  noteAnswer(directory, outcome)
}

const rateLimits = { service: 'rate limits' }
export const setRedis = (isConnected: boolean) => redis.set(rateLimits, isConnected ? 1 : 0)

/** Returns true while the rate limits are shared through Redis. */
export async function isRedisConnected(): Promise<boolean> {
  const { values } = await redis.get()
  return values.some(({ value }) => value === 1)
}

// Zero, too, so that an alert sees the first one.
for (const outcome of ['accepted', 'refused']) logins.inc({ outcome }, 0)
for (const directory of ['ldap', 'sso']) {
  for (const outcome of ['answered', 'failed']) directories.inc({ directory, outcome }, 0)
}
