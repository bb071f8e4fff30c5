import type { ClientConfig } from 'pg'
import type { Log } from '../operations/log.ts'
import { refuse } from '../refusal.ts'
import { listen, type Listener } from './listener.ts'

/** An open stream of a node. */
type Stream = { userID: number; end: () => void }

type Follower = { onFeed: (feed: string) => void; end: () => void }

/** The live events of one node. */
export type Live = {
  /**
   * Forwards announcements for these feeds from the moment it resolves; returns a function that
   * stops it. Calls `end` when nothing more can be forwarded.
   * @throws 503 when the database cannot be listened to
   */
  follow: (feeds: readonly string[], follower: Follower) => Promise<() => void>
  /**
   * Counts a stream as open until the returned function is called.
   * @throws 429 when the person has too many open streams, 503 when the node has
   */
  enter: (stream: Stream) => () => void
  /** The number of open streams. */
  size: () => number
  /** Ends every stream and refuses new ones, when the node stops. */
  drain: () => void
  /** Also closes the database connection. */
  close: () => Promise<void>
}

/** Enough for one person's windows and devices. */
const maxPerPerson = 12
const maxPerNode = 2000

/** The live events of a node. The database connection is opened with the first stream. */
export function createLive(address: ClientConfig, log: Log): Live {
  const streams = new Set<Stream>()
  const followers = createFollowers()
  let connection: Promise<Listener> | undefined
  let isDraining = false

  const connected = async () => {
    connection ??= listen(address, log, {
      onFeed: followers.pass,
      onLost: () => {
        connection = undefined
        followers.end()
      },
    })
    const opening = connection
    await opening.catch((error: unknown) => {
      if (connection === opening) connection = undefined
      log.warn({ err: error }, 'live events: the database cannot be listened to')
      throw refuse('unavailable', 'Live updates are not available right now.')
    })
  }

  return {
    follow: async (feeds, follower) => {
      // First, so that nothing published after the connection is open is missed.
      const leave = followers.add(feeds, follower)
      await connected().catch((error: unknown) => {
        leave()
        throw error
      })
      return leave
    },
    enter: (stream) => {
      if (isDraining) throw refuse('unavailable', 'This server is restarting.')
      if (streams.size >= maxPerNode) throw refuse('unavailable')
      const own = [...streams].filter(({ userID }) => userID === stream.userID)
      if (own.length >= maxPerPerson) {
        throw refuse('tooMany', 'Live updates are open in too many windows. Close some of them.')
      }
      streams.add(stream)
      return () => void streams.delete(stream)
    },
    size: () => streams.size,
    drain: () => {
      isDraining = true
      for (const { end } of [...streams]) end()
    },
    close: async () => {
      const open = await connection?.catch(() => undefined)
      connection = undefined
      await open?.end()
    },
  }
}

/** Which streams follow which feed. */
function createFollowers() {
  const byFeed = new Map<string, Set<Follower>>()
  return {
    add: (feeds: readonly string[], follower: Follower) => {
      for (const feed of feeds) {
        byFeed.set(feed, (byFeed.get(feed) ?? new Set()).add(follower))
      }
      return () => {
        for (const feed of feeds) {
          const following = byFeed.get(feed)
          following?.delete(follower)
          if (following?.size === 0) byFeed.delete(feed)
        }
      }
    },
    pass: (feed: string) => {
      for (const { onFeed } of byFeed.get(feed) ?? []) onFeed(feed)
    },
    end: () => {
      for (const { end } of new Set([...byFeed.values()].flatMap((each) => [...each]))) end()
    },
  }
}
