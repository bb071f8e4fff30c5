import type { Db } from '#core/database/db.ts'
import type { Gauged } from '#core/operations/metrics.ts'
import { jobNumbers } from './queueReads.ts'

/** The job queue: how many jobs wait and have failed, and for how long the oldest due one has waited. */
export const jobMetrics = (db: Db): readonly Gauged[] => [
  {
    name: 'jobs',
    help: 'Jobs in the queue, by state; failed: out of attempts',
    labelNames: ['state'],
    read: async () => {
      const { waiting, failed } = await jobNumbers(db)
      return Object.entries({ waiting, failed }).map(([state, value]) => ({
        labels: { state },
        value,
      }))
    },
  },
  {
    name: 'jobs_oldest_seconds',
    help: 'For how long the oldest job that is due has waited',
    labelNames: [],
    read: async () => [{ labels: {}, value: (await jobNumbers(db)).oldestSeconds }],
  },
]
