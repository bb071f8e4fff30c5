import { and, count, eq, gte } from 'drizzle-orm'
import type { Db } from '#core/database/db.ts'
import type { Gauged } from '#core/operations/metrics.ts'
import { deliveries } from './delivery.table.ts'

const { channel, state, createdTime } = deliveries
export type DeliveryState = (typeof state.enumValues)[number]

/** Counts the outgoing messages in a state by channel, zero included; only those created since a moment. */
export async function countDeliveries(
  db: Db,
  wanted: DeliveryState,
  since?: string,
): Promise<{ channel: (typeof channel.enumValues)[number]; value: number }[]> {
  const rows = await db
    .select({ channel, value: count() })
    .from(deliveries)
    .where(and(eq(state, wanted), since === undefined ? undefined : gte(createdTime, since)))
    .groupBy(channel)
  return channel.enumValues.map((each) => ({
    channel: each,
    value: rows.find((row) => row.channel === each)?.value ?? 0,
  }))
}

/** Outgoing messages that wait, and those that every attempt failed to send. */
export const deliveryMetrics = (db: Db): Gauged => ({
  name: 'deliveries',
  help: 'Emails and push messages, by channel and state; dead: given up',
  labelNames: ['channel', 'state'],
  read: async () => {
    // Each state has an index of its own.
    const counts = (['waiting', 'dead'] as const).map(async (each) =>
      (await countDeliveries(db, each)).map((row) => ({
        labels: { channel: row.channel, state: each },
        value: row.value,
      })),
    )
    return (await Promise.all(counts)).flat()
  },
})
