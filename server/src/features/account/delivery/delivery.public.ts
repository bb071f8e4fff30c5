import { count, eq } from 'drizzle-orm'
import type { Db } from '#core/database/db.ts'
import type { Gauged } from '#core/operations/metrics.ts'
import { deliveries } from './delivery.table.ts'

/** Outgoing messages that wait, and those that every attempt failed to send. */
export const deliveryMetrics = (db: Db): Gauged => ({
  name: 'deliveries',
  help: 'Emails and push messages, by channel and state; dead: given up',
  labelNames: ['channel', 'state'],
  read: async () => {
    const { channel, state } = deliveries
    // Each state has an index of its own.
    const counts = (['waiting', 'dead'] as const).map((each) =>
      db
        .select({ channel, value: count() })
        .from(deliveries)
        .where(eq(state, each))
        .groupBy(channel),
    )
    const [waiting = [], dead = []] = await Promise.all(counts)
    // Zero, too, so that an alert sees the first one.
    const readings = (rows: typeof waiting, name: string) =>
      channel.enumValues.map((by) => ({
        labels: { channel: by, state: name },
        value: rows.find((row) => row.channel === by)?.value ?? 0,
      }))
    return [...readings(waiting, 'waiting'), ...readings(dead, 'dead')]
  },
})
