import { Client, type ClientConfig } from 'pg'
import type { Log } from '../operations/log.ts'
import { pgChannel } from './publish.ts'

/** A node's connection that receives what every node publishes. */
export type Listener = { end: () => Promise<void> }

type Callbacks = {
  /** Called with the name of each published feed. */
  onFeed: (feed: string) => void
  /** Called once when the connection is lost: announcements may have been missed. */
  onLost: () => void
}

const pingEveryMs = 30_000
const pongWithinMs = 10_000

/**
 * Opens a dedicated connection and listens from the moment it resolves.
 * @throws the driver's error when the database cannot be reached
 */
export async function listen(
  address: ClientConfig,
  log: Log,
  callbacks: Callbacks,
): Promise<Listener> {
  const client = new Client({ ...address, application_name: 'wso live', keepAlive: true })
  let isOver = false
  const end = async () => {
    isOver = true
    clearInterval(ping)
    await client.end().catch(() => undefined)
  }
  const over = (error: unknown) => {
    if (isOver) return
    void end()
    log.warn({ err: error }, 'live events: the database connection was lost')
    callbacks.onLost()
  }
  // Only a query detects a connection that was cut silently, because an idle one receives nothing
  // anyway.
  const ping = setInterval(() => void answers(client).catch(over), pingEveryMs)
  client.on('error', over)
  client.on('end', () => over(new Error('The connection ended.')))
  client.on('notification', ({ payload }) => payload !== undefined && callbacks.onFeed(payload))
  try {
    await client.connect()
    await client.query(`listen ${pgChannel}`)
  } catch (error) {
    void end()
    throw error
  }
  return { end }
}

async function answers(client: Client) {
  const late = new Promise<never>((_, reject) => {
    setTimeout(reject, pongWithinMs, new Error('The database does not respond.')).unref()
  })
  await Promise.race([client.query('select 1'), late])
}
