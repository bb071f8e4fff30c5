const hour = 3_600_000
const day = 24 * hour

/** The lifetimes of tokens and sessions, in milliseconds. */
export const lifetimes = {
  remembered: 180 * day,
  forgotten: 12 * hour,
  /** A session that is idle for this long ends, whatever its lifetime. */
  idle: 30 * day,
  api: day,
  /** How long a person can export or delete their data after entering a password or code. */
  confirmation: hour / 6,
}

/** Returns the cutoff: sessions last used before it have ended. */
export const idleSince = (now: Date) => new Date(now.getTime() - lifetimes.idle).toISOString()

/** Returns true while a session may be used. */
export const isLive = (session: { expireTime: string; lastUsedTime: string }, now: Date) =>
  new Date(session.expireTime) > now && session.lastUsedTime > idleSince(now)
