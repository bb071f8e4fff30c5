const hour = 3_600_000
const day = 24 * hour

/** How long each token and session lives, in milliseconds. */
export const lifetimes = {
  remembered: 180 * day,
  forgotten: 12 * hour,
  /** A session that was not used for this long has ended, whatever its lifetime. */
  idle: 30 * day,
  api: day,
  /** How long after entering a password or code a person may export or delete their data. */
  confirmation: hour / 6,
}

/** Returns the latest moment at which an idle session was last used. */
export const idleSince = (now: Date) => new Date(now.getTime() - lifetimes.idle).toISOString()

/** Returns true while a session may be used. */
export const isLive = (session: { expireTime: string; lastUsedTime: string }, now: Date) =>
  new Date(session.expireTime) > now && session.lastUsedTime > idleSince(now)
